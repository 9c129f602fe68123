import { blurredPlane, boxesOf, boxVariance, passesOf } from './blur.js';
import type { Canvas } from './canvas.js';

/**
 * Blurs a sheet, outside of which all is transparent. A wide blur has no detail, so it is computed from fewer pixels:
 * squares of them are averaged, blurred, and interpolated again.
 *
 * @param deviation standard deviation in pixels
 */
export function blurSheet(sheet: Canvas, deviation: number): void {
  if (deviation <= 0) return;
  const side = sideOf(deviation);
  const [wide, high] = [Math.ceil(sheet.width / side), Math.ceil(sheet.height / side)];
  // Averaging and interpolation blur too: their variances are 1/12 and 1/6 of a square's side, squared.
  const passes = side === 1 ? passesOf(deviation) : boxesOf(boxVariance(deviation) / side ** 2 - 1 / 4);
  const planes = averages(sheet, side, wide, high).map((plane) => blurredPlane(plane, wide, high, passes));
  if (side === 1) copyBack(sheet, planes);
  else interpolate(sheet, planes, side, wide, high);
}

/** Side of the averaged squares, so that their blur still spans several of them. */
function sideOf(deviation: number): number {
  let side = 1;
  while (deviation / side >= 8) side *= 2;
  return side;
}

function averages({ pixels, width, height }: Canvas, side: number, wide: number, high: number): Float32Array[] {
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
  return planes;
}

function copyBack({ pixels }: Canvas, planes: readonly Float32Array[]): void {
  planes.forEach((plane, channel) => {
    for (let i = 0, to = channel; i < plane.length; i++, to += 4) pixels[to] = (plane[i] as number) + 0.5;
  });
}

/** Writes planes of squares to pixels, bilinearly between the centres of four. */
function interpolate(
  { pixels, width, height }: Canvas,
  planes: readonly Float32Array[],
  side: number,
  wide: number,
  high: number,
): void {
  const line = new Float32Array(wide + 1);
  for (let y = 0; y < height; y++) {
    const [top, bottom, down] = between(y, side, high);
    for (const [channel, plane] of planes.entries()) {
      for (let i = 0; i < wide; i++)
        line[i] = (plane[top * wide + i] as number) * (1 - down) + (plane[bottom * wide + i] as number) * down;
      writeRow(pixels, y * width * 4 + channel, line, side, width, wide);
    }
  }
}

function writeRow(
  pixels: Uint8Array,
  start: number,
  line: Float32Array,
  side: number,
  width: number,
  wide: number,
): void {
  const step = 1 / side;
  line[wide] = line[wide - 1] as number;
  for (let x = 0, to = start, place = 0.5 * step - 0.5; x < width; x++, to += 4, place += step) {
    const at = place < 0 ? 0 : Math.floor(place);
    const from = line[at] as number;
    const next = line[at + 1] as number;
    pixels[to] = from + (next - from) * (place < 0 ? 0 : place - at) + 0.5;
  }
}

/** The two squares whose centres are around a pixel, and how far it is from the first to the second. */
function between(pixel: number, side: number, count: number): readonly [number, number, number] {
  const place = Math.max(0, (pixel + 0.5) / side - 0.5);
  const first = Math.min(count - 1, Math.floor(place));
  return [first, Math.min(count - 1, first + 1), place - first];
}
