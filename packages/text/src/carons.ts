import type { Face, Glyph } from './face.js';
import type { ItemizedText } from './itemize.js';
import { matchesOf } from './matches.js';
import { restyle, type Range } from './restyle.js';
import type { Span } from './span.js';
import { unicodePattern } from './unicode-pattern.js';

/** Czech and Slovak letters whose caron stands on their right, like an apostrophe, before another letter. */
const beforeLetter = unicodePattern(String.raw`[ďťľĽ](?=[\p{L}])`, 'gu');
const mayHaveOne = /[ďťľĽ]/;

/** Least white between such a caron and the next letter, in em. A letter of the x-height begins below the caron. */
const leastGap = { besideStem: 0.02, besideLow: -0.035 } as const;

/** Keeps the caron of ď, ť, ľ and Ľ off the next letter, where the face or negative letter spacing sets them closer. */
export function separateCarons<T extends ItemizedText>(itemized: T): T {
  const { text, runs } = itemized;
  if (!mayHaveOne.test(text)) return itemized;
  const missing = new Map<number, number>();
  for (const { index } of matchesOf(text, beforeLetter(text))) {
    const run = runs.find(({ start, end }) => start <= index && index + 1 < end);
    if (run === undefined) continue;
    const { kerned, apart, isLow } = whiteAfter(run.face, run.span, text.slice(index, index + 2));
    const least = isLow ? leastGap.besideLow : leastGap.besideStem;
    if (kerned < least) missing.set(index, least - apart);
  }
  const ranges = [...missing.keys()].map((index): Range => [index, index + 1]);
  return restyle(itemized, ranges, (span, [start]) => {
    const { em, px } = span.letterSpacing;
    return { ...span, letterSpacing: { em: em + (missing.get(start) ?? 0), px } };
  });
}

interface White {
  readonly kerned: number;
  /** When the letters are shaped in runs of their own. */
  readonly apart: number;
  /** The second letter is not higher than an x. */
  readonly isLow: boolean;
}

/** White between the ink of two letters, in em of their size. */
function whiteAfter(face: Face, { features, letterSpacing }: Span, pair: string): White {
  const shape = (text: string): Glyph | undefined => face.shape(text, { direction: 'ltr', features })[0];
  const [kerned, first, second] = [shape(pair), shape(pair.charAt(0)), shape(pair.charAt(1))];
  const ends = first && face.extents(first.id);
  const begins = second && face.extents(second.id);
  if (!kerned || !ends || !begins) return { kerned: Infinity, apart: Infinity, isLow: false };
  const white = (advance: number): number => (advance - ends.right + begins.left) / face.unitsPerEm + letterSpacing.em;
  return {
    kerned: white(kerned.advance),
    apart: white(first.advance),
    isLow: begins.top / face.unitsPerEm < face.metrics.xHeight * 1.1,
  };
}
