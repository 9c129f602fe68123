import type { Canvas } from '../canvas.js';
import type { Mask } from '../coverage.js';
import { paintConic } from './conic.js';
import { paintLinear } from './linear.js';
import type { Gradient } from './parse.js';
import { paintRadial } from './radial.js';
import { inverse, isEmpty, multiply, type Bounds, type Matrix } from '../matrix.js';
import type { PixelMemory } from '../pixel-memory.js';

/**
 * Paints a gradient over an area of a canvas.
 *
 * @param matrix maps the gradient's box to the canvas
 * @param mask limits the area; null paints all of it
 */
export function paintGradient(
  canvas: Canvas,
  gradient: Gradient,
  matrix: Matrix,
  area: Bounds,
  mask: Mask | null = null,
): void {
  if (gradient.kind === 'conic') return paintConic(canvas, gradient, matrix, area, mask);
  const unit = inverse(multiply(matrix, unitOf(gradient)));
  if (isEmpty(area) || unit === null) return;
  const { memory } = canvas;
  memory.within(() => {
    const covered = mask === null ? 0 : coverageOf(memory, mask, area);
    if (gradient.kind === 'linear') paintLinear(canvas, gradient.stops, unit, area, covered);
    else paintRadial(canvas, gradient.stops, unit, area, covered);
  });
}

/** Returns the matrix from the unit space, where the offset is x or the distance from the origin, to the box. */
function unitOf(gradient: Exclude<Gradient, { kind: 'conic' }>): Matrix {
  if (gradient.kind === 'linear') {
    const { from, way } = gradient;
    return { a: way[0], b: way[1], c: -way[1], d: way[0], e: from[0], f: from[1] };
  }
  const { center, radii } = gradient;
  return { a: radii[0], b: 0, c: 0, d: radii[1], e: center[0], f: center[1] };
}

/** @returns address of an allocated block with the coverage of each pixel of an area, in rows */
function coverageOf(memory: PixelMemory, { left, top, width, height, alpha }: Mask, area: Bounds): number {
  const [columns, rows] = [area.right - area.left, area.bottom - area.top];
  const address = memory.paint.allocate(columns * rows);
  const covered = memory.bytes.subarray(address, address + columns * rows).fill(0);
  const [from, to] = [Math.max(left, area.left), Math.min(left + width, area.right)];
  if (from >= to) return address;
  for (let y = Math.max(top, area.top); y < Math.min(top + height, area.bottom); y++) {
    const start = (y - top) * width - left;
    covered.set(alpha.subarray(start + from, start + to), (y - area.top) * columns + from - area.left);
  }
  return address;
}
