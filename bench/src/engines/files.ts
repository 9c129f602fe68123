import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The files that every engine is given. The peers read them by path: they would not pay for our packages, so their
 * cold start must not either.
 */
const root = new URL('../../../', import.meta.url);

/** Inter in the three weights of the card. */
export const interFaces = ([400, 600, 700] as const).map((weight) => ({
  name: 'Inter',
  weight,
  style: 'normal' as const,
  read: (): Buffer => readFileSync(new URL(`fonts/files/Inter-${weight}.ttf`, root)),
}));

export const photoId = 'bg-24';
const photoFile = fileURLToPath(new URL(`backgrounds/photos/${photoId}.jpg`, root));

/** Cut to the card by ours' rule, once and before the clock runs, so that no peer pays for the 3000 pixels of the file. */
export async function coveredPhoto(format: 'png' | 'jpg'): Promise<Buffer> {
  const [{ default: sharp }, { size }] = await Promise.all([import('sharp'), import('./engine.js')]);
  // Of 3000 × 2160, the part of 1200 : 630 nearest to the focal point (0.487, 0.42): 3000 × 1575.
  const photo = sharp(photoFile).extract({ left: 0, top: 120, width: 3000, height: 1575 });
  const fitted = photo.resize(size.width, size.height, { fit: 'fill' });
  return format === 'png' ? fitted.png().toBuffer() : fitted.jpeg({ quality: 92 }).toBuffer();
}

/** What makes a value once, when it is first asked for. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
