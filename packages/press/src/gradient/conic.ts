import type { Canvas } from '../canvas.js';
import type { Mask } from '../coverage.js';
import { intersect, inverse, isEmpty, type Bounds, type Matrix } from '../matrix.js';
import { keepInside, paintLayer } from '../over.js';
import { maxColors, tabulate } from './tabulate.js';
import type { Gradient } from './parse.js';

/**
 * Paints a gradient around its center (CSS Images 4 §3.3). The color of a pixel is that of
 * its middle.
 */
export function paintConic(
  canvas: Canvas,
  { center, start, stops }: Extract<Gradient, { kind: 'conic' }>,
  matrix: Matrix,
  area: Bounds,
  mask: Mask | null,
): void {
  const toBox = inverse(matrix);
  const inside = intersect(area, { left: 0, top: 0, right: canvas.width, bottom: canvas.height });
  if (isEmpty(inside) || toBox === null) return;
  const { memory } = canvas;
  memory.within(() => {
    const table = tabulate(memory, stops, maxColors, 0.5, maxColors);
    const [columns, rows] = [inside.right - inside.left, inside.bottom - inside.top];
    const sheet = memory.sheet(columns, rows);
    const colors = new Int32Array(memory.bytes.buffer, memory.bytes.byteOffset + table, maxColors);
    const to = new Int32Array(sheet.pixels.buffer, sheet.pixels.byteOffset, columns * rows);
    const { a, b, c, d, e, f } = toBox;
    const shift = 1.25 - start / 360;
    const colorAt = (px: number, py: number): number => {
      const turn = Math.atan2(b * px + d * py + f - center[1], a * px + c * py + e - center[0]) / (2 * Math.PI) + shift;
      return colors[((turn - Math.floor(turn)) * maxColors) | 0] as number;
    };
    for (let y = 0, at = 0; y < rows; y++)
      for (let x = 0; x < columns; x++, at++) to[at] = colorAt(inside.left + x + 0.5, inside.top + y + 0.5);
    if (mask !== null) keepInside(sheet, { ...mask, left: mask.left - inside.left, top: mask.top - inside.top });
    paintLayer(canvas, { ...sheet, left: inside.left, top: inside.top }, inside);
  });
}
