import type { Format } from '@placard/core';
import sharp from 'sharp';

/** Opaque RGB pixels, row by row. */
export interface RawImage {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Raw pixels → a file. The settings are the fastest whose files are no larger than those of the peers: PNG level 2,
 * JPEG quality 85 with 4:2:0 chroma, WebP quality 82 at effort 2. The same pixels give the same bytes.
 */
export async function encode({ pixels, width, height }: RawImage, format: Format): Promise<Uint8Array> {
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (format === 'jpg')
    return image.jpeg({ quality: 85, chromaSubsampling: '4:2:0', optimiseCoding: false }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 82, effort: 2 }).toBuffer();
  return image.png({ compressionLevel: 2, adaptiveFiltering: false }).toBuffer();
}
