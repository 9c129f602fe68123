import { createWebCodec, type ImageWasm } from '@placard/images/web';
import { openImageFiles } from '@placard/images/image-files';
import type { Codec } from '@placard/images/codec';
import type { WasmModule } from '@placard/core/engine';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const files = {
  lossless: '@placard/images/lossless.wasm',
  jpeg: '@placard/images/jpeg.wasm',
  'jpeg-forecast': '@placard/images/jpeg-forecast.wasm',
  vp8: '@placard/images/vp8.wasm',
  resvg: '@resvg/resvg-wasm/index_bg.wasm',
  'jpeg-decoder': '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  'webp-decoder': '@jsquash/webp/codec/dec/webp_dec.wasm',
} satisfies Record<'lossless' | 'resvg' | 'jpeg' | 'jpeg-forecast' | 'vp8' | ImageWasm, string>;

export const wasm = async (part: keyof typeof files): Promise<WasmModule> =>
  WebAssembly.compile(new Uint8Array(await readFile(resolve(files[part]))));

/** The portable codec in Node, and the parts that it has loaded. */
export async function openWebCodec(): Promise<{ codec: Codec; loaded: string[] }> {
  const loaded: string[] = [];
  const load = (part: keyof typeof files): Promise<WasmModule> => {
    loaded.push(part);
    return wasm(part);
  };
  const codec = createWebCodec(await wasm('lossless'), { wasm: load, files: async () => openImageFiles(load) });
  return { codec, loaded };
}
