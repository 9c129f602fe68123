/**
 * Puts a library into a package's `dist` as one file, so that the published package installs without it:
 *
 *     node ../../scripts/vendor.mjs ajv/dist/2020.js:Ajv2020
 *
 * Each argument is a specifier that the package's modules import, `:` and the names that they import from it; without
 * names it is imported as a default. `prepack` calls it, and `postpack` puts back what was built.
 *
 * Names in capitals are classes. A library of classes alone is evaluated when the first instance is made: Ajv takes 8
 * ms, and most processes validate nothing that needs it.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';

const require = createRequire(join(process.cwd(), 'package.json'));
const target = 'dist/vendor';

for (const argument of process.argv.slice(2)) {
  const [specifier = '', names = ''] = argument.split(':');
  const folder = folderOf(specifier);
  const name = specifier.replace(/\W+/g, '-').replace(/^-|-js$/g, '');
  // A CommonJS module stays one, because it looks for its WebAssembly in `__dirname`.
  const file = names === '' ? `${name}.cjs` : `${name}.js`;
  mkdirSync(target, { recursive: true });
  await build({
    stdin: { contents: entry(specifier, names), resolveDir: process.cwd() },
    outfile: join(target, file),
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: names === '' ? 'cjs' : 'esm',
    logLevel: 'warning',
  });
  const licence = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (licence !== undefined) copyFileSync(join(folder, licence), join(target, `${name}.LICENSE`));
  else writeFileSync(join(target, `${name}.LICENSE`), declared(folder));
  for (const each of readdirSync('dist', { recursive: true }))
    if (each.endsWith('.js') && !each.startsWith('vendor')) redirect(join('dist', each), specifier, file);
}

function entry(specifier, names) {
  const from = JSON.stringify(specifier);
  if (names === '') return `module.exports = require(${from});`;
  const all = names.split(',');
  if (!all.every((each) => /^[A-Z]/.test(each)))
    return `import * as all from ${from}; export const { ${names} } = all;`;
  // `new` returns the object that a constructor returns, so this function creates an instance of the class.
  return all
    .map((each) => `export function ${each}(...rest) { return new (require(${from}).${each})(...rest); }`)
    .join('\n');
}

function folderOf(specifier) {
  let folder = dirname(require.resolve(specifier));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/** Returns a notice for a package that ships no text of its licence. */
function declared(folder) {
  const { name, version, license, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return `${name} ${version}, unmodified: ${license}. Its source: ${repository.url ?? repository}\n`;
}

function redirect(path, specifier, file) {
  const text = readFileSync(path, 'utf8');
  const to = relative(dirname(path), join(target, file));
  const changed = text.replaceAll(`'${specifier}'`, `'${to.startsWith('.') ? to : `./${to}`}'`);
  if (changed !== text) writeFileSync(path, changed);
}
