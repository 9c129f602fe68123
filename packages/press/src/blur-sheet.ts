import { blurredPlane, boxesOf, boxVariance, passesOf } from './blur.js';
import type { Pixels } from './canvas.js';
import type { Bounds } from './matrix.js';

/**
 * Blurs a sheet, outside of which all is transparent. A wide blur has no detail, so it is computed from fewer pixels:
 * squares of them are averaged, blurred, and interpolated again.
 *
 * @param deviation standard deviation in pixels
 */
export function blurSheet(sheet: Pixels, deviation: number): void {
  if (deviation <= 0) return;
  const side = sideOf(deviation);
  if (side > 1) return interpolate(sheet, blurredSquares(sheet, side, deviation, side), 0, 0);
  const { planes, wide, high } = squaresOf(sheet, 1);
  copyBack(
    sheet,
    planes.map((plane) => blurredPlane(plane, wide, high, passesOf(deviation))),
  );
}

/** How many times smaller a group can be painted that is then blurred so widely: half as small as the squares. */
export const reductionOf = (deviation: number): number => Math.max(1, sideOf(deviation) / 2);

/**
 * Blurs a sheet that was painted smaller by `reductionOf(deviation)`, and enlarges a part of it.
 *
 * @param part is written
 * @param place of the part on the sheet before the reduction
 * @param deviation standard deviation in pixels of the part
 */
export function enlargeBlurred(
  sheet: Pixels,
  part: Pixels,
  { left, top }: Pick<Bounds, 'left' | 'top'>,
  deviation: number,
): void {
  const side = sideOf(deviation);
  interpolate(part, blurredSquares(sheet, side / reductionOf(deviation), deviation, side), left, top);
}

/** Side of the averaged squares, so that their blur still spans several of them. */
function sideOf(deviation: number): number {
  let side = 1;
  while (deviation / side >= 8) side *= 2;
  return side;
}

/** Averages of squares, one plane for each channel. */
interface Squares {
  readonly planes: readonly Float32Array[];
  readonly wide: number;
  readonly high: number;
  /** Of a square, in pixels of the result. */
  readonly side: number;
}

/** @param across pixels of the sheet along the side of a square */
function blurredSquares(sheet: Pixels, across: number, deviation: number, side: number): Squares {
  const { planes, wide, high } = squaresOf(sheet, across);
  // Averaging and interpolation blur too: their variances are 1/12 and 1/6 of a square's side, squared.
  const passes = boxesOf(boxVariance(deviation) / side ** 2 - 1 / 4);
  return { planes: planes.map((plane) => blurredPlane(plane, wide, high, passes)), wide, high, side };
}

function squaresOf({ pixels, width, height }: Pixels, side: number): Squares {
  const [wide, high] = [Math.ceil(width / side), Math.ceil(height / side)];
  const planes = [0, 1, 2, 3].map(() => new Float32Array(wide * high));
  const [red, green, blue, alpha] = planes as [Float32Array, Float32Array, Float32Array, Float32Array];
  const share = 1 / (side * side);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / side) * wide;
    for (let x = 0, from = y * width * 4; x < width; x++, from += 4) {
      const opacity = pixels[from + 3] as number;
      if (opacity === 0) continue;
      const at = row + Math.floor(x / side);
      red[at] = (red[at] as number) + (pixels[from] as number) * share;
      green[at] = (green[at] as number) + (pixels[from + 1] as number) * share;
      blue[at] = (blue[at] as number) + (pixels[from + 2] as number) * share;
      alpha[at] = (alpha[at] as number) + opacity * share;
    }
  }
  return { planes, wide, high, side };
}

function copyBack({ pixels }: Pixels, planes: readonly Float32Array[]): void {
  planes.forEach((plane, channel) => {
    for (let i = 0, to = channel; i < plane.length; i++, to += 4) pixels[to] = (plane[i] as number) + 0.5;
  });
}

/** Writes squares to pixels, bilinearly between the centres of four. @param left, top of the canvas among the squares */
function interpolate(canvas: Pixels, { planes, wide, high, side }: Squares, left: number, top: number): void {
  const { pixels, width, height } = canvas;
  const words = new Int32Array(pixels.buffer, pixels.byteOffset, width * height);
  const lines = planes.map(() => new Float32Array(wide + 1));
  // The row begins one square early, because it is flat before the centre of its first square.
  const first = Math.max(0, Math.floor(left / side) - 1);
  const begin = left - first * side;
  const seen = lines.map((line) => line.subarray(first));
  const row = new Int32Array(begin + width);
  for (let y = 0; y < height; y++) {
    const rows = between(top + y, side, high);
    planes.forEach((plane, channel) => mixRows(plane, rows, lines[channel] as Float32Array, wide));
    writeRow(row, seen, side);
    words.set(row.subarray(begin), y * width);
  }
}

/** Mixes the rows of two squares. The last number is repeated, as the next one of the last square. */
function mixRows(plane: Float32Array, [top, bottom, down]: Between, line: Float32Array, wide: number): void {
  for (let i = 0; i < wide; i++)
    line[i] = (plane[top * wide + i] as number) * (1 - down) + (plane[bottom * wide + i] as number) * down;
  line[wide] = line[wide - 1] as number;
}

function writeRow(words: Int32Array, lines: readonly Float32Array[], side: number): void {
  const [red, green, blue, alpha] = lines as [Float32Array, Float32Array, Float32Array, Float32Array];
  const word = (r: number, g: number, b: number, a: number): number => r | (g << 8) | (b << 16) | (a << 24);
  const [r, g, b, a] = [red, green, blue, alpha].map((line) => (line[0] as number) + 0.5) as [number, number, number, number]; // prettier-ignore
  // Before the centre of the first square.
  let x = Math.min(words.length, side >> 1);
  words.fill(word(r, g, b, a), 0, x);
  for (let at = 0; x < words.length; at++) {
    const [r0, g0, b0, a0] = [red[at] as number, green[at] as number, blue[at] as number, alpha[at] as number];
    const [dr, dg, db, da] = [
      ((red[at + 1] as number) - r0) / side,
      ((green[at + 1] as number) - g0) / side,
      ((blue[at + 1] as number) - b0) / side,
      ((alpha[at + 1] as number) - a0) / side,
    ];
    const count = Math.min(side, words.length - x);
    for (let i = 0; i < count; i++, x++) {
      const share = i + 0.5;
      words[x] = word(r0 + dr * share + 0.5, g0 + dg * share + 0.5, b0 + db * share + 0.5, a0 + da * share + 0.5);
    }
  }
}

type Between = readonly [first: number, second: number, share: number];

/** The two squares whose centres are around a pixel, and how far it is from the first to the second. */
function between(pixel: number, side: number, count: number): Between {
  const place = Math.max(0, (pixel + 0.5) / side - 0.5);
  const first = Math.min(count - 1, Math.floor(place));
  return [first, Math.min(count - 1, first + 1), place - first];
}
