import type { SvgDrawer } from '@placard/images/codec';
import { boundsOf, type Canvas } from './canvas.js';
import { rasterize } from './coverage.js';
import { paintBoundsOf } from './paint-bounds.js';
import { parseFilters } from './filter.js';
import type { GlyphCache } from './glyphs.js';
import { paintBackdrop } from './backdrop.js';
import { paintGroup } from './group.js';
import { hidingOf } from './hiding.js';
import type { Images } from './images.js';
import type { LayerCache } from './layers.js';
import type { Box } from './box.js';
import { paintInlineBoxes } from './inline-boxes.js';
import { paintTextShadows, paintThroughLetters } from './text-effects.js';
import { intersect, isEmpty, isUpright, mappedBox, multiply, outward, type Bounds, type Matrix } from './matrix.js';
import { keepInside } from './over.js';
import { paintBackground, paintBoxOutline, paintDecoration } from './shapes.js';
import { boxOutline, cornersOf, isSquare, type Surface } from './box-surface.js';
import { paintPixels, type Pictures } from './background/paint.js';
import { paintDrawing } from './drawing.js';
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
    if (style.backdropFilter !== undefined)
      paintBackdrop(surface, style.backdropFilter, width, height, cornersOf(style, width, height));
    const keep = hidingOf(style, width, height, picturesOf(box));
    const blend = style.mixBlendMode;
    const isWhole = keep === undefined && blend === undefined && filters.length === 0;
    if (isWhole && (opacity >= 1 || isBareText(box))) return paintInside(box, surface, opacity);
    const compositing = { opacity: Math.min(1, opacity), filters, keep, blend, isScalable: !holdsImage(box) };
    return paintGroup(surface, paintBoundsOf(box, surface.matrix), compositing, (sheet) => paintInside(box, sheet, 1));
  }

  /** Whether a box contains an image. Images have the scale of the card, so such a group is not scaled down. */
  function holdsImage(box: Box): boolean {
    return images.has(box) || box.children.some(holdsImage);
  }

  function picturesOf({ node }: Box): Pictures {
    return { nodes: node.props.pictures ?? [], pixels: images };
  }

  function paintInside(box: Box, surface: Surface, opacity: number): void {
    const { style, width, height, node, text } = box;
    const pictures = picturesOf(box);
    const paintGround = style.backgroundClip === 'text' ? throughLetters : undefined;
    paintDecoration(surface, style, width, height, pictures, paintGround);
    const image = images.get(box);
    if (image !== undefined) paintPixels(surface, image, width, height);
    else if (node.type === 'svg') paintDrawing(surface, node, width, height);
    else if (text !== undefined) {
      paintInlineBoxes(surface, text, { nodes: [], pixels: images });
      if (text.shadow !== undefined) paintTextShadows(surface, text, glyphs);
      paintText(surface, text.set, text.x, text.y, opacity, glyphs);
      if (box.children.length > 0) paintChildren(box, surface);
    } else if (box.children.length > 0) paintChildren(box, surface);
    if (style.outline !== undefined) paintBoxOutline(surface, style, width, height);

    function throughLetters(): void {
      paintThroughLetters(box, surface, glyphs, (ground) => paintBackground(ground, style, width, height, pictures));
    }
  }

  function paintChildren(box: Box, surface: Surface): void {
    const { style, width, height } = box;
    const { matrix, clip } = surface;
    const children = (target: Surface): void => {
      for (const child of inPaintOrder(box.children)) paintBox(child, target);
    };
    const { overflow = 'visible' } = style;
    if (overflow === 'visible') return children(surface);
    const corners = cornersOf(style, width, height);
    const edge = mappedBox(matrix, 0, 0, width, height);
    const inner = intersect(clip, {
      left: Math.round(edge.left),
      top: Math.round(edge.top),
      right: Math.round(edge.right),
      bottom: Math.round(edge.bottom),
    });
    if (overflow !== 'hidden')
      return children(isUpright(matrix) ? { ...surface, clip: alongOneAxis(overflow, inner, clip) } : surface);
    if (isEmpty(inner)) return undefined;
    if (isSquare(corners) && isUpright(matrix)) return children({ ...surface, clip: inner });
    return paintGroup(surface, outward(edge), {}, (sheet) => {
      children(sheet);
      const shape = { outline: boxOutline(width, height, corners), matrix: sheet.matrix };
      keepInside(sheet.canvas, rasterize(sheet.canvas.memory, [shape], sheet.clip));
    });
  }
}

const alongOneAxis = (overflow: string, { left, right, top, bottom }: Bounds, clip: Bounds): Bounds =>
  overflow === 'clip visible' ? { ...clip, left, right } : { ...clip, top, bottom };

/** Sorts boxes by `zIndex`, if one has it (CSS 2.2, Appendix E). */
function inPaintOrder(boxes: readonly Box[]): readonly Box[] {
  if (!boxes.some(({ style }) => style.zIndex !== undefined)) return boxes;
  const level = ({ style: { zIndex } }: Box): number => (zIndex === undefined ? -0.5 : zIndex);
  return boxes.toSorted((a, b) => level(a) - level(b));
}

/** Whether a box paints only a text, so that opacity can be applied to each letter instead of a group. */
const isBareText = ({ text, style, children }: Box): boolean =>
  text !== undefined &&
  text.shadow === undefined &&
  children.length === 0 &&
  text.set.set.every(({ boxes }) => boxes === undefined) &&
  !Object.keys(style).some((name) => decoration.test(name));

/** Properties of a box that paint more than its text. */
const decoration = /^(?:background(?:Color|Image)|border(?!.*Radius)|boxShadow|outline)/;
