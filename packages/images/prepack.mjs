/**
 * Adds resvg's WebAssembly, compressed, so that its package need not be installed. Run by `prepack`, after the build.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';

const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
writeFileSync('dist/vendor/resvg.wasm.br', brotliCompressSync(readFileSync(wasm)));

const drawing = readFileSync('dist/drawing.js', 'utf8');
const reader = './resvg-module.js';
if (!drawing.includes(reader)) throw new Error(`dist/drawing.js does not import ${reader}`);
writeFileSync('dist/drawing.js', drawing.replace(reader, './resvg-file.js'));
