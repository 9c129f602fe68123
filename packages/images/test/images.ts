/** Images and comparisons that several tests use. */
import { backgrounds } from '@placard/backgrounds';
import { createPhotoCache, nodeCodec, type RawImage } from '@placard/images';
import sharp from 'sharp';

const photos = createPhotoCache(nodeCodec.cover);

/** A bundled photo, cropped to a square whose side has `side` pixels. */
export async function photo(id: string, side: number): Promise<RawImage> {
  const background = backgrounds.backgrounds.find((one) => one.id === id);
  if (background === undefined) throw new Error(`there is no ${id}`);
  return { pixels: Uint8Array.from(await photos.cover(background, side, side)), width: side, height: side };
}

/** An image, from a function that returns the color of each pixel. */
export function painted(width: number, height: number, color: (x: number, y: number) => readonly number[]): RawImage {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.set(color(x, y), (y * width + x) * 3);
  return { pixels, width, height };
}

/** A level from 0 to 255 that looks random: neighboring numbers have unrelated levels. */
export const spread = (number: number): number => (Math.imul(number + 1, 0x9e3779b1) >>> 7) & 255;

/** The pixels of a JPEG or a WebP, read by libjpeg-turbo or libwebp. @throws {Error} also where they only warn */
export async function decoded(file: Uint8Array): Promise<RawImage> {
  const { data, info } = await sharp(file, { failOn: 'warning' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** The largest difference between two values at the same place. */
export const furthest = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i] ?? 0))), 0);

/** Widths and heights that end within a block, at its edge, and beyond it. */
export const oddSizes: readonly (readonly [width: number, height: number])[] = [
  [1, 1],
  [2, 3],
  [7, 9],
  [15, 17],
  [16, 16],
  [17, 1],
  [1, 40],
  [33, 47],
  [640, 5],
];
