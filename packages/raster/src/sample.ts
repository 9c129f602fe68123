import type { RawImage } from './raw-image.js';
import { luma, ssimStep, ssimWindow, windowSimilarity, type Region } from './similarity.js';

/** An eighth of an image, in tiles of all its parts, as an image of its own: tells what encoding the whole would give. */
export interface Sample {
  readonly image: RawImage;
  /** Pixels of the whole image per pixel of the sample. */
  readonly scale: number;
  /** Size of a tile. */
  readonly width: number;
  readonly height: number;
  /** Where a tile comes from: its left edge in the image. Its row is the same as in the sample. */
  left(row: number, column: number): number;
}

/** Rows of a tile: as many as a JPEG with halved chroma encodes together. */
const tileHeight = 16;

/** Position of the chosen tile of eight, row by row. Without a pattern that lines of text could have, too. */
const places = [0, 4, 2, 6, 1, 5, 3, 7];

/**
 * @param tileWidth in pixels, a multiple of 16. Narrow tiles have a more even share of all parts, wide ones fewer seams
 * @returns the sample; of a small image, all its whole tiles
 */
export function sampleOf({ pixels, width, height }: RawImage, tileWidth: number): Sample {
  const size = { width: Math.min(tileWidth, width), height: Math.min(tileHeight, height) };
  const isSmall = width < 2 * places.length * tileWidth;
  const period = isSmall ? 1 : places.length;
  const left = (row: number, column: number): number =>
    (column * period + (isSmall ? 0 : (places[row % places.length] as number))) * size.width;
  const columns = Math.floor(width / (size.width * period));
  const rows = Math.floor(height / size.height);
  const image = { width: columns * size.width, height: rows * size.height };
  const copy = new Uint8Array(image.width * image.height * 3);
  const tileBytes = size.width * 3;
  let at = 0;
  for (let y = 0; y < image.height; y++)
    for (let column = 0; column < columns; column++, at += tileBytes) {
      const from = (y * width + left(Math.floor(y / size.height), column)) * 3;
      copy.set(pixels.subarray(from, from + tileBytes), at);
    }
  const scale = (width * height) / (image.width * image.height);
  return { image: { ...image, pixels: copy }, scale, ...size, left };
}

/**
 * SSIM of a decoded sample, in the tiles whose middle is in a region of the whole image. Half of the windows start at
 * edges of the 8 × 8 blocks of the format, and half between two.
 *
 * @param region default: the whole image
 * @returns NaN if the region has no tile
 */
export function sampleSimilarity(sample: Sample, pixels: Uint8Array, region?: Region): number {
  const { image, width, height } = sample;
  const [x, y] = [luma(image.pixels), luma(pixels)];
  let sum = 0;
  let windows = 0;
  for (let top = 0; top < image.height; top += height)
    for (let left = 0; left < image.width; left += width) {
      const at = sample.left(top / height, left / width);
      if (region !== undefined && !isInside(region, at + width / 2, top + height / 2)) continue;
      for (let row = top; row + ssimWindow + ssimStep <= top + height; row += ssimStep)
        for (let column = left; column + ssimWindow + ssimStep <= left + width; column += ssimStep) {
          sum += windowSimilarity(x, y, image.width, column, row);
          windows += 1;
        }
    }
  return sum / windows;
}

const isInside = ({ left, top, right, bottom }: Region, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom;
