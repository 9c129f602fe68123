/** The codec for hosts without native modules: browsers, workers at the edge. */
import { openOnce, type WasmModule } from '@placard/core/engine';
import { maxPhotoPixels, premultiply, defaultQuality, type Codec, type Fit } from './codec.js';
import { crc32 } from './crc32.js';
import type { ImageFiles, ImageWasm } from './image-files.js';
import { createJpegWriter } from './jpeg.js';
import { createJpegForecaster } from './jpeg-forecast.js';
import { coverRegion } from './photo.js';
import { createPngWriter } from './png.js';
import { openResvg } from './resvg.js';
import { crop, opaque, placeIn, resize } from './resize.js';
import { isFlat } from './texture.js';
import { settingsAt } from './vp8-quality.js';
import { createFramePool } from './vp8-frames.js';
import { createFrameWriter } from './vp8.js';
import { createWebpWriter } from './vp8l.js';
import { createWebpPacker } from './webp-packer.js';

export * from './shared.js';
export type { ImageFiles, ImageWasm } from './image-files.js';
export { inflate } from './inflate.js';

/** How the codec gets its parts. Each is requested when a card first needs it. */
export interface WebHost {
  /**
   * Returns a compiled module. `resvg` draws what the press does not draw itself. Of this package, `jpeg` writes JPEGs,
   * `jpeg-forecast` estimates their size, and `vp8` writes lossy WebP.
   */
  wasm(part: 'resvg' | 'jpeg' | 'jpeg-forecast' | 'vp8' | ImageWasm): Promise<WasmModule>;
  /** Imports `@placard/images/image-files` and opens it. */
  files(): Promise<ImageFiles>;
}

/**
 * Creates the codec.
 *
 * @param lossless `lossless.wasm` of this package, compiled
 * @example
 * const wasm = (part: string) => WebAssembly.compileStreaming(fetch(`/placard/${part}.wasm`));
 * const codec = createWebCodec(await wasm('lossless'), {
 *   wasm,
 *   files: async () => (await import('@placard/images/image-files')).openImageFiles(wasm),
 * });
 */
export function createWebCodec(lossless: WasmModule, host: WebHost): Codec {
  const module = (): WebAssembly.Module => lossless as WebAssembly.Module;
  const losslessWebp = createWebpWriter(module);
  const png = createPngWriter({ module, crc32 });
  const imageFiles = openOnce(() => host.files());
  const jpegWriter = openOnce(async () => createJpegWriter((await host.wasm('jpeg')) as WebAssembly.Module));
  const framePool = openOnce(async () => createFramePool((await host.wasm('vp8')) as WebAssembly.Module));

  return {
    async encode(raw, format, quality) {
      if (format === 'jpg') return (await jpegWriter())(raw, quality);
      if (format === 'webp' && (quality === undefined || quality >= defaultQuality.webp) && isFlat(raw))
        return losslessWebp(raw);
      if (format === 'webp')
        return createFrameWriter(await framePool())(raw, settingsAt(quality ?? defaultQuality.webp));
      return png(raw);
    },
    forecastJpeg: createJpegForecaster(async () => (await host.wasm('jpeg-forecast')) as WebAssembly.Module),
    webpPacker: createWebpPacker(framePool),
    async decode(file) {
      return opaque(await (await imageFiles()).decode(file, maxPhotoPixels, false));
    },
    async cover(file, { width, height }, focal, focus) {
      const photo = opaque(await (await imageFiles()).decode(file, maxPhotoPixels, true));
      const part = crop({ ...photo, channels: 3 }, coverRegion(photo, { width, height }, focal, focus));
      return resize(part, width, height).pixels;
    },
    async fit(file: Uint8Array, box: Fit, maxPixels: number) {
      const image = await (await imageFiles()).decode(file, maxPixels, false);
      return placeIn({ ...image, pixels: premultiply(image.pixels), channels: 4 }, box);
    },
    drawer: () => openResvg(() => host.wasm('resvg')),
  };
}
