import { maxColors, palette } from './palette';

/** The palette of a lossless WebP (WebP Lossless Bitstream Specification §4.4). */

/** The difference of each color from the one before, a word each, for `tokenize`. */
export const differences = memory.data(1_088);
/** For each index of `palette` its place in the sorted palette, a byte each. */
export const ranks = memory.data(maxColors);

/** Colors in order: RGB in the high 24 bits, the index below. */
const sorted = memory.data(maxColors * 4);
const opaque: u32 = 0xff000000;

/** Sorts the palette, so that the differences are small. */
export function sortPalette(colors: i32): void {
  for (let i = 0; i < colors; i++) {
    const entry = (bswap<u32>(load<u32>(palette + 3 * i)) & ~255) | i;
    let at = sorted + (i << 2);
    for (; at > sorted && load<u32>(at - 4) > entry; at -= 4) store<u32>(at, load<u32>(at - 4));
    store<u32>(at, entry);
  }
  let before: u32 = 0;
  for (let rank = 0; rank < colors; rank++) {
    const entry = load<u32>(sorted + (rank << 2));
    const color = opaque | (entry >> 8);
    store<u8>(ranks + (entry & 255), <u8>rank);
    store<u32>(differences + (rank << 2), difference(color, before));
    before = color;
  }
}

/** Subtracts channel by channel. */
function difference(color: u32, before: u32): u32 {
  return i32x4.extract_lane(i8x16.sub(i32x4.splat(color), i32x4.splat(before)), 0);
}

/**
 * Replaces the indexes of each row by their ranks, packed into bytes. Sets the rank of each byte to the byte itself.
 *
 * @param shared a byte holds 2^`shared` indexes, the first in the lowest bits
 * @param columns bytes of a row
 */
export function packIndexes(indexes: usize, width: usize, height: usize, shared: u32, columns: usize): void {
  const perIndex = 8 >> shared;
  const mask = (1 << shared) - 1;
  let out = indexes;
  for (let y: usize = 0; y < height; y++, out += columns) {
    let packed: u32 = 0;
    for (let x: usize = 0; x < width; x++, indexes++) {
      packed |= (<u32>load<u8>(ranks + load<u8>(indexes))) << (perIndex * (x & mask));
      if ((x & mask) !== mask && x !== width - 1) continue;
      store<u8>(out + (x >> shared), <u8>packed);
      packed = 0;
    }
  }
  for (let i = 0; i < maxColors; i++) store<u8>(ranks + i, <u8>i);
}
