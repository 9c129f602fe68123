import { verbOf } from './words.js';

const http = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const code = ['class', 'function', 'hook', 'method', 'type'] as const;

export interface Method {
  /** The labels of the thumb index, in their order; an empty one is a half-moon without a label. */
  readonly tabs: readonly string[];
  readonly current: number;
  /** What a dictionary prints under its head word. */
  readonly partOfSpeech: string;
}

/** HTTP methods are verbs, in upper or lower case; kinds of code have their own index, and any other word is alone. */
export function methodOf(written: string, lang: string | undefined): Method {
  const word = written.trim();
  const verb = http.findIndex((method) => method === word.toUpperCase());
  if (verb >= 0) return { tabs: http, current: verb, partOfSpeech: verbOf(lang) };
  const kind = code.findIndex((each) => each === word.toLowerCase());
  if (kind >= 0) return { tabs: code, current: kind, partOfSpeech: code[kind] ?? word };
  return { tabs: ['', '', word, '', ''], current: 2, partOfSpeech: word.toLowerCase() };
}
