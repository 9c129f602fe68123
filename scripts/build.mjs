/**
 * Builds all packages, or with `command` only those that the `placard` command and its server need. That build needs no
 * `devDependencies`:
 *
 *     node scripts/build.mjs [command]
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

const all = process.argv[2] !== 'command';
const tsc = `"${process.execPath}" node_modules/typescript/bin/tsc -b`;

// Assembly needs no compiled TypeScript.
await Promise.all([
  run(all ? tsc : `${tsc} packages/cli apps/web`),
  ...['packages/raster', 'packages/press', 'packages/ui'].map(make),
]);
// These run the compiled code.
await Promise.all(['packages/text', 'templates'].map(make));
await Promise.all([make('packages/browser'), make('packages/kit')]);
await Promise.all([make('apps/web'), ...(all ? [make('adapters/edge')] : [])]);
