/** For Node, Bun and Deno, where libraries and patterns are files. `@placard/text/web` reads no files. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { damagedFile, type FontSet } from '@placard/core/engine';
import { createLanguageModels, createTypesetter as createNeutralTypesetter } from './web.js';
import { loadHyphenator } from './hyphen-library.js';
import type { PhraseLanguage } from './phrases.js';
import type { Typesetter } from './typeset.js';
import { compileHarfBuzz } from './wasm-files.js';

export * from './web.js';
export { readHyphenPatterns } from './hyphen-library.js';

/** The models of all languages, read from files when a text first needs them. */
export const languageModels = createLanguageModels({
  letterGroups: readLetterGroups,
  hyphenation: loadHyphenator,
  phrases: readPhraseModel,
});

/**
 * Loads HarfBuzz from files. Afterwards layout is synchronous.
 *
 * @example
 * const typesetter = await createTypesetter(fonts);
 * typesetter.measure({ type: 'div', props: { style: { fontSize: 40 }, children: 'Hello' } }).width;
 */
export const createTypesetter = async (fonts: FontSet): Promise<Typesetter> =>
  createNeutralTypesetter(fonts, { harfBuzz: await compileHarfBuzz(), languages: languageModels });

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

/** SHA-256 of the file of the letters of languages. */
export const letterGroupsDigest = (): string => createHash('sha256').update(readLetterGroupsFile()).digest('hex');

/**
 * The letters of languages, for hosts that load them by URL. All characters are below U+0100.
 *
 * @throws {Error} of one line when the file is missing or damaged
 */
export function readLetterGroups(): string {
  const compressed = readLetterGroupsFile();
  try {
    return brotliDecompressSync(compressed).toString('latin1');
  } catch (error) {
    throw damagedFile(letterGroupsFile, error);
  }
}

const letterGroupsFile = new URL('../data/languages.txt.br', import.meta.url);

/** @throws {Error} of one line when the file is missing */
function readLetterGroupsFile(): Uint8Array {
  try {
    return readFileSync(letterGroupsFile);
  } catch (error) {
    throw damagedFile(letterGroupsFile, error);
  }
}
