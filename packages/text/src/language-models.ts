import { createHyphenations, type FindHyphenations, type HyphenLoader } from './hyphenate.js';
import { createLanguageGuess, type GuessLanguage } from './language.js';
import type { LetterGroupLoader } from './letter-groups.js';
import { createPhraseStarts, type FindPhraseStarts, type PhraseLoader } from './phrases.js';

/** The language of a text, and where its lines can end inside words and between phrases. */
export interface LanguageModels {
  readonly guess: GuessLanguage;
  readonly hyphenations: FindHyphenations;
  readonly phraseStarts: FindPhraseStarts;
}

/**
 * Creates the models of all languages. Typesetters that share them load each language once.
 */
export const createLanguageModels = (load: {
  readonly letterGroups: LetterGroupLoader;
  readonly hyphenation: HyphenLoader;
  readonly phrases: PhraseLoader;
}): LanguageModels => ({
  guess: createLanguageGuess(load.letterGroups),
  hyphenations: createHyphenations(load.hyphenation),
  phraseStarts: createPhraseStarts(load.phrases),
});
