/** For Node, Bun and Deno, where libraries and patterns are files. `@placard/text/portable` reads no files. */
import { readFileSync } from 'node:fs';
import { damagedFile } from '@placard/core/engine';
import { useHyphenation, usePhraseModels, type PhraseLanguage } from './common.js';
import { useHarfBuzz } from './harfbuzz.js';
import { loadHyphenator } from './hyphen-library.js';
import { compileHarfBuzz } from './wasm-files.js';

export * from './common.js';
export { readHyphenPatterns } from './hyphen-library.js';

useHarfBuzz(compileHarfBuzz);
useHyphenation(loadHyphenator);
usePhraseModels(readPhraseModel);

/** SHA-256 of each language's patterns as JSON, by the names of `readHyphenPatterns`; from the build. */
export const hyphenDigests = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL('../dist/hyphenation.json', import.meta.url), 'utf8')) as Readonly<
    Record<string, string>
  >;

/** @throws {Error} of one line when the file is missing */
function readPhraseModel(language: PhraseLanguage): string {
  const file = new URL(`../dist/phrase-models/${language}.json`, import.meta.url);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw damagedFile(file, error);
  }
}
