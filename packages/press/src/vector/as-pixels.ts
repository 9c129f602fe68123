import type { Surface } from '../box-surface.js';
import { boundsOf } from '../canvas.js';
import { intersect, isEmpty, multiply, scaling, translation, type Bounds } from '../matrix.js';

/**
 * Paints what SVG has no form for as pixels, which become an image of the document. On a canvas, it is painted as it is.
 *
 * @param extent the area that `fill` can paint on
 */
export function asPixels(surface: Surface, extent: Bounds, fill: (target: Surface) => void): void {
  const { vector, canvas, clip, matrix } = surface;
  if (vector === undefined) return fill(surface);
  const area = intersect(extent, clip);
  if (isEmpty(area)) return undefined;
  const { scale } = vector;
  return canvas.memory.within(() => {
    const sheet = canvas.memory.sheet((area.right - area.left) * scale, (area.bottom - area.top) * scale);
    const toSheet = multiply(scaling(scale), translation(-area.left, -area.top));
    fill({ ...surface, vector: undefined, canvas: sheet, matrix: multiply(toSheet, matrix), clip: boundsOf(sheet) });
    vector.image({ ...sheet, pixels: sheet.pixels.slice() }, area, clip);
  });
}
