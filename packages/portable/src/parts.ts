import type { WasmModule } from '@placard/core/engine';
import type { ImageFiles, ImageWasm } from '@placard/raster/portable';

/** WebAssembly modules. Every card needs the first five; the others are loaded on first use. */
export type WasmPart =
  | 'harfbuzz'
  | 'callbacks'
  | 'yoga'
  | 'lossless'
  | 'paint'
  | 'resvg'
  | 'jpeg'
  | 'jpeg-forecast'
  | 'vp8'
  | ImageWasm;

/** The file of each WebAssembly module, as a module name of npm. */
export const wasmFiles: Readonly<Record<WasmPart, string>> = {
  harfbuzz: 'harfbuzzjs/hb.wasm',
  callbacks: '@placard/text/callbacks.wasm',
  yoga: '@placard/press/yoga.wasm',
  lossless: '@placard/raster/lossless.wasm',
  paint: '@placard/press/paint.wasm',
  resvg: '@resvg/resvg-wasm/index_bg.wasm',
  jpeg: '@placard/raster/jpeg.wasm',
  'jpeg-forecast': '@placard/raster/jpeg-forecast.wasm',
  vp8: '@placard/raster/vp8.wasm',
  'jpeg-decoder': '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  'webp-decoder': '@jsquash/webp/codec/dec/webp_dec.wasm',
};

/** What a host provides. Each part is requested when a card first needs it. */
export interface Host {
  /** Returns a compiled module. */
  wasm(part: WasmPart): Promise<WasmModule>;
  /** Imports `@placard/raster/image-files`, which cards with images need. */
  imageFiles(): Promise<{ readonly openImageFiles: (wasm: (part: ImageWasm) => Promise<WasmModule>) => ImageFiles }>;
  /** Reads a file of the assets folder: fonts, emoji, photos, hyphenation. */
  asset(path: string): Promise<Uint8Array>;
}
