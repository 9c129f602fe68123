import type { Format } from '@placard/core/engine';
import type { Sharp } from 'sharp';
import { usualQuality } from './codec.js';
import { nodePng } from './node-png.js';
import type { RawImage } from './raw-image.js';
import { loadSharp } from './sharp.js';
import { isFlat } from './texture.js';

/**
 * Encodes raw pixels as an image file. Equal pixels give equal bytes.
 *
 * @param quality of JPEG and WebP. Default: the usual one
 * @example
 * const file = await encode({ pixels: new Uint8Array(2 * 2 * 3), width: 2, height: 2 }, 'png');
 */
export async function encode(raw: RawImage, format: Format, quality?: number): Promise<Uint8Array> {
  if (format === 'png') return encodePng(raw);
  const image = await opened(raw);
  if (format === 'webp') return image.webp({ quality: quality ?? usualQuality.webp, effort: 1 }).toBuffer();
  return image
    .jpeg({ quality: quality ?? usualQuality.jpg, chromaSubsampling: '4:2:0', optimiseCoding: false })
    .toBuffer();
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

/** Without loss a file has about a fifth fewer bytes than usual. */
export const packPng = async (raw: RawImage, loss: 'none' | 'palette'): Promise<Uint8Array> =>
  (await opened(raw))
    .png(
      loss === 'none' ? { compressionLevel: 6, adaptiveFiltering: true } : { palette: true, quality: 100, effort: 1 },
    )
    .toBuffer();

const opened = async ({ pixels, width, height }: RawImage): Promise<Sharp> =>
  (await loadSharp())(pixels, { raw: { width, height, channels: 3 } });
