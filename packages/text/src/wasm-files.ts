/** For Node, Bun and Deno. Imports none of the modules that set texts, so that they can be loaded at the same time. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { damagedFile, openOnce, type WasmModule } from '@placard/core/engine';
import type { HarfBuzzModules } from './harfbuzz-instance.js';

const require = createRequire(import.meta.url);

/**
 * Compiles a WebAssembly file of an installed package, on threads of the runtime.
 *
 * @throws {Error} of one line when the file is missing or damaged
 * @example
 * const paint = await compileWasmFile(new URL('./paint.wasm', import.meta.url));
 */
export async function compileWasmFile(file: URL): Promise<WasmModule> {
  try {
    return await WebAssembly.compile(readFileSync(file));
  } catch (error) {
    throw damagedFile(file, error);
  }
}

/** The modules of HarfBuzz, compiled once for the process. */
export const compileHarfBuzz = openOnce(async (): Promise<HarfBuzzModules> => {
  const [harfbuzz, callbacks] = await Promise.all([
    compileWasmFile(pathToFileURL(require.resolve('harfbuzzjs/hb.wasm'))),
    compileWasmFile(new URL('../dist/callbacks.wasm', import.meta.url)),
  ]);
  return { harfbuzz, callbacks };
});
