import type { RawImage } from './raw-image.js';

/** Of a flat card one pixel in twenty differs from its left neighbour; of gradients and photos, one in five or more. */
const flatShare = 1 / 10;

const rowsToNextSample = 32;
/** Pixels; prime to what a design repeats by. */
const columnsToNextSample = 5;

/** Whether most of an image is areas of one colour. */
export function isFlat({ pixels, width, height }: RawImage): boolean {
  let seen = 0;
  let different = 0;
  for (let y = 0; y < height; y += rowsToNextSample) {
    const end = (y + 1) * width * 3;
    for (let i = y * width * 3 + 3; i < end; i += 3 * columnsToNextSample) {
      if (pixels[i + 1] !== pixels[i - 2] || pixels[i] !== pixels[i - 3] || pixels[i + 2] !== pixels[i - 1])
        different += 1;
      seen += 1;
    }
  }
  return different <= seen * flatShare;
}
