/**
 * Run in the folder of a package of templates. Writes dist/index.js: the templates of index.ts in one file, in which the
 * code of each template is a function that is called when the template is first used. V8 does not compile functions that
 * are not called. Without this, a process that draws one card would need 45 ms more to evaluate all templates, and 45 ms
 * more to open their 230 modules.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { sourceOf } from './source.mjs';

const here = process.cwd();

const options = {
  absWorkingDir: here,
  outfile: 'dist/index.js',
  bundle: true,
  // What is only needed for building, as the grammars of `code`, becomes a part of the bundle.
  external: ['@placard/core'],
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  // The grammars are half white space.
  minifyWhitespace: true,
  logLevel: 'warning',
};

if (existsSync('dist'))
  for (const file of readdirSync('dist', { recursive: true })) if (file.endsWith('.js')) rmSync(join('dist', file));

// The facts that lists of templates show are stored as data, so that a list runs no template's code.
await build({ ...options, entryPoints: ['index.ts'] });
const { templates: all } = await import(pathToFileURL(join(here, 'dist/index.js')).href);
const facts = ({ id, version, title, description, background, keyTexts, shapes }) => ({
  id,
  version,
  title,
  description,
  background,
  keyTexts,
  shapes,
});
const deferred = all.templates.map((template) => {
  const known = JSON.stringify(facts(template));
  // A template's module exports nothing else. esbuild turns a module that is required into a function.
  return `deferTemplate(${known}, () => Object.values(require('./${sourceOf(template)}'))[0])`;
});
const contents = `
import { deferTemplate } from '@placard/core';
export const templates = { name: ${JSON.stringify(all.name)}, templates: [${deferred.join(',\n')}] };`;
await build({ ...options, stdin: { contents, resolveDir: here, sourcefile: 'deferred.js' } });
