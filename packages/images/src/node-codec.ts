import type { Sharp } from 'sharp';
import { inksToLight, isPlainCmyk } from './cmyk.js';
import { maxPhotoPixels, premultiply, type Codec } from './codec.js';
import { crashSafeDrawer, fastDrawer } from './drawing.js';
import { createJpegForecaster } from './jpeg-forecast.js';
import { encode, framePool, packPng } from './encode.js';
import { inspectPhoto } from './inspect-photo.js';
import { coverRegion } from './photo.js';
import { loadSharp } from './sharp.js';
import { upright } from './upright.js';
import { compiled } from './wasm-file.js';
import { createWebpPacker } from './webp-packer.js';

export const decode: Codec['decode'] = async (file) => {
  const { data, info } = await (await loadSharp())(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
};

/**
 * The codec of Node, Bun and Deno: photos are decoded by sharp and drawings by resvg; files are written by this
 * package.
 */
export const nodeCodec: Codec = {
  encode,
  packPng,
  async encodeTransparent({ pixels, width, height, channels }) {
    const straight = channels === 4 ? unpremultiplied(pixels) : pixels;
    return (await loadSharp())(straight, { raw: { width, height, channels } }).png().toBuffer();
  },
  forecastJpeg: createJpegForecaster(async () => compiled(new URL('../dist/jpeg-forecast.wasm', import.meta.url))),
  webpPacker: createWebpPacker(async () => framePool()),
  decode,
  inspect: inspectPhoto,
  async cover(file, { width, height }, focal, focus) {
    const image = await upright((await loadSharp())(file, { limitInputPixels: maxPhotoPixels }));
    const { format, autoOrient, ...stored } = await image.metadata();
    const region = coverRegion(format === 'jpeg' ? autoOrient : stored, { width, height }, focal, focus);
    return image
      .extract(region)
      .resize(width, height, { fit: 'fill' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer();
  },
  async fit(file, box, maxPixels) {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    return premultiply(
      await (
        await opened(file, maxPixels)
      )
        .resize({ ...box, background })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer(),
    );
  },
  reduce,
  drawer: async (crashSafe) => (crashSafe ? crashSafeDrawer() : fastDrawer()),
};

/** Divides the colors of RGBA pixels by alpha. */
function unpremultiplied(pixels: Uint8Array): Uint8Array {
  const straight = pixels.slice();
  for (let i = 0; i < straight.length; i += 4) {
    const alpha = straight[i + 3] ?? 0;
    for (let c = i; alpha > 0 && alpha < 255 && c < i + 3; c++)
      straight[c] = Math.min(255, Math.round(((straight[c] ?? 0) * 255) / alpha));
  }
  return straight;
}

async function reduce(file: Uint8Array, side: number): Promise<Uint8Array> {
  const image = await upright(await opened(file, maxPhotoPixels));
  const { format, space, depth, orientation = 1, width, height, hasAlpha, hasProfile } = await image.metadata();
  // CMYK is opened as RGB, so its facts are not those of the file.
  const isPlain = !isPlainCmyk(file) && space === 'srgb' && depth === 'uchar' && !hasProfile && orientation === 1;
  if (isPlain && Math.max(width, height) <= side) return file;
  const reduced = image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  if (hasAlpha || format === 'png') return reduced.png({ compressionLevel: 6 }).toBuffer();
  return reduced.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}

async function opened(file: Uint8Array, limitInputPixels: number): Promise<Sharp> {
  const sharp = await loadSharp();
  if (!isPlainCmyk(file)) return sharp(file, { limitInputPixels });
  const inks = sharp(file, { limitInputPixels }).pipelineColourspace('cmyk').toColourspace('cmyk');
  const { data, info } = await inks.raw().toBuffer({ resolveWithObject: true });
  return sharp(inksToLight(data), { raw: { width: info.width, height: info.height, channels: 3 } });
}
