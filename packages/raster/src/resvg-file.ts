import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/** Reads resvg's WebAssembly from the file that `prepack` makes. */
export const readResvg = async (): Promise<Uint8Array> =>
  promisify(brotliDecompress)(await readFile(new URL('./vendor/resvg.wasm.br', import.meta.url)));
