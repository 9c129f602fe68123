import { quotationMarks } from '@placard/core';
import { languageOf, wordsOf, type Words } from '../words/index.js';
import { isQuoted, unquoted } from './quotes.js';

/** Writes the sentences of an alt text in one language. Undefined and blank texts are left out. */
export interface Prose {
  readonly words: Words;
  /** Joins sentences. A full stop is added to each that does not end in a mark of its own. */
  text(...sentences: readonly (string | undefined)[]): string;
  /** `Label: value, value`, or an empty text when there is no value. */
  labelled(label: string, ...values: readonly (string | undefined)[]): string;
  /** `a, b and c` */
  list(items: readonly string[]): string;
  /** Adds the quotation marks of the language, unless the text has marks of its own. */
  quoted(text: string): string;
  /** `value, value` */
  joined(...values: readonly (string | undefined)[]): string;
}

export function proseOf(lang: string | undefined): Prose {
  const words = wordsOf(lang);
  const { colon, comma, stop } = words;
  const [open, close] = quotationMarks(lang);
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
        // Arabic and Persian lists contain invisible direction marks, which would break a search in the text.
        .replace(/[\u200e\u200f]/gu, ''),
    quoted(text) {
      const bare = unquoted(inLine(text));
      return bare === '' || isQuoted(bare) ? bare : open + bare + close;
    },
  };
}

/** Marks that are not followed by a space. */
const square = /[。！？」』：]$/u;

const inLine = (text: string | undefined): string => (text ?? '').replace(/\s{2,}|[\t\n\v\f\r]/gu, ' ').trim();

/** Text that ends in punctuation, followed by any closing brackets or quotation marks. */
const marked = /[\p{Terminal_Punctuation}…][\p{Pe}\p{Pf}\p{Pi}"']*$/u;
const quotedEnd = /[“”«»‹›」』》"]$/u;
/** URLs, email addresses and host names: a full stop after one would look like a part of it. */
const address = /^(?:\S{1,12}:\/\/\S+|[^\s@]{1,64}@\S+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:\/\S*)?)$/u;

const ended = (text: string, stop: string): string =>
  text === '' || marked.test(text) || quotedEnd.test(text) || address.test(lastWord(text)) ? text : text + stop;

/** A label that ends in a mark gets no colon, and one that ends in an address gets a dash. */
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
