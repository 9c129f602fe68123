import type { Format } from '@placard/core/engine';
import type { Sharp } from 'sharp';
import { encodeFilteredPng, encodeIndexedPng } from './png.js';
import type { RawImage } from './raw-image.js';
import { loadSharp } from './sharp.js';
import { isFlat } from './texture.js';

/**
 * Raw pixels → a file; the same pixels give the same bytes. The settings are the fastest whose files are no larger than
 * those of the peers, by `bench/results/encoders.md`: JPEG quality 85 with 4:2:0 chroma, WebP quality 82 at effort 1.
 */
export async function encode(raw: RawImage, format: Format): Promise<Uint8Array> {
  if (format === 'png') return encodePng(raw);
  const image = await opened(raw);
  if (format === 'webp') return image.webp({ quality: 82, effort: 1 }).toBuffer();
  return image.jpeg({ quality: 85, chromaSubsampling: '4:2:0', optimiseCoding: false }).toBuffer();
}

/**
 * What is least in time × size: a palette where a flat card has no more than 256 colours; where it has more, sharp;
 * for gradients and photos our own writer.
 */
async function encodePng(raw: RawImage): Promise<Uint8Array> {
  if (!isFlat(raw)) return encodeFilteredPng(raw);
  const byPalette = await encodeIndexedPng(raw);
  return byPalette ?? (await opened(raw)).png({ compressionLevel: 3, adaptiveFiltering: false }).toBuffer();
}

const opened = async ({ pixels, width, height }: RawImage): Promise<Sharp> =>
  (await loadSharp())(pixels, { raw: { width, height, channels: 3 } });

/** A PNG, JPEG or WebP file → its opaque pixels. */
export async function decode(bytes: Uint8Array): Promise<RawImage> {
  const { data, info } = await (await loadSharp())(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
