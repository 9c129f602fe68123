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

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** UTF-16 indexes at which a user-perceived character begins (UAX 29). */
export const graphemeStarts = (text: string): number[] => [...graphemes.segment(text)].map(({ index }) => index);
