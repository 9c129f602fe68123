import { forwardDct } from './dct';

/**
 * Units of an image: 16 × 16 pixels, as a JPEG with halved chroma encodes them. A unit is kept as its luma (256 numbers in
 * rows), and the coefficients of its blocks in the order in which they are coded: four of luma, then one or four of blue
 * chroma and as many of red.
 */

/** In pixels. */
export const side: i32 = 16;
export const blockSize: i32 = 64;
export const blockBytes: usize = 256;
export const lumaBytes: usize = 1024;

const mostBlocks: usize = 12;
/** The blocks of a unit in rows. */
export const scratch = memory.data(12 * 256, 16);

/** Places of the rows and columns of a block, in the order in which coefficients are coded. */
const order = memory.data<u8>([
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
]);

/** Place of a coefficient in the rows of a block. */
export function placeOf(k: i32): i32 {
  return load<u8>(order + k);
}

/** Offset of a coefficient in a block that the transform has turned, whose columns are rows. */
function offsetOf(k: i32): usize {
  const place = placeOf(k);
  return (((place & 7) << 3) | (place >> 3)) << 2;
}

/** Address of the coded blocks of a unit. */
export function blocksOf(unit: usize): usize {
  return unit + lumaBytes;
}

/** @param pixels address of the first of three bytes of the first pixel; four bytes beyond the last are read */
export function readUnit(pixels: usize, rowBytes: usize, blocks: i32, unit: usize): void {
  memory.fill(scratch, 0, mostBlocks * blockBytes);
  for (let y: usize = 0; y < 16; y++) readRow(pixels + y * rowBytes, y, blocks === 6, unit + y * 64);
  for (let block = 0; block < blocks; block++) {
    const from = scratch + block * blockBytes;
    const to = blocksOf(unit) + block * blockBytes;
    forwardDct(from);
    for (let k = 0; k < blockSize; k++) store<f32>(to + (k << 2), load<f32>(from + offsetOf(k)));
  }
}

/** Reads the coefficients of a unit, as whole numbers of a step, into `scratch`. */
export function quantized(unit: usize, block: i32, step: f32): usize {
  const from = blocksOf(unit) + block * blockBytes;
  const to = scratch + block * blockBytes;
  for (let k = 0; k < blockSize; k++)
    store<f32>(to + offsetOf(k), nearest<f32>(load<f32>(from + (k << 2)) / step) * step);
  return to;
}

/** Address of eight pixels of a plane in `scratch`. Blocks of luma, and of chroma that is not halved, lie two by two. */
export function eightOf(plane: usize, x: usize, y: usize): usize {
  return plane + ((y & 8) << 6) + ((x & 8) << 5) + ((y & 7) << 5);
}

const blue: usize = 4 * blockBytes;

function readRow(from: usize, y: usize, isHalved: bool, luma: usize): void {
  const red = isHalved ? blue + blockBytes : 2 * blue;
  for (let x: usize = 0; x < 16; x += 8) {
    const at = from + 3 * x;
    const left = readFour(at, luma + 4 * x, eightOf(scratch, x, y));
    const leftRed = redness;
    const right = readFour(at + 12, luma + 4 * x + 16, eightOf(scratch, x, y) + 16);
    if (isHalved) {
      const half = scratch + ((y >> 1) << 5) + 2 * x;
      addPairs(half + blue, left, right);
      addPairs(half + red, leftRed, redness);
    } else {
      const place = eightOf(scratch, x, y);
      v128.store(place + blue, left);
      v128.store(place + blue + 16, right);
      v128.store(place + red, leftRed);
      v128.store(place + red + 16, redness);
    }
  }
}

/** Red chroma of the pixels that were read last. */
let redness: v128 = i64x2.splat(0);

/**
 * Reads four pixels. Colours are whole numbers, as in an encoder: near 0 and 255 this decides what a decoder cuts.
 *
 * @returns blue chroma
 */
function readFour(from: usize, luma: usize, samples: usize): v128 {
  const bytes = v128.load(from);
  const none = i64x2.splat(0);
  const r = f32x4.convert_i32x4_u(
    v128.shuffle<u8>(bytes, none, 0, 16, 16, 16, 3, 16, 16, 16, 6, 16, 16, 16, 9, 16, 16, 16),
  );
  const g = f32x4.convert_i32x4_u(
    v128.shuffle<u8>(bytes, none, 1, 16, 16, 16, 4, 16, 16, 16, 7, 16, 16, 16, 10, 16, 16, 16),
  );
  const b = f32x4.convert_i32x4_u(
    v128.shuffle<u8>(bytes, none, 2, 16, 16, 16, 5, 16, 16, 16, 8, 16, 16, 16, 11, 16, 16, 16),
  );
  const light = f32x4.add(
    f32x4.add(f32x4.mul(r, f32x4.splat(0.299)), f32x4.mul(g, f32x4.splat(0.587))),
    f32x4.mul(b, f32x4.splat(0.114)),
  );
  v128.store(luma, light);
  v128.store(samples, f32x4.sub(f32x4.nearest(light), f32x4.splat(128)));
  redness = f32x4.nearest(f32x4.mul(f32x4.sub(r, light), f32x4.splat(0.7133)));
  return f32x4.nearest(f32x4.mul(f32x4.sub(b, light), f32x4.splat(0.5643)));
}

/** Adds a quarter of each of eight numbers to four. */
function addPairs(to: usize, left: v128, right: v128): void {
  const pairs = f32x4.add(v128.shuffle<f32>(left, right, 0, 2, 4, 6), v128.shuffle<f32>(left, right, 1, 3, 5, 7));
  v128.store(to, f32x4.add(v128.load(to), f32x4.mul(pairs, f32x4.splat(0.25))));
}
