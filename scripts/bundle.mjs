/**
 * Joins the modules in a package's `dist` to a few files, so that a process that draws one card opens and compiles
 * fewer. Run by `prepack` after everything else that changes `dist`; `postpack` puts back what was built:
 *
 *     node ../../scripts/bundle.mjs [--layer file …] [file …]
 *
 * Entries of `exports` and named files keep their paths. They may export further names, which other files of the
 * package import. Code that several of them share is moved to separate files in `dist`. A layer is one file: the first
 * layer has all modules that it imports, each further layer those that no earlier one has. `dist/vendor` and other
 * packages are still imported.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { layer: { type: 'string', multiple: true, default: [] } },
});

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const entries = Object.values(exports)
  .map((entry) => (typeof entry === 'string' ? entry : entry.default))
  .filter((file) => /^\.\/dist\/.*\.js$/.test(file))
  .concat(positionals);
const nameOf = (file) => file.replace(/^\.\/dist\/(.*)\.js$/, '$1');

const vendor = resolve('dist/vendor') + sep;
const isExternal = (id, from) =>
  from !== undefined && (!/^[./]/.test(id) || resolve(from, '..', id).startsWith(vendor));

/** Returns the layer of each module. Modules without a layer are not in the map. */
function layersOf(modules) {
  const layers = new Map();
  const add = (id, layer) => {
    const module = modules.getModuleInfo(id);
    if (module === null || layers.has(id)) return;
    layers.set(id, layer);
    for (const each of module.importedIds) add(each, layer);
  };
  for (const layer of values.layer) add(resolve(layer), nameOf(layer));
  return layers;
}

let layers;
const joined = await rolldown({
  input: Object.fromEntries(entries.map((file) => [nameOf(file), resolve(file)])),
  external: isExternal,
  platform: 'neutral',
  preserveEntrySignatures: 'allow-extension',
});
const { output } = await joined.generate({
  format: 'esm',
  // Not minified, so that files stay readable and other bundlers can process them. Only the types have doc comments.
  comments: { jsdoc: false },
  minifyInternalExports: false,
  entryFileNames: '[name].js',
  chunkFileNames: 'shared-[hash].js',
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'layers', name: (id, context) => (layers ??= layersOf(context)).get(id) ?? null }],
  },
});

for (const each of readdirSync('dist', { recursive: true }))
  if (each.endsWith('.js') && !each.startsWith('vendor')) rmSync(join('dist', each));
for (const { fileName, code } of output) writeFileSync(join('dist', fileName), code);
