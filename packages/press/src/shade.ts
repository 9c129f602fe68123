import { addressAt, type Canvas } from './canvas.js';
import type { Mask } from './coverage.js';
import type { Gradient, Stop } from './gradient.js';
import { inverse, isEmpty, multiply, type Bounds, type Matrix } from './matrix.js';
import type { PixelMemory } from './pixel-memory.js';

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
  const { memory, channels, width } = canvas;
  const { paint } = memory;
  const [columns, rows] = [area.right - area.left, area.bottom - area.top];
  const { left, top } = area;
  // The table has steps finer than a pixel, so that neighbouring colours in it are nearly equal.
  const last = Math.min(4 * 1024, 8 * Math.max(width, canvas.height));
  memory.within(() => {
    const covered = mask === null ? 0 : coverageOf(memory, mask, area);
    // Memory for three more colours, because they are written four at a time.
    const row = paint.allocate((columns + 3) * 4);
    tabulate(memory, gradient.stops, last + 1, 0, last);
    const to = addressAt(canvas, left, top);
    const isRadial = gradient.kind === 'radial';
    const { a, b, c, d, e, f } = unit;
    // A pixel has the colour of its centre.
    const [x, y] = [left + 0.5, top + 0.5];
    paint.paintGradient(to, width * channels, channels, columns, rows, isRadial, x, y, a, b, c, d, e, f, row, covered);
  });
}

/**
 * Computes colours of a gradient, from the one at `shift / divisor` in steps of `1 / divisor`.
 *
 * @returns address of an allocated block of premultiplied RGBA words, red in the lowest byte
 */
export function tabulate(
  memory: PixelMemory,
  stops: readonly Stop[],
  count: number,
  shift: number,
  divisor: number,
): number {
  const { paint } = memory;
  const words = paint.allocate(count * 4);
  const at = paint.scratch(stops.length * 40);
  memory.numbers.set(
    stops.flatMap(({ offset, colour: { r, g, b, a } }) => [offset, r, g, b, a]),
    at / 8,
  );
  paint.tabulate(at, stops.length, words, count, shift, divisor);
  return words;
}

/** Returns the matrix from the unit space, where the offset is x or the distance from the origin, to the box. */
function unitOf(gradient: Gradient): Matrix {
  if (gradient.kind === 'linear') {
    const { from, way } = gradient;
    return { a: way[0], b: way[1], c: -way[1], d: way[0], e: from[0], f: from[1] };
  }
  const { centre, radii } = gradient;
  return { a: radii[0], b: 0, c: 0, d: radii[1], e: centre[0], f: centre[1] };
}

/** @returns address of an allocated block with the coverage of each pixel of an area, in rows */
function coverageOf(memory: PixelMemory, { left, top, width, height, alpha }: Mask, area: Bounds): number {
  const [columns, rows] = [area.right - area.left, area.bottom - area.top];
  const at = memory.paint.allocate(columns * rows);
  const covered = memory.bytes.subarray(at, at + columns * rows).fill(0);
  const [from, to] = [Math.max(left, area.left), Math.min(left + width, area.right)];
  if (from >= to) return at;
  for (let y = Math.max(top, area.top); y < Math.min(top + height, area.bottom); y++) {
    const start = (y - top) * width - left;
    covered.set(alpha.subarray(start + from, start + to), (y - area.top) * columns + from - area.left);
  }
  return at;
}
