/**
 * dist/index.js: all modules in one file. Each process that draws or checks a card loads it, and would take longer to open
 * and compile 230 files.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

await build({
  absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
  entryPoints: ['index.ts'],
  outfile: 'dist/index.js',
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  logLevel: 'warning',
});
