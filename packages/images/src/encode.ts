import { once, type Format } from '@placard/core/engine';
import type { Sharp } from 'sharp';
import { defaultQuality } from './codec.js';
import { createJpegWriter } from './jpeg.js';
import { losslessWebp, nodePng } from './node-lossless.js';
import type { RawImage } from './raw-image.js';
import { loadSharp } from './sharp.js';
import { isFlat } from './texture.js';
import { settingsAt } from './vp8-quality.js';
import { createFramePool } from './vp8-frames.js';
import { createFrameWriter } from './vp8.js';
import { compiled } from './wasm-file.js';

/**
 * Encodes raw pixels as an image file. Equal pixels give equal bytes. Photos have halved chroma (JPEG 4:2:0); flat
 * cards have full chroma, because thin colored lines and small text would fade. As WebP a flat card is lossless, which
 * takes fewer bytes.
 *
 * @param quality of JPEG, with flat quantization tables, and of WebP. Default: the default quality of each
 * @example
 * const file = await encode({ pixels: new Uint8Array(2 * 2 * 3), width: 2, height: 2 }, 'png');
 */
export async function encode(raw: RawImage, format: Format, quality?: number): Promise<Uint8Array> {
  if (format === 'png') return nodePng(raw);
  const isDefault = quality === undefined || quality >= defaultQuality[format];
  if (format === 'webp' && isDefault && isFlat(raw)) return losslessWebp(raw);
  if (format === 'webp') return lossyWebp(raw, quality ?? defaultQuality.webp);
  return jpegWriter()(raw, quality);
}

const jpegWriter = once(() => createJpegWriter(compiled(new URL('../dist/jpeg.wasm', import.meta.url))));

export const framePool = once(() => createFramePool(compiled(new URL('../dist/vp8.wasm', import.meta.url))));

const lossyWebp = (raw: RawImage, quality: number): Uint8Array =>
  createFrameWriter(framePool())(raw, settingsAt(quality));

/** Packs a PNG with libpng. Lossless files have about a fifth fewer bytes than those of `encode`. */
export const packPng = async (raw: RawImage, loss: 'none' | 'palette'): Promise<Uint8Array> =>
  (await opened(raw))
    .png(
      loss === 'none' ? { compressionLevel: 6, adaptiveFiltering: true } : { palette: true, quality: 100, effort: 1 },
    )
    .toBuffer();

const opened = async ({ pixels, width, height }: RawImage): Promise<Sharp> =>
  (await loadSharp())(pixels, { raw: { width, height, channels: 3 } });
