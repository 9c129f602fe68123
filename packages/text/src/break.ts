import { lineBreaks, type BreakOpportunity } from './line-break.js';

export type { BreakOpportunity } from './line-break.js';

/**
 * Where a line may end (UAX 14), as UTF-16 indexes at which a new line may begin, in order. The last one is the text's
 * end. `required` marks line feeds.
 */
export const breakOpportunities = (text: string): BreakOpportunity[] => [
  ...lineBreaks(text),
  { index: text.length, required: false },
];

let graphemes: Intl.Segmenter | undefined;

/** Made when first needed: it takes as long as two cards. */
const segment = (text: string): Intl.Segments =>
  (graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })).segment(text);

/** UTF-16 indexes at which a user-perceived character begins (UAX 29). */
export const graphemeStarts = (text: string): number[] =>
  simple.test(text) ? Array.from(text, (_, index) => index) : [...segment(text)].map(({ index }) => index);

/** Letters, marks of punctuation, kana and Han that never join a neighbour: each unit is a character of its own. */
const simple =
  /^[\n\u0020-\u007e\u00a0-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u3000-\u3029\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff]*$/;
