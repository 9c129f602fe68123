/** For Node, Bun and Deno, where libraries and patterns are files. `@placard/text/portable` reads no files. */
import { readFileSync } from 'node:fs';
import { damagedFile, type FontSet } from '@placard/core/engine';
import { createLanguageModels, createTypesetter as createPortableTypesetter } from './common.js';
import { loadHyphenator } from './hyphen-library.js';
import type { PhraseLanguage } from './phrases.js';
import type { Typesetter } from './typeset.js';
import { compileHarfBuzz } from './wasm-files.js';

export * from './common.js';
export { readHyphenPatterns } from './hyphen-library.js';

/** The models of all languages, read from files when a text first needs them. */
export const languageModels = createLanguageModels({ hyphenation: loadHyphenator, phrases: readPhraseModel });

/**
 * Loads HarfBuzz from files. Afterwards layout is synchronous.
 *
 * @example
 * const typesetter = await createTypesetter(fonts);
 * typesetter.measure({ type: 'div', props: { style: { fontSize: 40 }, children: 'Hello' } }).width;
 */
export const createTypesetter = async (fonts: FontSet): Promise<Typesetter> =>
  createPortableTypesetter(fonts, { harfBuzz: await compileHarfBuzz(), languages: languageModels });

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
