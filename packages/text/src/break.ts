import { once } from '@placard/core/engine';
import { lineBreaks, type BreakOpportunity } from './line-break.js';

export type { BreakOpportunity } from './line-break.js';

/**
 * Possible line ends (UAX 14): UTF-16 indexes at which a new line can begin, in order. The last one is the end of the
 * text. `required` marks line feeds.
 */
export const breakOpportunities = (text: string): BreakOpportunity[] => [
  ...lineBreaks(text),
  { index: text.length, required: false },
];

/** Created on first use, because it takes as long as rendering two cards. */
const graphemes = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** UTF-16 indexes at which user-perceived characters begin (UAX 29). */
export function graphemeStarts(text: string): number[] {
  if (unmarked.test(text)) return Array.from({ length: text.length }, (_, index) => index);
  if (!simple().test(text)) return [...graphemes().segment(text)].map(({ index }) => index);
  const starts: number[] = [];
  for (let i = 0; i < text.length; i++)
    if (i === 0 || text.charCodeAt(i) < 0x300 || !mark().test(text.charAt(i))) starts.push(i);
  return starts;
}

/**
 * Letters, punctuation, kana and Han that never join the preceding character. Only marks can follow them in a cluster.
 */
const letter =
  '[\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u02ff\\u0370-\\u0482\\u048a-\\u052f\\u1e00-\\u1fff\\u2010-\\u2027\\u2030-\\u205e' +
  '\\u20a0-\\u20bf\\u3000-\\u3029\\u3041-\\u3096\\u30a1-\\u30ff\\u4e00-\\u9fff]';
/** Each is a cluster of its own, and takes no marks. */
const control = '[\\n\\u00ad\\u200b\\u2060]';
const marks = '[[\\p{Mn}\\p{Me}]&&[\\u0300-\\ud7ff]]';
const mark = once(() => new RegExp(marks, 'v'));
/** Text that can be segmented without Intl.Segmenter, which takes 25 µs per character. */
const simple = once(() => new RegExp(`^${marks}*(?:${letter}${marks}*|${control}(?!${marks}))*$`, 'v'));
/** Most texts have no marks, for which V8 would have to list those of Unicode. */
const unmarked = new RegExp(`^[${letter}${control}]*$`, 'v');
