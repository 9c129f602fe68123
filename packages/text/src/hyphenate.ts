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

let load: HyphenLoader = (name) => {
  throw new Error(`no loader for the hyphenation ${name}: see useHyphenation`);
};

/** Sets the loader of this process. The entry for Node sets one that reads npm's `hyphen`. */
export function useHyphenation(loader: HyphenLoader): void {
  load = loader;
}

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
const maxRemembered = 2_000;

const loaded = new Map<string, Hyphenate>();
const remembered = new Map<string, readonly number[]>();

function hyphenatorOf(lang: string): { readonly name: string; readonly hyphenate: Hyphenate } | undefined {
  const [base = '', region = ''] = lang.toLowerCase().split(/[-_]/);
  const name = hyphenPatterns[`${base}-${region}`] ?? hyphenPatterns[base];
  if (name === undefined) return undefined;
  let hyphenate = loaded.get(name);
  if (hyphenate === undefined) {
    hyphenate = load(name);
    loaded.set(name, hyphenate);
  }
  return { name, hyphenate };
}

/** Words of letters only. Words with digits, dots or characters of addresses are not hyphenated. */
const words = unicodePattern(
  String.raw`(?<![\p{L}\p{M}\p{N}\u00ad@/._-])[\p{L}\p{M}’']{7,80}(?![\p{L}\p{M}\p{N}\u00ad@/_]|[.-][\p{L}\p{N}])`,
  'gu',
);

/**
 * UTF-16 indexes at which words of a text can be hyphenated.
 *
 * @param lang BCP 47; returns nothing for languages without patterns
 */
export function hyphenations(text: string, lang: string): number[] {
  const hyphenator = hyphenatorOf(lang);
  if (hyphenator === undefined) return [];
  return matchesOf(text, words(text)).flatMap(({ 0: word, index }) =>
    divisions(word, hyphenator).map((division) => index + division),
  );
}

function divisions(word: string, { name, hyphenate }: { name: string; hyphenate: Hyphenate }): readonly number[] {
  const key = `${name} ${word}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const found: number[] = [];
  let index = 0;
  for (const part of hyphenate(word, { hyphenChar: '\u00ad', minWordLength: shortestWord }).split('\u00ad')) {
    index += part.length;
    if (index >= minHead && word.length - index >= minTail) found.push(index);
  }
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(key, found);
  return found;
}
