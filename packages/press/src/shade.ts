import { scale } from './bytes.js';
import type { Canvas } from './canvas.js';
import type { Mask } from './coverage.js';
import { colourAt, type Gradient, type Stop } from './gradient.js';
import { inverse, isEmpty, multiply, type Bounds, type Matrix } from './matrix.js';
import { paintRow } from './over.js';

/**
 * Paints a gradient over an area of a canvas.
 *
 * @param matrix maps the gradient's box to the canvas
 * @param mask limits the area; null paints all of it
 */
export function paintShade(
  canvas: Canvas,
  gradient: Gradient,
  matrix: Matrix,
  area: Bounds,
  mask: Mask | null = null,
): void {
  const unit = inverse(multiply(matrix, unitOf(gradient)));
  if (isEmpty(area) || unit === null) return;
  const { kind, stops } = gradient;
  const colours = table(stops, Math.max(canvas.width, canvas.height));
  const row = new Int32Array(area.right - area.left);
  const fill = kind === 'linear' ? linearRow : radialRow;
  for (let y = area.top; y < area.bottom; y++) {
    // A pixel has the colour of its centre.
    const [x, cy] = [area.left + 0.5, y + 0.5];
    fill(row, colours, unit.a * x + unit.c * cy + unit.e, unit.a, unit.b * x + unit.d * cy + unit.f, unit.b);
    if (mask !== null) keepCovered(row, area.left, y, mask);
    paintRow(canvas, y, area.left, row);
  }
}

/** Maps the unit square, where offset is x or the distance from the origin, to the box. */
function unitOf(gradient: Gradient): Matrix {
  if (gradient.kind === 'linear') {
    const { from, way } = gradient;
    return { a: way[0], b: way[1], c: -way[1], d: way[0], e: from[0], f: from[1] };
  }
  const { centre, radii } = gradient;
  return { a: radii[0], b: 0, c: 0, d: radii[1], e: centre[0], f: centre[1] };
}

/** The pixels of a row, from the first, at which `from + i × step` is between two numbers. */
function span(from: number, step: number, low: number, high: number, length: number): readonly [number, number] {
  if (step === 0) return from >= low && from <= high ? [0, length] : [0, 0];
  const [a, b] = [(low - from) / step, (high - from) / step];
  const first = Math.min(length, Math.max(0, Math.ceil(Math.min(a, b))));
  return [first, Math.min(length, Math.max(first, Math.floor(Math.max(a, b)) + 1))];
}

function linearRow(row: Int32Array, colours: Int32Array, u: number, du: number): void {
  const last = colours.length - 1;
  const [first, end] = span(u, du, 0, 1, row.length);
  const [before, after] = du < 0 || (du === 0 && u > 1) ? [last, 0] : [0, last];
  row.fill(colours[before] as number, 0, first);
  row.fill(colours[after] as number, end);
  // Fixed point: an index into the colours and sixteen bits of its fraction.
  const step = Math.round(du * last * 65_536);
  let place = Math.round((u + first * du) * last * 65_536) + 32_768;
  for (let i = first; i < end; i++, place += step) row[i] = colours[place >> 16] as number;
}

function radialRow(row: Int32Array, colours: Int32Array, u: number, du: number, v: number, dv: number): void {
  const last = colours.length - 1;
  const high = dv === 0 ? Math.sqrt(Math.max(0, 1 - v * v)) : Infinity;
  const [first, end] = span(u, du, -high, high, row.length);
  row.fill(colours[last] as number, 0, first);
  row.fill(colours[last] as number, end);
  const [stepX, stepY] = [du * last, dv * last];
  let [x, y] = [(u + first * du) * last, (v + first * dv) * last];
  for (let i = first; i < end; i++, x += stepX, y += stepY) {
    const place = Math.sqrt(x * x + y * y) + 0.5;
    row[i] = colours[place < last ? place | 0 : last] as number;
  }
}

/** Colours from offset 0 to 1 as premultiplied RGBA words, so close that the next one is nearly the same. */
function table(stops: readonly Stop[], pixels: number): Int32Array {
  const last = Math.min(4 * 1024, 8 * pixels);
  const words = new Int32Array(last + 1);
  for (let i = 0; i <= last; i++) words[i] = colourAt(stops, i / last);
  return words;
}

function keepCovered(row: Int32Array, left: number, y: number, { alpha, ...mask }: Mask): void {
  const inside = y >= mask.top && y < mask.top + mask.height;
  const from = (y - mask.top) * mask.width + left - mask.left;
  for (let i = 0; i < row.length; i++) {
    const at = left + i - mask.left;
    const covered = inside && at >= 0 && at < mask.width ? (alpha[from + i] as number) : 0;
    if (covered === 255) continue;
    const word = row[i] as number;
    row[i] = scale(word & 0xff00ff, covered) | (scale((word >>> 8) & 0xff00ff, covered) << 8);
  }
}
