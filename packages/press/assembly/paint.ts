/** The loops over pixels and points of the press. Addresses refer to the memory of this module. */
export { allocate, mark, release, scratch } from './memory';
export { flatten, startContours } from './outline';
export { maskHeight, maskLeft, maskTop, maskWidth, rasterize } from './coverage';
export { copyOpacity, keepCovered, paintCoverage, paintRows } from './over';
export { averageColumns, readBytes, transpose, transposeCells, weighColumns, writeBytes } from './blur';
export { averageSquares, enlargeRow, writeCells } from './squares';
export { tabulate } from './gradient';
export { closePath, cubicTo, lineTo, moveTo, outlineLength, quadraticTo, startOutline } from './pen';
import { radialRow } from './gradient';
import { blendRow, blendWord, fillRow, keepCovered } from './over';

/**
 * Paints the radial gradient of the last `tabulate` over rows of a canvas.
 *
 * @param u position of the first pixel from the center, in radii; v: the same
 * @param a change of `u` from one pixel to the next; b: of `v`; c and d: from one row to the next
 * @param row address of free memory for the colors of a row and three more
 * @param coverage address of the coverage of the first pixel, with `length` bytes per row; 0: all pixels are covered
 */
export function paintRadial(
  out: usize,
  outBytes: usize,
  step: usize,
  length: i32,
  rows: i32,
  u: f64,
  v: f64,
  a: f64,
  b: f64,
  c: f64,
  d: f64,
  row: usize,
  coverage: usize,
): void {
  const mirror = coverage === 0 && b === 0 && c === 0 ? mirrorOf(v, d) : -1;
  for (let i = 0; i < rows; i++) {
    const mirrored = mirror - i;
    if (mirrored >= 0 && mirrored < i) continue;
    radialRow(row, length, u + c * <f64>i, a, v + d * <f64>i, b);
    if (coverage !== 0) {
      keepCovered(row, coverage, length);
      coverage += <usize>length;
    }
    blendRow(out + <usize>i * outBytes, step, row, 4, length, 255);
    if (mirrored > i && mirrored < rows) blendRow(out + <usize>mirrored * outBytes, step, row, 4, length, 255);
  }
}

/**
 * Returns the row whose distance from the center is the one of row 0. The sum of two rows of equal distance is always this
 * number. Returns -1 when there is no such row.
 */
function mirrorOf(v: f64, d: f64): i32 {
  const row = (-2 * v) / d;
  const whole = Math.round(row);
  return whole >= 0 && whole < 1_000_000 && Math.abs(row - whole) < 0.001 ? <i32>whole : -1;
}

/**
 * Paints a linear gradient over rows of a canvas. Each row has the colors of the row above, moved sideways.
 *
 * @param colors address of the colors of a long row, `phases` times: each time they are moved by a fraction of a pixel
 * @param colorBytes 4: premultiplied words; 3: opaque RGB, for canvases of RGB and without `coverage`
 * @param count number of colors in each of these rows; 0: `colors` has one word for each row of the canvas
 * @param place of the first pixel in the long row, in fractions of a pixel; never negative
 * @param slope change of `place` from one row to the next
 * @param row address of free memory for the colors of a row
 * @param coverage address of the coverage of the first pixel, with `length` bytes per row; 0: all pixels are covered
 */
export function paintLinear(
  out: usize,
  outBytes: usize,
  step: usize,
  length: i32,
  rows: i32,
  colors: usize,
  colorBytes: usize,
  count: i32,
  phases: i32,
  place: f64,
  slope: f64,
  row: usize,
  coverage: usize,
): void {
  for (let i = 0; i < rows; i++, out += outBytes) {
    let from = row;
    if (count === 0) fillRow(row, 4, length, load<u32>(colors + ((<usize>i) << 2)));
    else {
      const rounded = <i32>(place + slope * <f64>i + 0.5);
      from = colors + <usize>((rounded % phases) * count + rounded / phases) * colorBytes;
    }
    if (colorBytes === 3) {
      memory.copy(out, from, <usize>length * 3);
      continue;
    }
    if (coverage !== 0) {
      if (from !== row) memory.copy(row, from, (<usize>length) << 2);
      keepCovered(row, coverage, length);
      coverage += <usize>length;
      from = row;
    }
    blendRow(out, step, from, 4, length, 255);
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
