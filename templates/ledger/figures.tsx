import type { Frame, SceneNode } from '@placard/core';
import { at } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import type { Amount } from './amount.js';

/** The ruled column of the amounts. It has cells of one digit each, `before` and `after` the decimal line. */
export interface Column {
  readonly cell: number;
  readonly size: number;
  /** x of its edges, which are in the middle of the double rules. */
  readonly left: number;
  readonly right: number;
  readonly decimal: number;
  readonly before: number;
  readonly after: number;
}

/** Width of the gap between units and cents, in cells. The decimal line is in its middle. */
export const centsGap = 0.2;
/** Smallest width of a digit's cell, as a part of the font size. */
export const cellRatio = 0.62;

const widest = (list: readonly number[]): number => Math.max(0, ...list);

/** Returns the number of cells that the amounts need before the decimal line (at least three) and after it. */
export function cellsOf(amounts: readonly (Amount | undefined)[]): { before: number; after: number } {
  const known = amounts.filter((amount) => amount !== undefined);
  const { before, after } = {
    before: widest(known.map((a) => a.integer.length + symbolCells(a.symbol) + (a.negative ? 1 : 0))),
    after: widest(known.map((a) => a.fraction.length + symbolCells(a.suffix))),
  };
  return { before: Math.max(3, before), after };
}

/** Width of a symbol's letter, in cells. Letters such as 円 and 元 are as wide as the font size. */
const letterCells = (letter: string): number =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter) ? 1 / cellRatio : 0.85;

const symbolCells = (symbol: string): number =>
  Math.ceil([...symbol].reduce((cells, letter) => cells + letterCells(letter), 0));

const figureStyle = {
  fontFamily: 'Instrument Serif',
  lineHeight: 1.2,
  textWrap: 'nowrap',
} as const;

/** Returns a function that measures a text's width at a font size of one pixel, each text only once. */
export function widthsOf(frame: Frame): (words: string) => number {
  const known = new Map<string, number>();
  return (words) => {
    const width =
      known.get(words) ?? frame.measure(text('piece', words, { ...figureStyle, fontSize: 100 })).width / 100;
    known.set(words, width);
    return width;
  };
}

/** A part of an amount, and the distance in pixels from the decimal line to the middle of its cells. */
interface Piece {
  readonly text: string;
  readonly middle: number;
}

function piecesOf({ negative, symbol, integer, fraction, suffix }: Amount, cell: number): Piece[] {
  const pieces: Piece[] = [];
  const digits = [...integer];
  const signs = digits.length + symbolCells(symbol);
  if (negative) pieces.push({ text: '−', middle: -(signs + 0.5) * cell });
  if (symbol !== '') pieces.push({ text: symbol, middle: -(digits.length + symbolCells(symbol) / 2) * cell });
  digits.forEach((text, i) => pieces.push({ text, middle: -(digits.length - i - 0.5) * cell }));
  const cents = [...fraction];
  cents.forEach((text, i) => pieces.push({ text, middle: (centsGap + i + 0.5) * cell }));
  if (suffix !== '') pieces.push({ text: suffix, middle: (centsGap + cents.length + symbolCells(suffix) / 2) * cell });
  return pieces;
}

interface FigureStyle {
  readonly name: string;
  readonly color: string;
  readonly baseline: number;
  readonly capital: number;
}

/**
 * Draws an amount as one text. Letter spacing moves every digit to the middle of its cell, because the font's digits
 * have different widths.
 */
export function figure(
  amount: Amount,
  column: Column,
  widthOf: (text: string) => number,
  style: FigureStyle,
): SceneNode {
  const { cell, size, decimal } = column;
  const pieces = piecesOf(amount, cell);
  const half = ({ text }: Piece): number => (widthOf(text) * size) / 2;
  const first = pieces[0];
  const children = pieces.flatMap((piece, i) => {
    const next = pieces[i + 1];
    const space = next === undefined ? 0 : next.middle - half(next) - piece.middle - half(piece);
    const letters = [...piece.text];
    const last = letters.pop() ?? '';
    return [
      ...(letters.length === 0 ? [] : [<span style={{ letterSpacing: 0 }}>{letters.join('')}</span>]),
      next === undefined ? last : <span style={{ letterSpacing: space }}>{last}</span>,
    ];
  });
  const node = text(style.name, children, {
    ...figureStyle,
    fontSize: size,
    color: style.color,
    direction: 'ltr',
    textAlign: 'left',
  });
  const start = first === undefined ? 0 : first.middle - half(first);
  return at(node, decimal + start, style.baseline - style.capital * size);
}
