import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { damagedFile } from '@placard/core/engine';

const unpack = promisify(brotliDecompress);

/**
 * Reads resvg's WebAssembly from the file that `prepack` makes.
 *
 * @throws {Error} of one line when the file is missing or damaged
 */
export async function readResvg(): Promise<Uint8Array> {
  const file = new URL('./vendor/resvg.wasm.br', import.meta.url);
  try {
    return await unpack(await readFile(file));
  } catch (error) {
    throw damagedFile(file, error);
  }
}
