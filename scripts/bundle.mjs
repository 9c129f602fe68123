/**
 * Joins the modules in a package's `dist` to a few files, so that a process that draws one card opens and compiles fewer. Run
 * by `prepack` after all else that changes `dist`; `postpack` builds `dist` anew:
 *
 *     node ../../scripts/bundle.mjs [file …]
 *
 * Each entry of `exports` and each file named keeps its place, and what several of them share becomes files of its own in
 * `dist`. Other packages and `dist/vendor` are still imported.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const entries = Object.values(exports)
  .map((entry) => (typeof entry === 'string' ? entry : entry.default))
  .filter((file) => /^\.\/dist\/.*\.js$/.test(file))
  .concat(process.argv.slice(2));

const { outputFiles } = await build({
  entryPoints: [...new Set(entries)],
  outdir: 'dist',
  outbase: 'dist',
  bundle: true,
  splitting: true,
  write: false,
  packages: 'external',
  external: ['./dist/vendor/*'],
  format: 'esm',
  // As tsc writes it: it stays readable, and each host's own bundler may go on from it.
  platform: 'neutral',
  target: 'es2023',
  chunkNames: 'shared-[hash]',
  logLevel: 'warning',
});

for (const each of readdirSync('dist', { recursive: true }))
  if (each.endsWith('.js') && !each.startsWith('vendor')) rmSync(join('dist', each));
for (const { path, contents } of outputFiles) writeFileSync(resolve(path), contents);
