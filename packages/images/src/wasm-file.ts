import { readFileSync } from 'node:fs';
import { damagedFile, type WasmModule } from '@placard/core/engine';

/**
 * Like {@link compileFile}, with a type that only this package uses.
 *
 * @throws {Error} of one line when the file is missing or damaged
 */
export function compiled(file: URL): WebAssembly.Module {
  try {
    return new WebAssembly.Module(readFileSync(file));
  } catch (error) {
    throw damagedFile(file, error);
  }
}

/**
 * Compiles a WebAssembly file of an installed package.
 *
 * @throws {Error} of one line when the file is missing or damaged
 * @example
 * const module = compileFile(new URL('./lossless.wasm', import.meta.url));
 */
export const compileFile = (file: URL): WasmModule => compiled(file);
