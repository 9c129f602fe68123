/** A range of UTF-16 units of a text. */
export type Range = readonly [start: number, end: number];

const words = /[\p{L}\p{M}\p{N}’'‑-]+/gu;

/**
 * Chooses what of a title is in the light: the words that the caller names, or else the first number, or the longest word.
 *
 * @param phrases ends of the phrases of a title without spaces; its last phrase is lit
 */
export function litRange(title: string, lit: string | undefined, phrases: readonly Range[]): Range {
  const named = lit === undefined ? -1 : title.toLowerCase().indexOf(lit.trim().toLowerCase());
  if (lit !== undefined && named >= 0) return [named, named + lit.trim().length];
  if (!/\s/u.test(title.trim())) return phrases.at(-1) ?? [0, title.length];
  const found = [...title.matchAll(words)].map(({ 0: word, index }) => ({ word, index }));
  const [first] = [...found].sort((a, b) => rank(b.word) - rank(a.word));
  return first === undefined ? [0, title.length] : [first.index, first.index + first.word.length];
}

/** Longer words are lit before shorter ones, and a number before all words. */
const rank = (word: string): number => (/\p{N}/u.test(word) ? 1000 : 0) + [...word].length;
