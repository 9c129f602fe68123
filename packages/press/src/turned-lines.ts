import type { BoxText } from './box.js';
import { multiply, type Matrix } from './matrix.js';

/** The pixels in which the lines of a text run from left to right, and where they begin there. */
export interface Lines {
  readonly matrix: Matrix;
  readonly x: number;
  readonly y: number;
}

/** @param matrix maps the pixels of the text's box */
export function linesOf(matrix: Matrix, { x, y, turn }: BoxText): Lines {
  if (turn === undefined) return { matrix, x, y };
  const sine = turn === 'right' ? 1 : -1;
  return { matrix: multiply(matrix, { a: 0, b: sine, c: -sine, d: 0, e: x, f: y }), x: 0, y: 0 };
}
