import type { SvgDrawer } from '@placard/raster/codec';
import { boundsOf, createSheet, type Canvas } from './canvas.js';
import { keepInside, paintLayer } from './over.js';
import { rasterize } from './coverage.js';
import type { GlyphCache } from './glyphs.js';
import type { Images } from './images.js';
import type { LayerCache } from './layers.js';
import type { Box } from './layout.js';
import {
  intersect,
  isEmpty,
  isUpright,
  mappedBox,
  multiply,
  outward,
  translation,
  type Bounds,
  type Matrix,
} from './matrix.js';
import { flatten } from './outline.js';
import { paintDecoration, paintSvg } from './shapes.js';
import { boxOutline, cornersOf, fillOutline, isSquare, type Surface } from './surface.js';
import { solidShapes } from './solid.js';
import { nestedSvg } from './svg.js';
import { paintText } from './text.js';
import { transformOf } from './transform.js';

/** Caches shared by all cards. */
export interface Palette {
  readonly glyphs: GlyphCache;
  readonly layers: LayerCache;
}

/** Paints a layout: each box, then its children, in tree order. */
export function paint(
  canvas: Canvas,
  root: Box,
  matrix: Matrix,
  images: Images,
  { glyphs, layers }: Palette,
  draw: SvgDrawer,
): void {
  paintBox(root, canvas, matrix, boundsOf(canvas));

  function paintBox(box: Box, target: Canvas, parent: Matrix, clip: Bounds): void {
    const { style, width, height } = box;
    if (style.display === 'none') return;
    const matrix = multiply(parent, transformOf(style, box.x, box.y, width, height));
    const opacity = style.opacity ?? 1;
    if (opacity <= 0) return;
    const bare = box.text !== undefined && style.backgroundColor === undefined && style.backgroundImage === undefined;
    if (opacity < 1 && !bare)
      paintGroup(target, matrix, clip, opacity, (canvas, matrix, clip) =>
        paintInside(box, { canvas, matrix, clip, layers, draw }, 1),
      );
    else paintInside(box, { canvas: target, matrix, clip, layers, draw }, opacity);
  }

  function paintInside(box: Box, surface: Surface, opacity: number): void {
    const { style, width, height, node, text } = box;
    paintDecoration(surface, style, width, height);
    const image = images.get(box);
    if (image !== undefined) paintLayer(surface.canvas, placedOn(image, surface.matrix), surface.clip);
    else if (node.type === 'svg') paintDrawing(box, surface);
    else if (text !== undefined) paintText(surface, text.set, text.x, text.y, opacity, glyphs);
    else if (box.children.length > 0) paintChildren(box, surface);
  }

  function paintDrawing({ node, width, height }: Box, surface: Surface): void {
    const solid = solidShapes(node, width, height);
    if (solid === null) return paintSvg(surface, nestedSvg(node, 0, 0, width, height), width, height);
    const clip = intersect(surface.clip, outward(mappedBox(surface.matrix, 0, 0, width, height)));
    for (const { outline, colour } of solid) fillOutline({ ...surface, clip }, outline, colour);
    return undefined;
  }

  function paintChildren(box: Box, { canvas, matrix, clip }: Surface): void {
    const { style, width, height } = box;
    const children = (target: Canvas, matrix: Matrix, clip: Bounds): void => {
      for (const child of box.children) paintBox(child, target, matrix, clip);
    };
    if (style.overflow !== 'hidden') return children(canvas, matrix, clip);
    const corners = cornersOf(style, width, height);
    const edge = mappedBox(matrix, 0, 0, width, height);
    const inner = intersect(clip, {
      left: Math.round(edge.left),
      top: Math.round(edge.top),
      right: Math.round(edge.right),
      bottom: Math.round(edge.bottom),
    });
    if (isEmpty(inner)) return undefined;
    if (isSquare(corners) && isUpright(matrix)) return children(canvas, matrix, inner);
    return paintGroup(canvas, matrix, clip, 1, (group, matrix, clip) => {
      children(group, matrix, clip);
      keepInside(group, rasterize(flatten(boxOutline(width, height, corners), matrix), clip));
    });
  }

  /** Paints on a separate canvas of the clip's size, then composites it. */
  function paintGroup(
    canvas: Canvas,
    matrix: Matrix,
    clip: Bounds,
    opacity: number,
    fill: (canvas: Canvas, matrix: Matrix, clip: Bounds) => void,
  ): void {
    if (isEmpty(clip)) return;
    const sheet = createSheet(clip.right - clip.left, clip.bottom - clip.top);
    fill(sheet, multiply(translation(-clip.left, -clip.top), matrix), boundsOf(sheet));
    paintLayer(canvas, { ...sheet, left: clip.left, top: clip.top }, clip, opacity);
  }
}

/** Moves an image to the position of its box. Inside a group this differs from its position on the card. */
const placedOn = <T extends { readonly left: number; readonly top: number }>(image: T, { e, f }: Matrix): T => ({
  ...image,
  left: Math.round(e),
  top: Math.round(f),
});
