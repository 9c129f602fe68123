import { languageOf, wordsOf, type Words } from '../words/index.js';
import { isQuoted, unquoted } from './quotes.js';

/** Makes the sentences of an alt text in one language. Nothing, or a text of spaces, makes nothing. */
export interface Prose {
  readonly words: Words;
  /** Sentences side by side: each ends in a stop where it has no mark of its own. */
  text(...sentences: readonly (string | undefined)[]): string;
  /** `Label: value, value`; nothing without a value. */
  labelled(label: string, ...values: readonly (string | undefined)[]): string;
  /** `a, b and c` */
  list(items: readonly string[]): string;
  /** In the marks of the language; a text that has its own at an end keeps them. */
  quoted(text: string): string;
  /** `value, value` */
  joined(...values: readonly (string | undefined)[]): string;
}

export function proseOf(lang: string | undefined): Prose {
  const words = wordsOf(lang);
  const { quotes, colon, comma, stop } = words;
  const joined: Prose['joined'] = (...values) => values.map(inLine).filter(Boolean).join(comma);
  return {
    words,
    joined,
    text: (...sentences) =>
      sentences
        .map((sentence) => ended(inLine(sentence), stop))
        .filter(Boolean)
        .reduce((text, sentence) => text + (text === '' || square.test(text) ? '' : ' ') + sentence, ''),
    labelled(label, ...values) {
      const named = joined(...values);
      return named === '' ? '' : inLine(label) + colonAfter(inLine(label), colon) + named;
    },
    list: (items) =>
      listOf(lang)
        .format(items.map(inLine).filter(Boolean))
        // Of Arabic and Persian: nobody sees the mark, and a search does not pass it.
        .replace(/[\u200e\u200f]/gu, ''),
    quoted(text) {
      const bare = unquoted(inLine(text));
      return bare === '' || isQuoted(bare) ? bare : quotes[0] + bare + quotes[1];
    },
  };
}

/** After these no space stands. */
const square = /[。！？」』：]$/u;

const inLine = (text: string | undefined): string => (text ?? '').replace(/\s{2,}|[\t\n\v\f\r]/gu, ' ').trim();

/** A mark that ends or continues a sentence, and what may close after it. */
const marked = /[\p{Terminal_Punctuation}…][\p{Pe}\p{Pf}\p{Pi}"']*$/u;
const quotedEnd = /[“”«»‹›」』》"]$/u;
/** Addresses: with a stop behind it the last one is another address. */
const address = /^(?:\S{1,12}:\/\/\S+|[^\s@]{1,64}@\S+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:\/\S*)?)$/u;

const ended = (text: string, stop: string): string =>
  text === '' || marked.test(text) || quotedEnd.test(text) || address.test(lastWord(text)) ? text : text + stop;

/** No second mark after a label that ends in one, and none behind an address. */
const colonAfter = (label: string, colon: string): string =>
  marked.test(label) ? ' ' : address.test(lastWord(label)) ? ' – ' : colon;

const lastWord = (text: string): string => text.slice(text.lastIndexOf(' ') + 1);

const lists = new Map<string, Intl.ListFormat>();

function listOf(lang: string | undefined): Intl.ListFormat {
  const language = languageOf(lang);
  const known = lists.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  lists.set(language, known);
  return known;
}
