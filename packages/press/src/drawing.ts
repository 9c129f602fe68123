import type { SceneNode } from '@placard/core/engine';
import { fillBounds } from './canvas.js';
import { fillOutline, wholePixels, type Surface } from './box-surface.js';
import { intersect, mappedBox, outward } from './matrix.js';
import { paintLayer } from './over.js';
import { solidShapes, type SolidShape } from './solid-shapes.js';
import { nestedSvg } from './svg.js';

/** Paints an `<svg>` at the origin of a surface. */
export function paintDrawing(surface: Surface, node: SceneNode, width: number, height: number): void {
  const solid = solidShapes(node, width, height);
  if (solid === null) return paintSvg(surface, nestedSvg(node, 0, 0, width, height), width, height);
  const clip = intersect(surface.clip, outward(mappedBox(surface.matrix, 0, 0, width, height)));
  for (const shape of solid) fillSolid({ ...surface, clip }, shape);
  return undefined;
}

/** Fills a rectangle without computing its coverage if it is opaque and all its edges are at edges of pixels. */
function fillSolid(surface: Surface, { outline, color, isRectangle }: SolidShape): void {
  const [left = 0, top = 0, right = 0, bottom = 0] = [1, 2, 7, 8].map((at) => outline[at]);
  const area =
    isRectangle && color.a === 1 && surface.vector === undefined && right > left && bottom > top
      ? wholePixels(surface, right - left, bottom - top, left, top)
      : null;
  if (area === null) fillOutline(surface, outline, color);
  else fillBounds(surface.canvas, intersect(area, surface.clip), color);
}

/** Paints SVG in the box's own pixels, clipped to the box extended by `margin`. */
export function paintSvg(
  { canvas, matrix, clip, layers, draw, vector }: Surface,
  svg: string,
  width: number,
  height: number,
  margin = 0,
): void {
  const bounds = outward(mappedBox(matrix, -margin, -margin, width + 2 * margin, height + 2 * margin));
  if (vector !== undefined) return vector.drawing(svg, matrix, intersect(bounds, clip));
  const layer = layers.layer({ svg, matrix, bounds: intersect(bounds, clip) }, draw);
  if (layer !== null) paintLayer(canvas, layer, clip);
}
