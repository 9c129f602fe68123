import { chunk, readChunk } from './vp8-colors';
import { above, before } from './vp8-predict';

/**
 * Luma and chroma of the whole image. A row above and 16 bytes to the left of each row have the pixels from which
 * macroblocks at these edges are predicted.
 */

let width: i32 = 0;
let height: i32 = 0;
let luma: usize = 0;
let chroma: usize = 0;
/** Distance from one row to the next, in bytes. */
export let lumaStride: usize = 0;
export let chromaStride: usize = 0;

const margin: usize = 16;

/** @returns the end of the planes */
export function placePlanes(at: usize, imageWidth: i32, imageHeight: i32): usize {
  width = imageWidth;
  height = imageHeight;
  const rowBytes = <usize>((width + chunk - 1) & ~15);
  const rows = <usize>((height + chunk - 1) & ~15);
  lumaStride = rowBytes + 2 * margin;
  chromaStride = rowBytes + margin;
  luma = (at + lumaStride + margin + 15) & ~15;
  chroma = luma + lumaStride * rows + chromaStride + margin;
  return chroma + chromaStride * (rows >> 1);
}

/** Address of the luma of a macroblock. */
export function lumaOf(x: usize, y: usize): usize {
  return luma + (y << 4) * lumaStride + (x << 4);
}

/** Address of the chroma of a macroblock: eight values of U and eight of V in each row. */
export function chromaOf(x: usize, y: usize): usize {
  return chroma + (y << 3) * chromaStride + (x << 4);
}

/** RGB of the last chunk of two rows, where the last pixel of the image is repeated beyond its right edge. */
const edges = memory.data(96, 16);

/** @param image RGB in rows */
export function readPlanes(image: usize): void {
  memory.fill(luma - lumaStride - margin, above, lumaStride);
  memory.fill(chroma - chromaStride - margin, above, chromaStride);
  const rows = (height + chunk - 1) & ~15;
  for (let y = 0; y < rows; y += 2) readRows(image, y);
}

function readRows(image: usize, y: i32): void {
  const rowBytes = <usize>width * 3;
  const upper = image + <usize>min(y, height - 1) * rowBytes;
  const lower = image + <usize>min(y + 1, height - 1) * rowBytes;
  const first = luma + <usize>y * lumaStride;
  const second = first + lumaStride;
  const both = chroma + <usize>(y >> 1) * chromaStride;
  v128.store(first - margin, i8x16.splat(before));
  v128.store(second - margin, i8x16.splat(before));
  v128.store(both - margin, i8x16.splat(before));
  let x: i32 = 0;
  for (; x + chunk <= width; x += chunk)
    readChunk(upper + <usize>x * 3, lower + <usize>x * 3, first + x, second + x, both + x);
  if (x < width) {
    copyEdge(upper, x, edges);
    copyEdge(lower, x, edges + 48);
    readChunk(edges, edges + 48, first + x, second + x, both + x);
    x += chunk;
  }
  v128.store(first + x, i8x16.splat(load<u8>(first + x - 1)));
  v128.store(second + x, i8x16.splat(load<u8>(second + x - 1)));
}

function copyEdge(row: usize, x: i32, to: usize): void {
  for (let i = 0; i < chunk; i++) {
    const from = row + <usize>(min(x + i, width - 1) * 3);
    store<u16>(to + i * 3, load<u16>(from));
    store<u8>(to + i * 3, load<u8>(from, 2), 2);
  }
}
