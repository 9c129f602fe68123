import { createPortableCodec, type ImageWasm } from '@placard/raster/portable';
import { openImageFiles } from '@placard/raster/image-files';
import type { Codec } from '@placard/raster/codec';
import type { WasmModule } from '@placard/core/engine';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const files = {
  lossless: '@placard/raster/lossless.wasm',
  jpeg: '@placard/raster/jpeg.wasm',
  'jpeg-forecast': '@placard/raster/jpeg-forecast.wasm',
  vp8: '@placard/raster/vp8.wasm',
  resvg: '@resvg/resvg-wasm/index_bg.wasm',
  'jpeg-decoder': '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  'webp-decoder': '@jsquash/webp/codec/dec/webp_dec.wasm',
} satisfies Record<'lossless' | 'resvg' | 'jpeg' | 'jpeg-forecast' | 'vp8' | ImageWasm, string>;

export const wasm = async (part: keyof typeof files): Promise<WasmModule> =>
  WebAssembly.compile(new Uint8Array(await readFile(resolve(files[part]))));

/** The portable codec in Node, and the parts that it has loaded. */
export async function openPortable(): Promise<{ codec: Codec; loaded: string[] }> {
  const loaded: string[] = [];
  const load = (part: keyof typeof files): Promise<WasmModule> => {
    loaded.push(part);
    return wasm(part);
  };
  const codec = createPortableCodec(await wasm('lossless'), { wasm: load, files: async () => openImageFiles(load) });
  return { codec, loaded };
}
