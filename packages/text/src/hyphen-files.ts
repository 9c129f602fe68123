import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import type { Hyphenate } from './hyphenate.js';

const load = createRequire(import.meta.url);

/** Loads the patterns of a language from the files that `prepack` makes. */
export function loadHyphenator(name: string): Hyphenate {
  const createHyphenator: (patterns: unknown) => Hyphenate = load('./vendor/hyphen.cjs');
  const file = new URL(`./patterns/${name}.json.br`, import.meta.url);
  return createHyphenator(JSON.parse(brotliDecompressSync(readFileSync(file)).toString()));
}
