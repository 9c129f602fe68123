/** For Node, Bun and Deno, where libraries and hyphenation patterns are files. `@placard/text/portable` reads no files. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { useHyphenation, usePhraseModels, type PhraseModels } from './common.js';
import { loadHarfBuzz } from './harfbuzz-library.js';
import { useHarfBuzz } from './harfbuzz.js';
import { loadHyphenator } from './hyphen-library.js';

const require = createRequire(import.meta.url);

export * from './common.js';
export { readHyphenPatterns } from './hyphen-library.js';

useHarfBuzz(loadHarfBuzz);
useHyphenation(loadHyphenator);
usePhraseModels(() => (require('@placard/text/phrase-models') as { phraseModels: PhraseModels }).phraseModels);

/** SHA-256 of each language's patterns as JSON, by the names of `readHyphenPatterns`; from the build. */
export const hyphenDigests = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL('./hyphenation.json', import.meta.url), 'utf8')) as Readonly<Record<string, string>>;
