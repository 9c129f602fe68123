/**
 * Builds all packages, or with `command` those that the `placard` command and its server need, which takes nothing of
 * `devDependencies`:
 *
 *     node scripts/build.mjs [command]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a line of a shell, with its output. The build ends here when it fails, which has said why. */
async function run(line, folder = '') {
  const [code] = await once(spawn(line, { shell: true, stdio: 'inherit', cwd: root + folder }), 'close');
  if (code !== 0) process.exit(1);
}

/** What a package makes beside its JavaScript. Not through npm, which takes longer to start than some of these. */
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
// These run what was compiled.
await Promise.all(['packages/text', 'templates'].map(make));
await Promise.all([make('packages/browser'), make('packages/kit')]);
await Promise.all([make('apps/web'), ...(all ? [make('adapters/edge')] : [])]);
