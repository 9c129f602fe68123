import { createHyphenations, type FindHyphenations, type HyphenLoader } from './hyphenate.js';
import { createPhraseStarts, type FindPhraseStarts, type PhraseLoader } from './phrases.js';

/** Where lines can end inside words and between phrases. */
export interface LanguageModels {
  readonly hyphenations: FindHyphenations;
  readonly phraseStarts: FindPhraseStarts;
}

/**
 * Creates the models of all languages. Typesetters that share them load each language once.
 *
 * @example
 * import { phraseModels } from '@placard/text/phrase-models';
 * const languages = createLanguageModels({ hyphenation, phrases: (language) => phraseModels[language] });
 */
export const createLanguageModels = (load: {
  readonly hyphenation: HyphenLoader;
  readonly phrases: PhraseLoader;
}): LanguageModels => ({
  hyphenations: createHyphenations(load.hyphenation),
  phraseStarts: createPhraseStarts(load.phrases),
});
