import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Files that all engines use. The peers read them by path, so that they need not load our packages. */
const root = new URL('../../../', import.meta.url);

/** Inter, in the three weights of the card. */
export const interFaces = ([400, 600, 700] as const).map((weight) => ({
  name: 'Inter',
  weight,
  style: 'normal' as const,
  read: (): Buffer => readFileSync(new URL(`fonts/files/Inter-${weight}.ttf`, root)),
}));

export const photoId = 'bg-24';
export const photoFile = fileURLToPath(new URL(`backgrounds/photos/${photoId}.jpg`, root));

/** Crops the photo to the card as our engine does, before the measurement, so that no peer scales the full file. */
export async function coveredPhoto(format: 'png' | 'jpg'): Promise<Buffer> {
  const [{ default: sharp }, { size }] = await Promise.all([import('sharp'), import('./engine.js')]);
  // The 1200 : 630 crop of 3000 × 2160 that is nearest to the focal point (0.487, 0.42): 3000 × 1575.
  const photo = sharp(photoFile).extract({ left: 0, top: 120, width: 3000, height: 1575 });
  const fitted = photo.resize(size.width, size.height, { fit: 'fill' });
  return format === 'png' ? fitted.png().toBuffer() : fitted.jpeg({ quality: 92 }).toBuffer();
}

/** Memoizes an async function: the value is created at the first call. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
