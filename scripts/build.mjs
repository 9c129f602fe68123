/**
 * Builds all packages; with `command` only those that the `placard` command and its server need, which needs no
 * `devDependencies`; with `assets` only what is not compiled from TypeScript and the sources need:
 *
 *     node scripts/build.mjs [command | assets]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { helpIfAsked } from './help.mjs';
import { putBack } from './kept.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a shell command and shows its output. If it fails, the build ends without a further message. */
async function run(line, folder = '') {
  const [code] = await once(spawn(line, { shell: true, stdio: 'inherit', cwd: root + folder }), 'close');
  if (code !== 0) process.exit(1);
}

/** Makes the files of a package other than its JavaScript. npm is not used, because it takes long to start. */
function make(folder) {
  const { scripts } = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'));
  return run(scripts.build, folder);
}

helpIfAsked(`
Builds Placard from its sources.

  npm run build                      all packages
  npm run build:command              only the placard command and its server
  node scripts/build.mjs assets      only what is not compiled from TypeScript
`);
function workspaceFolders() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces.flatMap((pattern) => {
    const folder = join(root, pattern.replace(/\/\*$/, ''));
    // An image is built without the examples.
    if (!existsSync(folder)) return [];
    return pattern.endsWith('/*') ? readdirSync(folder).map((name) => join(folder, name)) : [folder];
  });
}

const [what = 'all', ...others] = process.argv.slice(2);
if (!['all', 'command', 'assets'].includes(what) || others.length > 0) {
  console.error(`build: unknown part "${[what, ...others].join(' ')}". Use "command", "assets" or no argument`);
  process.exit(1);
}
// A killed `npm pack` leaves the files of a tarball, which TypeScript takes for what it has built.
for (const folder of workspaceFolders()) putBack(folder);
const all = what === 'all';
const tsc = `"${process.execPath}" node_modules/typescript/bin/tsc -b`;

const makeAssets = () => Promise.all(['packages/images', 'packages/press', 'packages/text'].map(make));

if (what === 'assets') await makeAssets();
else {
  await Promise.all([run(all ? tsc : `${tsc} packages/cli apps/web`), makeAssets(), make('apps/ui')]);
  // These run the compiled code.
  await Promise.all(['templates', 'templates/more'].map(make));
  await Promise.all([make('packages/browser'), make('packages/template-kit')]);
  await Promise.all([make('apps/web'), ...(all ? ['adapters/edge', 'packages/og'].map(make) : [])]);
}
