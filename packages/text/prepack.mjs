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
copyFileSync(require.resolve('harfbuzzjs/hb.wasm'), 'dist/vendor/hb.wasm');

const entry = readFileSync('dist/index.js', 'utf8');
const loader = './hyphen-library.js';
if (!entry.includes(loader)) throw new Error(`dist/index.js does not import ${loader}`);
writeFileSync('dist/index.js', entry.replaceAll(loader, './hyphen-files.js'));
