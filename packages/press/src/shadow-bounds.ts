import { expand, scaleOf, type Bounds, type Matrix } from './matrix.js';
import type { Shadow } from './parse-shadows.js';

/** Extends an area by shadows. Their standard deviation is half of the blur radius. */
export function withShadows(extent: Bounds, shadows: readonly Shadow[], matrix: Matrix): Bounds {
  const spreads = shadows.map(
    ({ x, y, blur, spread }) => Math.max(Math.abs(x), Math.abs(y)) * Math.SQRT2 + 1.5 * blur + Math.max(0, spread),
  );
  return expand(extent, Math.ceil(Math.max(0, ...spreads) * scaleOf(matrix)) + 2);
}
