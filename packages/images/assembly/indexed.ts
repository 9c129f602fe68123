import { lz77End, startLz77 } from './lz77';
import { growTo } from './memory';
import { colorsOfPalette, indexRows, palette, startPalette } from './palette';

/**
 * Rows of RGB pixels as rows of indexes into a palette, for PNG. The caller writes rows to the address that
 * `startIndexes` returns, and calls `indexStrip`, which writes a strip for `deflateStrip`: each row after a zero byte,
 * the filter "none".
 */

/** Vector loads and stores of sixteen bytes may exceed the data. */
const margin: usize = 64;

let width = 0;
let input: usize = 0;
let output: usize = 0;

/** Starts an image. @param rows maximum number of rows that are indexed at once @returns the address for these rows */
export function startIndexes(columns: i32, rows: i32): usize {
  width = columns;
  startPalette();
  const rowBytes = <usize>columns + 1;
  output = startLz77(rowBytes, 1, rowBytes * rows + margin);
  input = (lz77End() + 15) & ~15;
  growTo(input + <usize>columns * 3 * rows + margin);
  return input;
}

export function indexPalette(): usize {
  return palette;
}

export function indexColours(): i32 {
  return colorsOfPalette();
}

/** @returns false when the rows since the start have more than 256 colors */
export function indexStrip(rows: i32): bool {
  const rowBytes = <usize>width + 1;
  if (!indexRows(input, width, rows, output + 1, rowBytes)) return false;
  for (let y = 0; y < rows; y++) store<u8>(output + y * rowBytes, 0);
  return true;
}
