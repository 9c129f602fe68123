import { crc32 } from 'node:zlib';
import { once } from '@placard/core/engine';
import { createPngWriter } from './png.js';
import { createWebpWriter } from './vp8l.js';
import { compiled } from './wasm-file.js';

const module = once(() => compiled(new URL('../dist/lossless.wasm', import.meta.url)));

/** Writes PNGs with the CRC-32 of Node. */
export const nodePng = createPngWriter({ module, crc32 });

/** Writes flat cards as lossless WebP. */
export const losslessWebp = createWebpWriter(module);
