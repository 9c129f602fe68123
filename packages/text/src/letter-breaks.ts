import { graphemeStarts } from './break.js';
import type { Opportunity } from './opportunities.js';
import { unicodeTest } from './unicode-pattern.js';

const isBetweenLetters = unicodeTest(String.raw`^[\p{L}\p{N}][\p{M}]*[\p{L}\p{N}]`);

/**
 * Changes where a line can end between letters and digits (CSS Text 3 §5.2): `all`, as `word-break: break-all` says; or
 * `none`, as `keep-all`.
 */
export function withLetterBreaks(
  text: string,
  opportunities: readonly Opportunity[],
  mode: 'all' | 'none',
): Opportunity[] {
  const starts = graphemeStarts(text);
  const within = starts.slice(1).filter((index, i) => isBetweenLetters(text.slice(starts[i], index + 2)));
  const inWords = new Set(within);
  const others = opportunities.filter(({ index, required }) => required || !inWords.has(index));
  if (mode === 'none') return others;
  const more = within.map((index): Opportunity => ({ index, required: false, after: 'free', penalty: 0 }));
  return [...others, ...more].sort((a, b) => a.index - b.index);
}
