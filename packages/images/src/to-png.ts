import { decodeBmp, decodeIconBitmap } from './bmp.js';
import { largestIcon } from './ico.js';
import type { RgbaImage } from './raw-image.js';
import { loadSharp } from './sharp.js';

/** Formats that browsers show, and that are converted before they are drawn. */
export type ConvertedFormat = 'avif' | 'bmp' | 'ico';

/** Larger pictures are refused before they are decoded. */
const maxPixels = 64_000_000;

/**
 * Converts a picture to PNG. AVIF is decoded by libvips, the others here.
 *
 * @throws {Error} when it is damaged, or too large
 */
export async function toPng(file: Uint8Array, format: ConvertedFormat): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const write = ({ pixels, width, height }: RgbaImage): Promise<Uint8Array> =>
    sharp(pixels, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
  if (format === 'avif') return sharp(file, { limitInputPixels: maxPixels }).png({ compressionLevel: 1 }).toBuffer();
  if (format === 'bmp') return write(decodeBmp(file));
  const icon = largestIcon(file);
  return icon[0] === 0x89 ? icon : write(decodeIconBitmap(icon));
}
