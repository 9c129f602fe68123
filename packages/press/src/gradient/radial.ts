import { addressAt, type Canvas } from '../canvas.js';
import type { Bounds, Matrix } from '../matrix.js';
import type { Stop } from './parse.js';
import { maxColors, tabulate } from './tabulate.js';

/** @param covered address of the coverage of the area's pixels; 0: all are covered */
export function paintRadial(canvas: Canvas, stops: readonly Stop[], unit: Matrix, area: Bounds, covered: number): void {
  const { memory, channels, width, height } = canvas;
  const { paint } = memory;
  const [columns, rows] = [area.right - area.left, area.bottom - area.top];
  // The table has steps finer than a pixel, so that neighboring colors in it are nearly equal.
  const last = Math.min(maxColors, 8 * Math.max(width, height));
  // Memory for three more colors, because they are written four at a time.
  const row = paint.allocate((columns + 3) * 4);
  tabulate(memory, stops, last + 1, 0, last);
  const { a, b, c, d, e, f } = unit;
  // A pixel has the color of its center.
  const [x, y] = [area.left + 0.5, area.top + 0.5];
  const [u, v] = [a * x + c * y + e, b * x + d * y + f];
  const to = addressAt(canvas, area.left, area.top);
  paint.paintRadial(to, width * channels, channels, columns, rows, u, v, a, b, c, d, row, covered);
}
