/**
 * Installs the command with all fonts and photos of this repository into a folder, without links to it:
 *
 *     node deploy/install.mjs /srv/placard
 *
 * Packs the published workspaces as `npm publish` would, and installs the tarballs there.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = resolve(process.argv[2] ?? 'placard');
/** Stores that a server may be told to use. Without them `PLACARD_STORE=redis://…` would ask for them. */
const stores = ['ioredis', 'pg', 'aws4fetch'];

const npm = (args, cwd) => execFileSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: 1e8 });

const workspaces = JSON.parse(npm(['query', '.workspace'], root)).filter((each) => each.private !== true);
const { dependencies: versions } = JSON.parse(npm(['ls', ...stores, '--json', '--all'], root));
const packs = mkdtempSync(join(tmpdir(), 'placard-packs-'));
try {
  const dependencies = {};
  for (const { name } of workspaces) {
    const out = npm(['pack', '--json', '--workspace', name, '--pack-destination', packs], root);
    // Scripts may print before the list.
    const [{ filename }] = JSON.parse(out.slice(out.search(/^\[/m)));
    dependencies[name] = `file:${join(packs, filename)}`;
  }
  for (const name of stores) dependencies[name] = versionOf(name, versions);
  mkdirSync(target, { recursive: true });
  const manifest = { name: 'placard-server', private: true, type: 'module', dependencies };
  writeFileSync(join(target, 'package.json'), JSON.stringify(manifest, null, 2));
  npm(['install', '--omit=dev', '--no-audit', '--no-fund', '--no-package-lock', '--install-links'], target);
} finally {
  rmSync(packs, { recursive: true, force: true });
}

/** The version of a package that this repository is tested with. */
function versionOf(name, tree) {
  for (const [each, { version, dependencies = {} }] of Object.entries(tree ?? {})) {
    const found = each === name ? version : versionOf(name, dependencies);
    if (found !== undefined) return found;
  }
  return undefined;
}
