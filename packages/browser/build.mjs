/**
 * Writes to dist/, in addition to the files of tsc: the worker in one file, each template and the image codecs in
 * separate files, the WebAssembly modules, and `parts.js` with the URLs of all of them.
 */
import { webBundle } from '@placard/press/web/bundling';
import { wasmFiles } from '@placard/press/web/host';
import { templates } from '@placard/templates';
import { templates as more } from '@placard/templates-more';
import { build } from 'esbuild';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { newestOf, sourceOf } from '../../templates/tools/source.mjs';

const { resolve } = createRequire(import.meta.url);
const here = fileURLToPath(new URL('.', import.meta.url));
const dist = `${here}dist/`;

const bundle = (outfile, options) => build({ ...webBundle, outfile: dist + outfile, ...options });

const source = (contents) => ({ stdin: { contents, resolveDir: here } });

for (const folder of ['templates', 'hyphenation', 'wasm']) {
  await rm(dist + folder, { recursive: true, force: true });
  await mkdir(dist + folder, { recursive: true });
}
const sources = [
  { folder: 'templates', templates },
  { folder: 'templates/more', templates: more },
].flatMap(({ folder, templates }) =>
  newestOf(templates.templates).map(({ id }) => ({
    id,
    files: templates.templates
      .filter((template) => template.id === id)
      .map((template) => fileURLToPath(new URL(`../../${folder}/${sourceOf(template)}`, import.meta.url))),
  })),
);
/** A module with all versions of a template, which may have the same name in their files. */
const versions = (files) =>
  files.map((file, i) => `import * as v${i} from ${JSON.stringify(file)};`).join('\n') +
  `\nexport const versions = [${files.map((_, i) => `...Object.values(v${i})`).join(', ')}];`;

await Promise.all([
  bundle('worker.js', { entryPoints: [`${here}src/worker.ts`], format: 'iife' }),
  bundle('image-files.js', source("export { openImageFiles } from '@placard/images/image-files';")),
  ...sources.map(({ id, files }) => bundle(`templates/${id}.js`, source(versions(files)))),
  ...Object.entries(wasmFiles).map(([part, file]) => copyFile(resolve(file), `${dist}wasm/${part}.wasm`)),
]);

const url = (path) => `new URL('./${path}', import.meta.url)`;
const table = (folder, names, extension) =>
  `{\n${names.map((name) => `  '${name}': ${url(`${folder}/${name}.${extension}`)},\n`).join('')}}`;
await writeFile(
  `${dist}parts.js`,
  `export const worker = ${url('worker.js')};
export const imageFiles = ${url('image-files.js')};
export const wasm = ${table('wasm', Object.keys(wasmFiles), 'wasm')};
export const templates = ${table(
    'templates',
    sources.map(({ id }) => id),
    'js',
  )};
`,
);
