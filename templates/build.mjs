/**
 * dist/index.js: the templates of index.ts in one file, in which the code of each is a function that is called when the
 * template is first asked for. V8 only skims functions that are not called: a process that draws one card would take
 * 45 ms longer to evaluate all templates, and as long to open their 230 modules.
 */
import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

const options = {
  absWorkingDir: here,
  outfile: 'dist/index.js',
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  logLevel: 'warning',
};

for (const file of readdirSync(here, { recursive: true })) if (/^dist\/.*\.js$/.test(file)) rmSync(here + file);

// What a list shows of a template is known without its code.
await build({ ...options, entryPoints: ['index.ts'] });
const { templates: all } = await import('./dist/index.js');
const facts = ({ id, version, title, description, background, core }) => ({
  id,
  version,
  title,
  description,
  background,
  core,
});
const deferred = all.templates.map((template) => {
  const known = JSON.stringify(facts(template));
  // A module of a template exports it, and nothing else. esbuild makes a function of what is required.
  return `deferTemplate(${known}, () => Object.values(require('./${template.id}/template.tsx'))[0])`;
});
const contents = `
import { deferTemplate } from '@placard/core';
export const templates = { name: ${JSON.stringify(all.name)}, templates: [${deferred.join(',\n')}] };`;
await build({ ...options, stdin: { contents, resolveDir: here, sourcefile: 'deferred.js' } });
