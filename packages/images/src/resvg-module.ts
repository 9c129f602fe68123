import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Reads resvg's WebAssembly from its package; the published package has resvg-file.ts in its place. */
export const readResvg = (): Promise<Uint8Array> =>
  readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'));
