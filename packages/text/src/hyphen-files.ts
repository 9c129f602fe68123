import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { damagedFile } from '@placard/core/engine';
import type { Hyphenate } from './hyphenate.js';

const require = createRequire(import.meta.url);

/** Loads the patterns of a language from the files that `prepack` makes. */
export const loadHyphenator = (name: string): Hyphenate => require('hyphen/hyphen.js')(readHyphenPatterns(name));

/**
 * The patterns of a language as plain data, for hosts that load them by URL.
 *
 * @throws {Error} of one line when the file is missing or damaged
 */
export function readHyphenPatterns(name: string): unknown {
  const file = new URL(`./patterns/${name}.json.br`, import.meta.url);
  try {
    return JSON.parse(brotliDecompressSync(readFileSync(file)).toString());
  } catch (error) {
    throw damagedFile(file, error);
  }
}
