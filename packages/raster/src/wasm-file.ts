import { readFileSync } from 'node:fs';
import { damagedFile } from '@placard/core/engine';

/**
 * Compiles a WebAssembly module of this package.
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
