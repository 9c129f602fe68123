import { readSamples, samples } from './colours';
import { transform } from './forward-dct';

/**
 * Units of an image: 16 × 16 pixels, as a JPEG with halved chroma encodes them. A unit has four blocks of luma, then one or
 * four of blue chroma and as many of red. The coefficients of a block are 16-bit numbers, eighths of a level, in the order
 * in which they are coded.
 */

/** In pixels. */
export const side: i32 = 16;
export const blockSize: i32 = 64;
export const blockBytes: usize = 128;

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

/** @param pixels RGB in rows */
export function readUnit(pixels: usize, rowBytes: usize, blocks: i32, unit: usize): void {
  readSamples(pixels, rowBytes, blocks === 6);
  for (let block: usize = 0; block < <usize>blocks; block++)
    transform(samples + block * blockBytes, unit + block * blockBytes);
}
