/**
 * dist/: a file for each template and files for what several of them use; index.js, which imports all of them, for bundlers;
 * node.js, which loads a template when it is asked for, and facts.json, which node.js tells of a template before that. A process
 * that draws a card would take longer to open 230 modules, or to compile the code of all templates.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

const files = readdirSync(here, { recursive: true });
for (const file of files) if (/^dist\/.*\.js$/.test(file)) rmSync(here + file);

await build({
  absWorkingDir: here,
  entryPoints: ['index.ts', 'node.ts', ...files.filter((file) => file.endsWith('/template.tsx'))],
  outdir: 'dist',
  outbase: '.',
  bundle: true,
  splitting: true,
  packages: 'external',
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  chunkNames: 'shared-[hash]',
  logLevel: 'warning',
});

const { templates } = await import('./dist/index.js');
const facts = templates.templates.map((template) =>
  Object.fromEntries(
    ['id', 'version', 'title', 'description', 'background', 'core'].map((name) => [name, template[name]]),
  ),
);
writeFileSync(`${here}dist/facts.json`, JSON.stringify(facts));
