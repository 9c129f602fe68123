import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32, deflate, type ZlibOptions } from 'node:zlib';
import { createPngWriter } from './png.js';
import { createWebpWriter } from './vp8l.js';
import { compiled } from './wasm-file.js';

const deflated = promisify<Uint8Array, ZlibOptions, Uint8Array>(deflate);
const repeats: ZlibOptions = { level: 3, memLevel: 9, chunkSize: 64 * 1024 };
let lossless: WebAssembly.Module | undefined;

const module = (): WebAssembly.Module => (lossless ??= compiled(new URL('./lossless.wasm', import.meta.url)));

/** Writes PNGs with zlib and CRC-32 of Node. */
export const nodePng = createPngWriter({
  module,
  nextTurn,
  crc32,
  deflate: (bytes) => deflated(bytes, repeats),
});

/** Writes flat cards as lossless WebP. */
export const losslessWebp = createWebpWriter(module);
