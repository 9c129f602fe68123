/**
 * Installs the command with all fonts and photos of this repository into a folder, without links to it:
 *
 *     npm ci --omit=dev && npm run build:command && node deploy/install.mjs /srv/placard
 *
 * Packs the workspaces that the command needs as `npm publish` would, and installs the tarballs there. All other
 * packages get the versions of package-lock.json.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { helpIfAsked } from '../scripts/help.mjs';

helpIfAsked(`
Installs the placard command with all fonts and photos into a folder, without links to this repository.

  npm ci --omit=dev && npm run build:command && node deploy/install.mjs FOLDER

FOLDER is made if it does not exist. Default: ./placard
`);
const root = fileURLToPath(new URL('..', import.meta.url));
const [folder = 'placard', ...others] = process.argv.slice(2);
if (folder.startsWith('-') || others.length > 0) {
  console.error(
    `install: takes one folder, not "${[folder, ...others].join(' ')}". See node deploy/install.mjs --help`,
  );
  process.exit(1);
}
const target = resolve(folder);
/** Packages that only some settings need, such as `PLACARD_STORE=redis://…`. */
const optional = ['ioredis', 'pg', 'aws4fetch', 'openid-client', 'stripe'];
/** Files of packages that the command does not read: a third of the size of all packages. */
const unused = [
  /\.(map|d\.[cm]?ts)$/,
  /^(@[^/]+\/)?[^/]+\/(test|docs|examples)\//,
  /\/(changelog|history)\.md$/i,
  // Entries for other hosts, and for CommonJS.
  /^satori\/dist\/(experimental|standalone|index\.cjs)/,
  /^swagger-ui-dist\/swagger-ui(-es-bundle.*|-standalone-preset)?\.js$/,
  /^csv-parse\/dist\//,
  /^stripe\/cjs\//,
  /^tailwindcss\/dist\/lib\.js$/,
  /^@shuding\/opentype\.js\/(src\/|dist\/opentype\.module\.js$)/,
  /^(pako\/dist|fflate\/umd)\//,
  /^node-fetch-native\/dist\/proxy\./,
  // Other builds, and sources of native modules.
  /^harfbuzzjs\/(hb-subset\.wasm|logo\.png)$/,
  /^sharp\/src\//,
  // Draws in the page of `placard template dev`, which is for authors of templates.
  /^@placard\/browser\/(?!package\.json$|LICENSE$)/,
  // Draws elements at the edge.
  /^@placard\/og\/dist\/(on-edge\.js$|wasm\/)/,
];

const npm = (args, cwd) =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: 1e8, env: { ...process.env, PLACARD_BUILT: '1' } });
const writeJson = (file, data) => writeFileSync(join(target, file), JSON.stringify(data, null, 2));

const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const workspaces = new Map(JSON.parse(npm(['query', '.workspace'], root)).map((each) => [each.name, each]));
const ours = neededBy('@placard/cli');

mkdirSync(join(target, 'packs'), { recursive: true });
const tarballs = pack(ours);
const manifest = { name: 'placard-server', private: true, type: 'module' };
const dependencies = Object.fromEntries([
  ...ours.map((name) => [name, `file:packs/${tarballs.get(name)}`]),
  ...optional.map((name) => [name, locked.packages[`node_modules/${name}`].version]),
]);
writeJson('package.json', { ...manifest, dependencies });
writeJson('package-lock.json', { ...locked, ...manifest, packages: packagesToInstall() });
npm(['ci', '--omit=dev', '--no-audit', '--no-fund'], target);

// Packages that are added to the folder later need versions, because the tarballs are deleted.
for (const name of ours) dependencies[name] = workspaces.get(name).version;
writeJson('package.json', { ...manifest, dependencies });
rmSync(join(target, 'package-lock.json'));
rmSync(join(target, 'packs'), { recursive: true });
removeUnused();

/** The names of a workspace and of all workspaces that it depends on. */
function neededBy(name, found = new Set()) {
  found.add(name);
  for (const each of Object.keys(workspaces.get(name).dependencies ?? {}))
    if (workspaces.has(each) && !found.has(each)) neededBy(each, found);
  return [...found];
}

/** Packs workspaces into `packs`. Returns the file of each. */
function pack(names) {
  const selected = names.map((name) => `--workspace=${name}`);
  const out = npm(['pack', '--json', ...selected, '--pack-destination', join(target, 'packs')], root);
  // Scripts may print before the list.
  const list = JSON.parse(out.slice(out.search(/^\[$/m)));
  return new Map(list.map(({ name, filename }) => [name, filename]));
}

/** The entries of package-lock.json, with tarballs instead of workspaces. npm omits those that no package needs. */
function packagesToInstall() {
  const result = { '': { ...manifest, dependencies } };
  const folders = new Map([...workspaces.values()].map(({ name, location }) => [location, name]));
  for (const [path, { dev: _dev, devOptional: _devOptional, ...entry }] of Object.entries(locked.packages)) {
    const [location, ...nested] = path.split('/node_modules/');
    if (path === '' || folders.has(path) || entry.link) continue;
    const owner = folders.get(location);
    const place = owner === undefined ? path : ['node_modules', owner, 'node_modules', ...nested].join('/');
    // libsql does not say that some of its packages are for musl.
    result[place] = /^node_modules\/@libsql\/.*-musl/.test(path) ? { ...entry, libc: ['musl'] } : entry;
  }
  for (const name of ours) {
    const { version, dependencies: needed = {} } = workspaces.get(name);
    result[`node_modules/${name}`] = { version, resolved: `file:packs/${tarballs.get(name)}`, dependencies: needed };
  }
  return result;
}

function removeUnused() {
  const folder = join(target, 'node_modules');
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    const inPackage = path.slice(path.lastIndexOf('/node_modules/') + '/node_modules/'.length);
    if (file.isFile() && unused.some((pattern) => pattern.test(inPackage))) rmSync(path);
  }
}
