import type { RawImage } from './raw-image.js';

/**
 * Share of pixels that differ from their left neighbour: about 1/20 in flat cards, 1/5 or more in gradients and photos.
 */
const flatShare = 1 / 10;

const rowsToNextSample = 32;
/** In pixels. A prime number avoids the periods of regular patterns. */
const columnsToNextSample = 5;

/** Whether most of an image consists of areas of one colour. */
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
