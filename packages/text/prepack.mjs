/**
 * The hyphenation patterns of the languages of hyphenate.ts, compressed, in place of the package `hyphen`, which weighs
 * ten megabytes. Run by `prepack`, after the build.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const compiled = readFileSync('dist/hyphenate.js', 'utf8');
const [, table = ''] = /const hyphenPatterns = \{(.*?)\};/s.exec(compiled) ?? [];
if (table === '') throw new Error('dist/hyphenate.js has no table of patterns');
const names = new Set([...table.matchAll(/: '([\w-]+)'/g)].map(([, name]) => name));

mkdirSync('dist/patterns', { recursive: true });
for (const name of names) {
  const { patterns } = require(`hyphen/${name}`);
  writeFileSync(`dist/patterns/${name}.json.br`, brotliCompressSync(JSON.stringify(patterns)));
}

const library = 'harfbuzzjs/hb.wasm';
copyFileSync(require.resolve(library), 'dist/vendor/hb.wasm');
copyFileSync(require.resolve('harfbuzzjs/LICENSE'), 'dist/vendor/harfbuzzjs.LICENSE');
replace('dist/wasm-files.js', library, './vendor/hb.wasm');

replace('dist/index.js', './hyphen-library.js', './hyphen-files.js');

function replace(file, path, other) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(path)) throw new Error(`${file} does not name ${path}`);
  writeFileSync(file, text.replaceAll(path, other));
}
