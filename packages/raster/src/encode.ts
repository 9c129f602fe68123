import type { Format } from '@placard/core';
import sharp from 'sharp';
import { encodePhotoPng, isFlat } from './png.js';

/** Opaque RGB pixels, row by row. */
export interface RawImage {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Raw pixels → a file; the same pixels give the same bytes. The settings are the fastest whose files are no larger than
 * those of the peers, by `bench/results/encoders.md`: PNG level 2 for flat cards and our own writer for photos and
 * gradients, JPEG quality 85 with 4:2:0 chroma, WebP quality 82 at effort 1.
 */
export async function encode(raw: RawImage, format: Format): Promise<Uint8Array> {
  if (format === 'png' && !isFlat(raw)) return encodePhotoPng(raw);
  const { pixels, width, height } = raw;
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (format === 'jpg')
    return image.jpeg({ quality: 85, chromaSubsampling: '4:2:0', optimiseCoding: false }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 82, effort: 1 }).toBuffer();
  return image.png({ compressionLevel: 2, adaptiveFiltering: false }).toBuffer();
}
