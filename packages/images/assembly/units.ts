import { readQuarter, readSamples, samples } from './colors';
import { transform } from './forward-dct';

/**
 * Units of an image: 16 × 16 pixels, as a JPEG with halved chroma encodes them. A unit has four blocks of luma, then
 * one or four of blue chroma and as many of red. The coefficients of a block are 16-bit numbers, eighths of a level, in
 * columns.
 */

/** Side of a unit in pixels. */
export const side: i32 = 16;
export const blockSize: i32 = 64;
export const blockBytes: usize = 128;

/** Transforms the samples that were read last. */
export function transformSamples(blocks: i32, unit: usize): void {
  for (let block: usize = 0; block < <usize>blocks; block++)
    transform(samples + block * blockBytes, unit + block * blockBytes);
}

/**
 * @param pixels RGB in rows
 * @param blocks number of blocks; 3: only a quarter of a unit, 8 × 8 pixels whose chroma is not halved
 */
export function readUnit(pixels: usize, rowBytes: usize, blocks: i32, unit: usize): void {
  if (blocks === 3) {
    readQuarter(pixels, rowBytes);
    transform(samples, unit);
    transform(samples + 4 * blockBytes, unit + blockBytes);
    return transform(samples + 8 * blockBytes, unit + 2 * blockBytes);
  }
  readSamples(pixels, rowBytes, blocks === 6);
  transformSamples(blocks, unit);
}
