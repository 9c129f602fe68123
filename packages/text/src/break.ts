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
export function graphemeStarts(text: string): number[] {
  if (!simple.test(text)) return [...segment(text)].map(({ index }) => index);
  const starts: number[] = [];
  for (let i = 0; i < text.length; i++)
    if (i === 0 || text.charCodeAt(i) < 0x300 || !mark.test(text.charAt(i))) starts.push(i);
  return starts;
}

/** Letters, marks of punctuation, kana and Han that never join what precedes them, but for the marks that follow. */
const letter =
  '[\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u02ff\\u0370-\\u0482\\u048a-\\u052f\\u1e00-\\u1fff\\u2010-\\u2027\\u2030-\\u205e' +
  '\\u20a0-\\u20bf\\u3000-\\u3029\\u3041-\\u3096\\u30a1-\\u30ff\\u4e00-\\u9fff]';
/** Each is a character of its own, and no mark joins it. */
const control = '[\\n\\u00ad\\u200b\\u2060]';
const marks = '[[\\p{Mn}\\p{Me}]&&[\\u0300-\\ud7ff]]';
const mark = new RegExp(marks, 'v');
/** What needs no segmenter, which takes 25 µs a character. */
const simple = new RegExp(`^${marks}*(?:${letter}${marks}*|${control}(?!${marks}))*$`, 'v');
