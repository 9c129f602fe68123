import type { SceneNode } from '@placard/core/engine';
import { fillOutline, type Surface } from './box-surface.js';
import { intersect, mappedBox, outward } from './matrix.js';
import { paintLayer } from './over.js';
import { solidShapes } from './solid-shapes.js';
import { nestedSvg } from './svg.js';

/** Paints an `<svg>` at the origin of a surface. */
export function paintDrawing(surface: Surface, node: SceneNode, width: number, height: number): void {
  const solid = solidShapes(node, width, height);
  if (solid === null) return paintSvg(surface, nestedSvg(node, 0, 0, width, height), width, height);
  const clip = intersect(surface.clip, outward(mappedBox(surface.matrix, 0, 0, width, height)));
  for (const { outline, color } of solid) fillOutline({ ...surface, clip }, outline, color);
  return undefined;
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
