import type { WasmModule } from '@placard/core/engine';
import type { ImageFiles, ImageWasm } from '@placard/images/web';

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
  lossless: '@placard/images/lossless.wasm',
  paint: '@placard/press/paint.wasm',
  resvg: '@resvg/resvg-wasm/index_bg.wasm',
  jpeg: '@placard/images/jpeg.wasm',
  'jpeg-forecast': '@placard/images/jpeg-forecast.wasm',
  vp8: '@placard/images/vp8.wasm',
  'jpeg-decoder': '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  'webp-decoder': '@jsquash/webp/codec/dec/webp_dec.wasm',
};

/** What a host provides. Each part is requested when a card first needs it. */
export interface Host {
  /** Returns a compiled module. */
  wasm(part: WasmPart): Promise<WasmModule>;
  /** Imports `@placard/images/image-files`, which cards with images need. */
  imageFiles(): Promise<{ readonly openImageFiles: (wasm: (part: ImageWasm) => Promise<WasmModule>) => ImageFiles }>;
  /** Reads a file of the assets folder: fonts, emoji, photos, hyphenation. */
  asset(path: string): Promise<Uint8Array>;
}
