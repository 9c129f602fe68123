import type { Style } from '@placard/core/engine';
import { areOfOneColor, bordersOf, hasBorders, parseBorder, type Border } from './border.js';
import { paintBorderImage } from './border-image/paint.js';
import { paintBorderLines } from './border-lines.js';
import { fillBounds } from './canvas.js';
import { parseColor, type Rgba } from './color.js';
import { paintGradients } from './gradient/backgrounds.js';
import { intersect, isUpright, mappedBox, multiply, outward, translation, type Bounds } from './matrix.js';
import { fitCorners, insideOf, mapCorners, roundedRect, type Corners, type Radii } from './outline.js';
import { paintInsetShadows, paintShadows } from './box-shadows.js';
import { boxOutline, cornersOf, fillOutline, fillShapes, isSquare, partsOf, type Surface } from './box-surface.js';
import { areUnplaced, backgroundLists, readLayers } from './background/layers.js';
import { paintImageLayer, type Pictures } from './background/paint.js';
import { areaOf, areaOutline } from './background/geometry.js';
import { paintGroup } from './group.js';
import { parseShadows } from './parse-shadows.js';
import { withShadows } from './shadow-bounds.js';
import { asPixels } from './vector/as-pixels.js';

/**
 * Paints shadow, background and border of a box, in the order of CSS Backgrounds 3.
 *
 * @param pictures that its background refers to
 * @param paintGround paints the background
 */
export function paintDecoration(
  surface: Surface,
  style: Style,
  width: number,
  height: number,
  pictures: Pictures,
  paintGround = paintBackground,
): void {
  if (width <= 0 || height <= 0 || isBare(style)) return;
  const corners = cornersOf(style, width, height);
  const shadows = style.boxShadow === undefined ? [] : (parseShadows(style.boxShadow) ?? []);
  const extent = (): Bounds =>
    outward(withShadows(mappedBox(surface.matrix, 0, 0, width, height), shadows, surface.matrix));
  if (shadows.some(({ isInset }) => !isInset))
    asPixels(surface, extent(), (target) => paintShadows(target, shadows, width, height, corners));
  paintGround(surface, style, width, height, pictures);
  if (shadows.some(({ isInset }) => isInset))
    asPixels(surface, extent(), (target) =>
      paintInsetShadows(target, shadows, width, height, corners, borderWidths(style)),
    );
  if (style.borderImage !== undefined) paintBorderImage(surface, style, width, height, pictures);
  else paintBorders(surface, width, height, corners, bordersOf(style));
}

/** Whether a box has nothing of its own to paint, as most texts have. */
const isBare = (style: Style): boolean =>
  (style.backgroundColor ?? style.backgroundImage ?? style.boxShadow ?? style.borderImage) === undefined &&
  !hasBorders(style);

const borderWidths = (style: Style): Radii => {
  const [top = 0, right = 0, bottom = 0, left = 0] = bordersOf(style).map((border) => border?.width ?? 0);
  return [top, right, bottom, left];
};

/** Paints the color of a box, and the images over it. */
export function paintBackground(
  surface: Surface,
  style: Style,
  width: number,
  height: number,
  pictures: Pictures = noPictures,
): void {
  const corners = cornersOf(style, width, height);
  const color = style.backgroundColor === undefined ? null : parseColor(style.backgroundColor);
  const { backgroundImage = 'none' } = style;
  // Letters cut the background after it is painted.
  const lists =
    style.backgroundClip === 'text' ? { ...backgroundLists(style), clip: undefined } : backgroundLists(style);
  if (areUnplaced(lists)) {
    if (color !== null && color.a > 0) fillBox(surface, width, height, corners, color);
    if (backgroundImage !== 'none') paintGradients(surface, backgroundImage, width, height, corners);
    return;
  }
  const layers = readLayers(lists) ?? [];
  const paint = (target: Surface): void => {
    const clip = layers.at(-1)?.clip ?? 'border-box';
    if (color !== null && color.a > 0) {
      if (clip === 'border-box') fillBox(target, width, height, corners, color);
      else fillOutline(target, areaOutline(style, clip, width, height, corners), color);
    }
    for (const layer of layers.toReversed()) paintImageLayer(target, layer, style, width, height, corners, pictures);
  };
  // Layers are blended with one another, but not with what is below the box.
  if (!layers.some(({ blend }) => blend !== undefined)) return paint(surface);
  const { x, y, width: wide, height: high } = areaOf(style, 'border-box', width, height);
  paintGroup(surface, outward(mappedBox(surface.matrix, x, y, wide, high)), {}, paint);
}

const noPictures: Pictures = { nodes: [], pixels: new Map() };

/** Fills a box. Only its edges need coverage. */
function fillBox(surface: Surface, width: number, height: number, corners: Corners, color: Rgba): void {
  const { canvas, matrix, clip } = surface;
  const outline = boxOutline(width, height, corners);
  if (color.a < 1 || !isUpright(matrix) || surface.vector !== undefined) return fillOutline(surface, outline, color);
  const { inside, edges } = partsOf(surface, width, height, corners);
  fillBounds(canvas, intersect(inside, clip), color);
  if (edges.length === 0) return;
  for (const strip of edges) fillOutline({ ...surface, clip: strip }, outline, color);
}

function paintBorders(
  surface: Surface,
  width: number,
  height: number,
  corners: Corners,
  borders: readonly (Border | null)[],
): void {
  const first = borders.find((border) => border !== null);
  if (!first) return;
  const [t, r, b, l] = borders.map((border) => border?.width ?? 0) as [number, number, number, number];
  const isSolid = borders.every((border) => border === null || border.line === 'solid');
  if (!isSolid || (!isSquare(corners) && !areOfOneColor(borders)))
    return paintBorderLines(surface, width, height, corners, borders);
  const isEven = t === r && t === b && t === l;
  if (areOfOneColor(borders) && (isEven || !isSquare(corners))) {
    const { across, down } = insideOf(corners, [t, r, b, l]);
    const inner = roundedRect(l, t, width - l - r, height - t - b, across, down);
    const { matrix } = surface;
    const outer = { outline: boxOutline(width, height, corners), matrix };
    return fillShapes(surface, [outer, { outline: inner, matrix, reversed: true }], first.color);
  }
  // Different borders meet at the diagonals of the corners.
  const [top, right, bottom, left] = borders;
  const side = (border: Border | null | undefined, ...points: readonly number[]): void => {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = points;
    if (border) fillOutline(surface, [0, x0, y0, 1, x1, y1, 1, x2, y2, 1, x3, y3, 4], border.color);
  };
  side(top, 0, 0, width, 0, width - r, t, l, t);
  side(right, width, 0, width, height, width - r, height - b, width - r, t);
  side(bottom, width, height, 0, height, l, height - b, width - r, height - b);
  side(left, 0, height, 0, 0, l, t, l, height - b);
}

/** Paints the outline of a box (CSS UI 4 §3), whose corners are as far from those of the box as its edges. */
export function paintBoxOutline(surface: Surface, style: Style, width: number, height: number): void {
  const border = style.outline === undefined ? null : parseBorder(style.outline);
  if (border === null || border.width === 0) return;
  const out = outlineReach(style);
  const [wide, high] = [width + 2 * out, height + 2 * out];
  if (wide <= 0 || high <= 0) return;
  const fitted = fitCorners(cornersOf(style, width, height), width, height);
  const corners = mapCorners(fitted, (radius) => (radius === 0 ? 0 : Math.max(0, radius + out)));
  const matrix = multiply(surface.matrix, translation(-out, -out));
  paintBorders({ ...surface, matrix }, wide, high, corners, [border, border, border, border]);
}

/** How far an outline is outside of its box; negative inside. */
export function outlineReach({ outline, outlineOffset = 0 }: Style): number {
  const width = outline === undefined ? 0 : (parseBorder(outline)?.width ?? 0);
  return width === 0 ? 0 : width + outlineOffset;
}
