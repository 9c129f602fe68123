import LineBreaker from 'linebreak';

/**
 * Where a line may end (UAX 14), as UTF-16 indexes after which a new line may begin.
 * `required` marks line feeds.
 */
export interface BreakOpportunity {
  readonly index: number;
  readonly required: boolean;
}

/** Scripts that are written without spaces between words: a dictionary finds the words (UAX 14 §5.1, class SA). */
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export function breakOpportunities(text: string): BreakOpportunity[] {
  const breaker = new LineBreaker(text);
  const found = new Map<number, boolean>();
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak())
    found.set(next.position, next.required === true);
  if (withoutSpaces.test(text)) for (const index of wordStarts(text)) if (!found.has(index)) found.set(index, false);
  found.set(text.length, false);
  return [...found].map(([index, required]) => ({ index, required })).sort((a, b) => a.index - b.index);
}

const words = new Intl.Segmenter('th', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function wordStarts(text: string): number[] {
  const inside = (index: number): boolean =>
    withoutSpaces.test(text[index - 1] ?? '') && withoutSpaces.test(text[index] ?? '');
  return [...words.segment(text)].map(({ index }) => index).filter((index) => index > 0 && inside(index));
}

/** UTF-16 indexes at which a user-perceived character begins (UAX 29). */
export const graphemeStarts = (text: string): number[] => [...graphemes.segment(text)].map(({ index }) => index);
