import type { SvgDrawer } from '@placard/images/codec';
import { rasterize, type Shape } from './coverage.js';
import { paintBoundsOf } from './paint-bounds.js';
import { parseFilters, reachOf } from './filter.js';
import type { GlyphCache } from './glyphs.js';
import { paintBackdrop } from './backdrop.js';
import { paintGroup } from './group.js';
import { hidingOf } from './hiding.js';
import type { Images } from './images.js';
import type { LayerCache } from './layers.js';
import type { Box } from './box.js';
import { paintInlineBoxes } from './inline-boxes.js';
import { paintTextShadows, paintThroughLetters } from './text-effects.js';
import { expand, identity, isEmpty, multiply, scaleOf, scaling, type Bounds } from './matrix.js';
import { keepInside } from './over.js';
import { paintBackground, paintBoxOutline, paintDecoration } from './shapes.js';
import { cornersOf, type Surface } from './box-surface.js';
import { paintPixels, type Pictures } from './background/paint.js';
import { paintDrawing } from './drawing.js';
import {
  contextBoundsOf,
  flowOf,
  holdsBlending,
  holdsItsLayers,
  insideOf,
  isLayer,
  isOpen,
  layersOf,
  siblingsInOrder,
  startsContext,
  surfaceOf,
  type Guests,
  type Layer,
} from './stacking.js';
import { paintText } from './text.js';
import { asPixels } from './vector/as-pixels.js';
import { isPixels } from './vector/ground.js';

/** Caches shared by all cards. */
export interface PaintCaches {
  readonly glyphs: GlyphCache;
  readonly layers: LayerCache;
}

/**
 * Paints a layout. Boxes of elements are painted by the levels of their stacking contexts (CSS 2.2 Appendix E), those of
 * other scenes in the order of the tree.
 */
export function paint(
  target: Pick<Surface, 'canvas' | 'matrix' | 'clip' | 'vector'>,
  root: Box,
  images: Images,
  { glyphs, layers }: PaintCaches,
  draw: SvgDrawer,
): void {
  const isStacked = root.style.lineLayout === 'browser';
  const guests: Guests = new Map();
  const surface = { ...target, layers, draw };
  // What is below a box is known only as pixels.
  if (surface.vector !== undefined && holdsBackdrop(root))
    return asPixels(surface, surface.clip, (sheet) => {
      sheet.canvas.pixels.fill(255);
      paintBox(root, sheet);
    });
  return paintBox(root, surface);

  /** @param parent the surface of the box around it */
  function paintBox(box: Box, parent: Surface): void {
    const { style, width, height } = box;
    const opacity = style.opacity ?? 1;
    if (style.display === 'none' || opacity <= 0) return;
    const surface = surfaceOf(box, parent);
    const filters = style.filter === undefined ? [] : (parseFilters(style.filter) ?? []);
    if (style.backdropFilter !== undefined)
      paintBackdrop(surface, style.backdropFilter, width, height, cornersOf(style, width, height));
    const keep = hidingOf(style, width, height, picturesOf(box));
    const blend = style.mixBlendMode;
    const isWhole = keep === undefined && blend === undefined && filters.length === 0 && !isIsolated(box);
    if (isWhole && (opacity >= 1 || isBareText(box))) return paintInside(box, surface, opacity);
    const extent = contextBoundsOf(box, surface, guests);
    if (surface.vector !== undefined) {
      const { vector } = surface;
      const reach = expand(extent, reachOf(filters, scaleOf(surface.matrix)));
      const isKept = keep === undefined && filters.length === 0;
      const group = { opacity: isKept ? opacity : 1, blend, isIsolated: isIsolated(box) };
      return vector.group(group, () =>
        isKept ? paintInside(box, surface, 1) : asPixels(parent, reach, (sheet) => paintBox(box, sheet)),
      );
    }
    const compositing = { opacity: Math.min(1, opacity), filters, keep, blend, isScalable: !holdsImage(box) };
    return paintGroup(surface, extent, compositing, (sheet) => paintInside(box, sheet, 1));
  }

  /** Whether boxes in a stacking context blend with it alone. */
  function isIsolated(box: Box): boolean {
    return isStacked && box !== root && startsContext(box.style) && holdsBlending(box);
  }

  /** Whether a box contains an image. Images have the scale of the card, so such a group is not scaled down. */
  function holdsImage(box: Box): boolean {
    return images.has(box) || box.children.some(holdsImage);
  }

  function picturesOf({ node }: Box): Pictures {
    return { nodes: node.props.pictures ?? [], pixels: images };
  }

  function paintInside(box: Box, surface: Surface, opacity: number): void {
    paintOwnGround(box, surface);
    paintContent(box, surface, opacity);
    paintOwnOutline(box, surface);
  }

  function paintOwnGround(box: Box, surface: Surface): void {
    const { style, width, height } = box;
    if (surface.vector !== undefined && isPixels(style)) {
      const { text: _, ...alone } = box;
      const extent = paintBoundsOf({ ...alone, children: [] }, surface.matrix);
      return asPixels(surface, extent, (sheet) => paintOwnGround(box, sheet));
    }
    const pictures = picturesOf(box);
    if (style.backgroundClip !== 'text') return paintDecoration(surface, style, width, height, pictures);
    return paintDecoration(surface, style, width, height, pictures, () =>
      paintThroughLetters(box, surface, glyphs, (ground) => paintBackground(ground, style, width, height, pictures)),
    );
  }

  function paintOwnOutline({ style, width, height }: Box, surface: Surface): void {
    if (style.outline !== undefined) paintBoxOutline(surface, style, width, height);
  }

  function paintStretched(surface: Surface, { node, width, height, drawing = { width, height } }: Box): void {
    const matrix = multiply(surface.matrix, scaling(width / drawing.width, height / drawing.height));
    paintDrawing(
      drawing.width * drawing.height > 0 ? { ...surface, matrix } : surface,
      node,
      drawing.width,
      drawing.height,
    );
  }

  function paintContent(box: Box, surface: Surface, opacity = 1): void {
    const { width, height, node, text } = box;
    const image = images.get(box);
    if (image !== undefined) paintPixels(surface, image, width, height);
    else if (node.type === 'svg') paintStretched(surface, box);
    else if (text !== undefined) {
      paintInlineBoxes(surface, text, { nodes: [], pixels: images });
      if (text.shadow !== undefined) paintTextShadows(surface, text, glyphs);
      paintText(surface, text, opacity, glyphs);
    }
    if (box.children.length > 0 || guests.has(box)) paintWithin(box, surface);
  }

  /** Paints the boxes in a box within its overflow. */
  function paintWithin(box: Box, surface: Surface): void {
    const { surface: inside, cut } = insideOf(box, surface);
    if (isEmpty(inside.clip)) return undefined;
    if (cut === undefined) return paintChildren(box, inside);
    return paintCut(inside, [cut], inside.clip, (sheet) => paintChildren(box, sheet));
  }

  function paintChildren(box: Box, inside: Surface): void {
    if (!isStacked) return siblingsInOrder(box).forEach((child) => paintBox(child, inside));
    if (box !== root && !(isLayer(box) && holdsItsLayers(box))) return paintFlow(box, inside);
    const { below, above } = layersOf(box, inside, guests);
    below.forEach(paintLayer);
    paintFlow(box, inside);
    return above.forEach(paintLayer);
  }

  function paintLayer({ box, surface, cuts }: Layer): void {
    if (cuts.length === 0) return paintBox(box, surface);
    const extent = contextBoundsOf(box, surfaceOf(box, surface), guests);
    return paintCut(surface, cuts, extent, (sheet) => paintBox(box, sheet));
  }

  /** Paints the grounds of blocks, then floats, then what stands in lines, then outlines. */
  function paintFlow(box: Box, inside: Surface): void {
    const parts = flowOf(box, inside);
    for (const { box: block, kind, surface } of parts) if (kind === 'block') paintOwnGround(block, surface);
    for (const { box: float, kind, surface } of parts) if (kind === 'float') paintBox(float, surface);
    for (const { box: part, kind, surface } of parts)
      if (kind === 'item') paintBox(part, surface);
      else if (kind === 'block' && !isOpen(part)) paintContent(part, surface);
    for (const { box: block, kind, surface } of parts) if (kind === 'block') paintOwnOutline(block, surface);
  }
}

const holdsBackdrop = ({ style, children }: Box): boolean =>
  style.backdropFilter !== undefined || children.some(holdsBackdrop);

/** Paints what shapes on the canvas do not hide. */
function paintCut(surface: Surface, cuts: readonly Shape[], extent: Bounds, fill: (sheet: Surface) => void): void {
  if (surface.vector !== undefined) return surface.vector.clip(cuts, () => fill(surface));
  return paintGroup({ ...surface, matrix: identity }, extent, {}, (sheet) => {
    const { canvas, clip, matrix } = sheet;
    fill({ ...sheet, matrix: multiply(matrix, surface.matrix) });
    for (const cut of cuts)
      keepInside(canvas, rasterize(canvas.memory, [{ ...cut, matrix: multiply(matrix, cut.matrix) }], clip));
  });
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
