import { phrasesOf } from '../parts/phrases.js';
import { scriptOf } from '../parts/script.js';

/** A piece of a title that is not broken; `space` when one stands before it. */
export interface Piece {
  readonly text: string;
  readonly space: boolean;
}

function piecesOf(word: string): string[] {
  if (scriptOf(word) === 'cjk') return phrasesOf(word);
  if (scriptOf(word) === 'thai')
    return [...new Intl.Segmenter('th', { granularity: 'word' }).segment(word)].map(({ segment }) => segment);
  return [word];
}

/** What a title may be broken into: words, and phrases where no spaces part them. */
export const breakable = (title: string): Piece[] =>
  title
    .trim()
    .split(/\s+/)
    .flatMap((word) =>
      piecesOf(word)
        .filter(Boolean)
        .map((text, i) => ({ text, space: i === 0 })),
    );

/** The same in pieces of so many characters, for words that fit no line. */
export const chopped = (pieces: readonly Piece[], most: number): Piece[] =>
  pieces.flatMap(({ text, space }) => {
    const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(
      (each) => each.segment,
    );
    return Array.from({ length: Math.ceil(letters.length / most) }, (_, i) => ({
      text: letters.slice(i * most, (i + 1) * most).join(''),
      space: space && i === 0,
    }));
  });

export interface Measured {
  readonly pieces: readonly Piece[];
  /** Where each piece begins and ends in one endless line of size 1. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

export function measured(pieces: readonly Piece[], widthOf: (text: string) => number, space: number): Measured {
  const starts: number[] = [];
  const ends: number[] = [];
  let from = 0;
  for (const piece of pieces) {
    if (piece.space && starts.length > 0) from += space;
    starts.push(from);
    from += widthOf(piece.text);
    ends.push(from);
  }
  return { pieces, starts, ends };
}

export interface Lines {
  readonly texts: readonly string[];
  /** How unevenly they fill their rooms: 0 is perfect. */
  readonly cost: number;
}

/** A line that is narrower than the one above it stands against the light. */
const narrowing = 0.35;

/** The breaks that fill so many lines' rooms most evenly; undefined when they do not fit. */
export function breakInto(
  { pieces, starts, ends }: Measured,
  size: number,
  rooms: readonly number[],
): Lines | undefined {
  interface State {
    readonly cost: number;
    readonly width: number;
    readonly cuts: readonly number[];
  }
  const count = pieces.length;
  if ((ends.at(-1) ?? 0) * size > rooms.reduce((sum, room) => sum + room, 0) * 1.1) return undefined;
  let states = new Map<number, State>([[0, { cost: 0, width: 0, cuts: [0] }]]);
  rooms.forEach((room, line) => {
    const next = new Map<number, State>();
    for (const [from, state] of states)
      for (let to = from + 1; to <= count - (rooms.length - 1 - line); to += 1) {
        const width = ((ends[to - 1] ?? 0) - (starts[from] ?? 0)) * size;
        if (width > room) break;
        const cost = state.cost + (1 - width / room) ** 2 + (width < state.width ? narrowing : 0);
        const known = next.get(to);
        if (known === undefined || cost < known.cost) next.set(to, { cost, width, cuts: [...state.cuts, to] });
      }
    states = next;
  });
  const whole = states.get(count);
  if (whole === undefined) return undefined;
  const texts = whole.cuts.slice(1).map((to, i) =>
    pieces
      .slice(whole.cuts[i], to)
      .map(({ text, space }, at) => (space && at > 0 ? ` ${text}` : text))
      .join(''),
  );
  return { texts, cost: whole.cost / rooms.length };
}
