/** The loops over pixels and points of the press. Addresses refer to the memory of this module. */
export { allocate, mark, release, scratch } from './memory';
export { flatten, startContours } from './outline';
export { maskHeight, maskLeft, maskTop, maskWidth, rasterize } from './coverage';
export { copyOpacity, keepCovered, paintCoverage, paintRows } from './over';
export { averageColumns, readBytes, transpose, transposeCells, weighColumns, writeBytes } from './blur';
export { averageSquares, enlargeRow, writeCells } from './squares';
export { tabulate } from './gradient';
export { closePath, cubicTo, lineTo, moveTo, outlineLength, quadraticTo, startOutline } from './pen';
import { linearRow, radialRow } from './gradient';
import { blendRow, blendWord, fillRow, keepCovered } from './over';

/**
 * Paints the gradient of the last `tabulate` over rows of a canvas, whose first pixel is at `x`, `y`. `a` to `f` map
 * pixels to the unit space of the gradient, where the offset is x, or the distance from the origin if it is radial.
 *
 * @param row address of free memory for the colours of a row
 * @param coverage address of the coverage of the first pixel, with `length` bytes per row; 0: all pixels are covered
 */
export function paintGradient(
  out: usize,
  outBytes: usize,
  step: usize,
  length: i32,
  rows: i32,
  radial: bool,
  x: f64,
  y: f64,
  a: f64,
  b: f64,
  c: f64,
  d: f64,
  e: f64,
  f: f64,
  row: usize,
  coverage: usize,
): void {
  for (let i = 0; i < rows; i++, out += outBytes) {
    const cy = y + <f64>i;
    const u = a * x + c * cy + e;
    if (radial) radialRow(row, length, u, a, b * x + d * cy + f, b);
    else linearRow(row, length, u, a);
    if (coverage !== 0) {
      keepCovered(row, coverage, length);
      coverage += <usize>length;
    }
    blendRow(out, step, row, 4, length, 255);
  }
}

/** Paints one word per row, or one per column, over rows of a canvas. */
export function paintRamp(
  out: usize,
  outBytes: usize,
  step: usize,
  length: i32,
  rows: i32,
  words: usize,
  perRow: bool,
): void {
  for (let i = 0; i < rows; i++, out += outBytes) {
    if (!perRow) {
      blendRow(out, step, words, 4, length, 255);
      continue;
    }
    const word = load<u32>(words + ((<usize>i) << 2));
    if (word >> 24 === 255) fillRow(out, step, length, word);
    else if (word !== 0) blendWord(out, step, length, word);
  }
}

/** Fills rows of a canvas. */
export function fillRows(out: usize, outBytes: usize, step: usize, length: i32, rows: i32, word: u32): void {
  if (rows <= 0) return;
  fillRow(out, step, length, word);
  const bytes = <usize>length * step;
  for (let row = out + outBytes; rows > 1; rows--, row += outBytes) memory.copy(row, out, bytes);
}
