import type { RawImage } from './encode.js';

/** What most of an image is: areas of one colour, slow changes as in a gradient, or detail everywhere. */
export type Texture = 'flat' | 'smooth' | 'rough';

/** Of a flat card one pixel in twenty differs from its left neighbour; of gradients and photos, one in five or more. */
const flatShare = 1 / 8;

/** Of a gradient or a smooth photo one pixel in twenty differs by more than two levels; of others, one in six or more. */
const smoothShare = 1 / 10;
const smoothStep = 2;

const rowsToNextSample = 16;

/** Looks at every sixteenth row. */
export function textureOf({ pixels, width, height }: RawImage): Texture {
  let seen = 0;
  let different = 0;
  let rough = 0;
  for (let y = 0; y < height; y += rowsToNextSample) {
    const end = (y + 1) * width * 3;
    for (let i = y * width * 3 + 3; i < end; i += 3) {
      const green = (pixels[i + 1] as number) - (pixels[i - 2] as number);
      if (green !== 0 || pixels[i] !== pixels[i - 3] || pixels[i + 2] !== pixels[i - 1]) different += 1;
      if (green > smoothStep || green < -smoothStep) rough += 1;
    }
    seen += width;
  }
  if (different <= seen * flatShare) return 'flat';
  return rough <= seen * smoothShare ? 'smooth' : 'rough';
}
