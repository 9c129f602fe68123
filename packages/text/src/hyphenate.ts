import { createBoundedMap } from '@placard/core/engine';
import { isJoint } from './compounds.js';
import { matchesOf } from './matches.js';
import { unicodePattern } from './unicode-pattern.js';

/** The interface of npm's `hyphen`, which uses TeX patterns. */
export type Hyphenate = (text: string, options: { hyphenChar: string; minWordLength: number }) => string;

/**
 * Returns the hyphenation of a language. It is called when a word is first divided, because a language can have a
 * megabyte of patterns; synchronously, because typesetting is synchronous.
 *
 * @param name of a module in npm's `hyphen`, such as `en-us`
 */
export type HyphenLoader = (name: string) => Hyphenate;

/** A place at which a word can be hyphenated. */
export interface Hyphenation {
  /** UTF-16 index. */
  readonly index: number;
  /** Between two parts of a compound. */
  readonly joint: boolean;
}

/**
 * Finds the places at which words of a text can be hyphenated.
 *
 * @param lang BCP 47; in a language without patterns, and in none, only very long words are hyphenated
 */
export type FindHyphenations = (text: string, lang: string | undefined) => readonly Hyphenation[];

/** Pattern names by language. */
export const hyphenPatterns: Readonly<Record<string, string>> = {
  bg: 'bg',
  ca: 'ca',
  cs: 'cs',
  da: 'da',
  de: 'de',
  el: 'el',
  en: 'en-us',
  'en-gb': 'en-gb',
  es: 'es',
  et: 'et',
  fi: 'fi',
  fr: 'fr',
  hr: 'hr',
  hu: 'hu',
  it: 'it',
  lt: 'lt',
  lv: 'lv',
  nb: 'nb',
  nn: 'nb',
  no: 'nb',
  nl: 'nl',
  pl: 'pl',
  pt: 'pt',
  ro: 'ro',
  ru: 'ru',
  sk: 'sk',
  sl: 'sl',
  sv: 'sv',
  tr: 'tr',
  uk: 'uk',
};

const shortestWord = 7;
/** Minimum number of letters before and after a hyphen. */
const minHead = 3;
const minTail = 3;
/** Words of more letters are divided without patterns, too. */
const longestWhole = 18;
const maxRemembered = 2_000;

function patternsOf(lang: string): string | undefined {
  const [base = '', region = ''] = lang.toLowerCase().split(/[-_]/);
  return hyphenPatterns[`${base}-${region}`] ?? hyphenPatterns[base];
}

/** Words of letters only. Words with digits, dots or characters of addresses are not hyphenated. */
const words = unicodePattern(
  String.raw`(?<![\p{L}\p{M}\p{N}\u00ad@/._-])[\p{L}\p{M}’']{7,80}(?![\p{L}\p{M}\p{N}\u00ad@/_]|[.-][\p{L}\p{N}])`,
  'gu',
);

/** Loads the patterns of each language once, and remembers the latest words. */
export function createHyphenations(load: HyphenLoader): FindHyphenations {
  const loaded = new Map<string, Hyphenate>();
  const remembered = createBoundedMap<string, readonly Hyphenation[]>(maxRemembered);

  function hyphenatorOf(name: string): Hyphenate {
    const hyphenate = loaded.get(name) ?? load(name);
    loaded.set(name, hyphenate);
    return hyphenate;
  }

  return (text, lang) => {
    const name = lang === undefined ? undefined : patternsOf(lang);
    const primary = lang?.split(/[-_]/)[0]?.toLowerCase() ?? '';
    const divide = (word: string): readonly number[] =>
      name !== undefined ? divisions(word, hyphenatorOf(name)) : word.length > longestWhole ? syllables(word) : [];
    return matchesOf(text, words(text)).flatMap(({ 0: word, index }) =>
      remembered
        .getOrInsertComputed(`${primary} ${name} ${word}`, () =>
          divide(word).map((index) => ({ index, joint: isJoint(word, index, primary) })),
        )
        .map((hyphenation) => ({ ...hyphenation, index: index + hyphenation.index })),
    );
  };
}

function divisions(word: string, hyphenate: Hyphenate): readonly number[] {
  const positions: number[] = [];
  let index = 0;
  for (const part of hyphenate(word, { hyphenChar: '\u00ad', minWordLength: shortestWord }).split('\u00ad')) {
    index += part.length;
    if (index >= minHead && word.length - index >= minTail) positions.push(index);
  }
  return positions;
}

const vowels = 'aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýąęėįųūāēīőűœăơưаеёиоуыэюяіїєαεηιουωάέήίόύώ';
const openSyllable = new RegExp(`[${vowels}](?=[^${vowels}\\P{L}][${vowels}])`, 'giu');
const minSyllables = 4;

/** Places between a vowel and a consonant with another vowel, which most languages allow. */
const syllables = (word: string): readonly number[] =>
  [...word.matchAll(openSyllable)]
    .map(({ index }) => index + 1)
    .filter((index) => index >= minSyllables && word.length - index >= minSyllables);
