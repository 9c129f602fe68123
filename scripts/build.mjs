/**
 * Builds all packages; with `command` only those that the `placard` command and its server need, which needs no
 * `devDependencies`; with `assets` only what is not compiled from TypeScript and the sources need:
 *
 *     node scripts/build.mjs [command | assets]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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

const [what = 'all'] = process.argv.slice(2);
if (!['all', 'command', 'assets'].includes(what)) {
  console.error(`build: there is no part "${what}"; use "command", "assets" or nothing`);
  process.exit(1);
}
const all = what === 'all';
const tsc = `"${process.execPath}" node_modules/typescript/bin/tsc -b`;

const makeAssets = () => Promise.all(['packages/raster', 'packages/press', 'packages/text'].map(make));

if (what === 'assets') await makeAssets();
else {
  await Promise.all([run(all ? tsc : `${tsc} packages/cli apps/web`), makeAssets(), make('packages/ui')]);
  // These run the compiled code.
  await make('templates');
  await Promise.all([make('packages/browser'), make('packages/kit')]);
  await Promise.all([make('apps/web'), ...(all ? [make('adapters/edge')] : [])]);
}
