import type { SvgDrawer } from '@placard/raster/codec';
import { boundsOf, type Canvas } from './canvas.js';
import { rasterize } from './coverage.js';
import { extentOf } from './extent.js';
import { parseFilters } from './filter.js';
import type { GlyphCache } from './glyphs.js';
import { paintGroup } from './group.js';
import type { Images } from './images.js';
import type { LayerCache } from './layers.js';
import type { Box } from './layout.js';
import { paintTextShadows, paintThroughLetters } from './text-effects.js';
import { intersect, isEmpty, isUpright, mappedBox, multiply, outward, type Matrix } from './matrix.js';
import { keepInside, paintLayer } from './over.js';
import { paintBackground, paintDecoration, paintSvg } from './shapes.js';
import { boxOutline, cornersOf, fillOutline, isSquare, type Surface } from './surface.js';
import { solidShapes } from './solid.js';
import { nestedSvg } from './svg.js';
import { paintText } from './text.js';
import { transformOf } from './transform.js';

/** Caches shared by all cards. */
export interface PaintCaches {
  readonly glyphs: GlyphCache;
  readonly layers: LayerCache;
}

/** Paints a layout: each box, then its children, in tree order. */
export function paint(
  canvas: Canvas,
  root: Box,
  matrix: Matrix,
  images: Images,
  { glyphs, layers }: PaintCaches,
  draw: SvgDrawer,
): void {
  paintBox(root, { canvas, matrix, clip: boundsOf(canvas), layers, draw });

  /** @param parent the surface of the box around it */
  function paintBox(box: Box, parent: Surface): void {
    const { style, width, height } = box;
    const opacity = style.opacity ?? 1;
    if (style.display === 'none' || opacity <= 0) return;
    const surface = { ...parent, matrix: multiply(parent.matrix, transformOf(style, box.x, box.y, width, height)) };
    const filters = style.filter === undefined ? [] : (parseFilters(style.filter) ?? []);
    if (filters.length === 0 && (opacity >= 1 || isBareText(box))) return paintInside(box, surface, opacity);
    const compositing = { opacity: Math.min(1, opacity), filters, isScalable: !holdsImage(box) };
    return paintGroup(surface, extentOf(box, surface.matrix), compositing, (sheet) => paintInside(box, sheet, 1));
  }

  /** Whether a box contains an image. Images have the scale of the card, so such a group is not scaled down. */
  function holdsImage(box: Box): boolean {
    return images.has(box) || box.children.some(holdsImage);
  }

  function paintInside(box: Box, surface: Surface, opacity: number): void {
    const { style, width, height, node, text } = box;
    paintDecoration(surface, style, width, height, style.backgroundClip === 'text' ? throughLetters : undefined);
    const image = images.get(box);
    if (image !== undefined) paintLayer(surface.canvas, placedOn(image, surface.matrix), surface.clip);
    else if (node.type === 'svg') paintDrawing(box, surface);
    else if (text !== undefined) {
      if (text.shadow !== undefined) paintTextShadows(surface, text, glyphs);
      paintText(surface, text.set, text.x, text.y, opacity, glyphs);
    } else if (box.children.length > 0) paintChildren(box, surface);

    function throughLetters(): void {
      paintThroughLetters(box, surface, glyphs, (ground) => paintBackground(ground, style, width, height));
    }
  }

  function paintDrawing({ node, width, height }: Box, surface: Surface): void {
    const solid = solidShapes(node, width, height);
    if (solid === null) return paintSvg(surface, nestedSvg(node, 0, 0, width, height), width, height);
    const clip = intersect(surface.clip, outward(mappedBox(surface.matrix, 0, 0, width, height)));
    for (const { outline, colour } of solid) fillOutline({ ...surface, clip }, outline, colour);
    return undefined;
  }

  function paintChildren(box: Box, surface: Surface): void {
    const { style, width, height } = box;
    const { matrix, clip } = surface;
    const children = (target: Surface): void => {
      for (const child of box.children) paintBox(child, target);
    };
    if (style.overflow !== 'hidden') return children(surface);
    const corners = cornersOf(style, width, height);
    const edge = mappedBox(matrix, 0, 0, width, height);
    const inner = intersect(clip, {
      left: Math.round(edge.left),
      top: Math.round(edge.top),
      right: Math.round(edge.right),
      bottom: Math.round(edge.bottom),
    });
    if (isEmpty(inner)) return undefined;
    if (isSquare(corners) && isUpright(matrix)) return children({ ...surface, clip: inner });
    return paintGroup(surface, outward(edge), {}, (sheet) => {
      children(sheet);
      const shape = { outline: boxOutline(width, height, corners), matrix: sheet.matrix };
      keepInside(sheet.canvas, rasterize(sheet.canvas.memory, [shape], sheet.clip));
    });
  }
}

/** Whether a box paints only a text, so that opacity can be applied to each letter instead of a group. */
const isBareText = ({ text, style }: Box): boolean =>
  text !== undefined &&
  text.shadow === undefined &&
  style.backgroundColor === undefined &&
  style.backgroundImage === undefined;

/** Moves an image to the position of its box. Inside a group this differs from its position on the card. */
const placedOn = <T extends { readonly left: number; readonly top: number }>(image: T, { e, f }: Matrix): T => ({
  ...image,
  left: Math.round(e),
  top: Math.round(f),
});
