import type { Format } from '@placard/core/engine';
import type { Sharp } from 'sharp';
import { nodePng } from './node-png.js';
import type { RawImage } from './raw-image.js';
import { loadSharp } from './sharp.js';
import { isFlat } from './texture.js';

/**
 * Encodes raw pixels as an image file. Equal pixels give equal bytes. The settings are the fastest whose files are no
 * larger than those of comparable tools (`bench/results/encoders.md`): JPEG quality 85 with 4:2:0 chroma, WebP quality
 * 82 at effort 1.
 *
 * @example
 * const file = await encode({ pixels: new Uint8Array(2 * 2 * 3), width: 2, height: 2 }, 'png');
 */
export async function encode(raw: RawImage, format: Format): Promise<Uint8Array> {
  if (format === 'png') return encodePng(raw);
  const image = await opened(raw);
  if (format === 'webp') return image.webp({ quality: 82, effort: 1 }).toBuffer();
  return image.jpeg({ quality: 85, chromaSubsampling: '4:2:0', optimiseCoding: false }).toBuffer();
}

/**
 * Chooses the encoder with the lowest product of time and size: a palette for flat cards with at most 256 colours,
 * sharp for other flat cards, the own encoder for gradients and photos.
 */
async function encodePng(raw: RawImage): Promise<Uint8Array> {
  if (!isFlat(raw)) return nodePng.filtered(raw);
  const byPalette = await nodePng.indexed(raw);
  return byPalette ?? (await opened(raw)).png({ compressionLevel: 3, adaptiveFiltering: false }).toBuffer();
}

const opened = async ({ pixels, width, height }: RawImage): Promise<Sharp> =>
  (await loadSharp())(pixels, { raw: { width, height, channels: 3 } });
