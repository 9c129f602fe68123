import { maxPhotoPixels, premultiply, type Codec } from './codec.js';
import { carefulDrawer, fastDrawer } from './drawing.js';
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
  forecastJpeg: createJpegForecaster(async () => compiled(new URL('../dist/jpeg-forecast.wasm', import.meta.url))),
  webpPacker: createWebpPacker(async () => framePool()),
  decode,
  inspect: inspectPhoto,
  async cover(file, { width, height }, focal) {
    const image = await upright((await loadSharp())(file, { limitInputPixels: maxPhotoPixels }));
    const { format, autoOrient, ...stored } = await image.metadata();
    const region = coverRegion(format === 'jpeg' ? autoOrient : stored, { width, height }, focal);
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
        await loadSharp()
      )(file, { limitInputPixels: maxPixels })
        .resize({ ...box, background })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer(),
    );
  },
  drawer: async (careful) => (careful ? carefulDrawer() : fastDrawer()),
};
