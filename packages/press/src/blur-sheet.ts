import { blurPlane, boxesOf, boxVariance, createPlane, passesOf, type Plane } from './blur.js';
import type { Canvas } from './canvas.js';
import type { Bounds } from './matrix.js';

/**
 * Blurs a sheet, outside of which all is transparent. A wide blur has no detail, so it is computed from fewer pixels:
 * squares of pixels are averaged, the averages are blurred, and pixels are interpolated between them.
 *
 * @param deviation standard deviation in pixels
 */
export function blurSheet(sheet: Canvas, deviation: number): void {
  if (deviation <= 0) return;
  const side = sideOf(deviation);
  const { memory, at, width, height } = sheet;
  memory.within(() => {
    if (side > 1) return enlarge(sheet, blurredSquares(sheet, side, deviation, side), side, 0, 0);
    const cells = squaresOf(sheet, 1);
    blurPlane(memory, cells, passesOf(deviation));
    return memory.paint.writeCells(cells.at, width * height, at);
  });
}

/** The factor by which a group can be painted smaller before this blur: half of the side of its squares. */
export const reductionOf = (deviation: number): number => Math.max(1, sideOf(deviation) / 2);

/**
 * Blurs a sheet that was painted smaller by `reductionOf(deviation)`, and enlarges a part of it.
 *
 * @param part canvas for the result
 * @param place position of the part on the sheet before the reduction
 * @param deviation standard deviation in pixels of the part
 */
export function enlargeBlurred(
  sheet: Canvas,
  part: Canvas,
  { left, top }: Pick<Bounds, 'left' | 'top'>,
  deviation: number,
): void {
  const side = sideOf(deviation);
  sheet.memory.within(() =>
    enlarge(part, blurredSquares(sheet, side / reductionOf(deviation), deviation, side), side, left, top),
  );
}

/** Side of the averaged squares, small enough that the blur still spans several of them. */
function sideOf(deviation: number): number {
  let side = 1;
  while (deviation / side >= 8) side *= 2;
  return side;
}

/**
 * @param across pixels of the sheet along the side of a square
 * @param side of a square in pixels of the result
 */
function blurredSquares(sheet: Canvas, across: number, deviation: number, side: number): Plane {
  const squares = squaresOf(sheet, across);
  // Averaging and interpolation blur too: their variances are 1/12 and 1/6 of a square's side, squared.
  blurPlane(sheet.memory, squares, boxesOf(boxVariance(deviation) / side ** 2 - 1 / 4));
  return squares;
}

/** Returns the averages of squares, as cells of four channels. */
function squaresOf({ memory, at, width, height }: Canvas, side: number): Plane {
  const squares = createPlane(memory, Math.ceil(width / side), Math.ceil(height / side), 4);
  memory.paint.averageSquares(at, width, height, side, squares.at, squares.wide);
  return squares;
}

/** Interpolates pixels between the centers of squares. @param left edge of the canvas on the squares; also top */
function enlarge(canvas: Canvas, squares: Plane, side: number, left: number, top: number): void {
  const { memory, at, width, height } = canvas;
  const { wide, high, rowBytes } = squares;
  const line = memory.paint.scratch((wide + 1) * 16);
  for (let y = 0; y < height; y++) {
    const [first, second, share] = between(top + y, side, high);
    const [upper, lower] = [squares.at + first * rowBytes, squares.at + second * rowBytes];
    memory.paint.enlargeRow(upper, lower, share, wide, side, left, at + y * width * 4, width, line);
  }
}

type Between = readonly [first: number, second: number, share: number];

/** The two squares whose centers are around a pixel, and its position between them, from 0 to 1. */
function between(pixel: number, side: number, count: number): Between {
  const place = Math.max(0, (pixel + 0.5) / side - 0.5);
  const first = Math.min(count - 1, Math.floor(place));
  return [first, Math.min(count - 1, first + 1), place - first];
}
