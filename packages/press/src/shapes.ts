import type { Style } from '@placard/core/engine';
import { areOfOneColour, bordersOf, type Border } from './border.js';
import { fillBounds } from './canvas.js';
import { parseColour, type Rgba } from './colour.js';
import { paintGrounds } from './grounds.js';
import { intersect, isUpright, mappedBox, outward } from './matrix.js';
import { roundedRect, type Corners, type Radii } from './outline.js';
import { paintLayer } from './over.js';
import { paintShadows } from './box-shadows.js';
import { boxOutline, cornersOf, fillOutline, fillShapes, isSquare, partsOf, type Surface } from './surface.js';
import { paintTiles, readTileSize } from './tiles.js';

/**
 * Paints shadow, background and border of a box, in the order of CSS Backgrounds 3.
 *
 * @param paintGround paints the background
 */
export function paintDecoration(
  surface: Surface,
  style: Style,
  width: number,
  height: number,
  paintGround = paintBackground,
): void {
  if (width <= 0 || height <= 0) return;
  const corners = cornersOf(style, width, height);
  if (style.boxShadow !== undefined) paintShadows(surface, style.boxShadow, width, height, corners);
  paintGround(surface, style, width, height);
  paintBorders(surface, style, width, height, corners);
}

/** Paints the colour of a box, and the gradients over it. */
export function paintBackground(surface: Surface, style: Style, width: number, height: number): void {
  const corners = cornersOf(style, width, height);
  const ground = style.backgroundColor === undefined ? null : parseColour(style.backgroundColor);
  if (ground !== null && ground.a > 0) fillBox(surface, width, height, corners, ground);
  const { backgroundImage, backgroundSize } = style;
  if (backgroundImage === undefined || backgroundImage === 'none') return;
  const tile = backgroundSize === undefined ? null : readTileSize(backgroundSize);
  if (tile === null) paintGrounds(surface, backgroundImage, width, height, corners);
  else paintTiles(surface, backgroundImage, tile, width, height, corners);
}

/** Fills a box. Only its edges need coverage. */
function fillBox(surface: Surface, width: number, height: number, corners: Corners, colour: Rgba): void {
  const { canvas, matrix, clip } = surface;
  const outline = boxOutline(width, height, corners);
  if (colour.a < 1 || !isUpright(matrix)) return fillOutline(surface, outline, colour);
  const { inside, edges } = partsOf(surface, width, height, corners);
  fillBounds(canvas, intersect(inside, clip), colour);
  if (edges.length === 0) return;
  for (const strip of edges) fillOutline({ ...surface, clip: strip }, outline, colour);
}

function paintBorders(surface: Surface, style: Style, width: number, height: number, corners: Corners): void {
  const borders = bordersOf(style);
  const first = borders.find((border) => border !== null);
  if (!first) return;
  const [t, r, b, l] = borders.map((border) => border?.width ?? 0) as [number, number, number, number];
  const isEven = t === r && t === b && t === l;
  if (areOfOneColour(borders) && (isEven || !isSquare(corners))) {
    const inner = roundedRect(l, t, width - l - r, height - t - b, ...insideOf(corners, [t, r, b, l]));
    const { matrix } = surface;
    const outer = { outline: boxOutline(width, height, corners), matrix };
    return fillShapes(surface, [outer, { outline: inner, matrix, reversed: true }], first.colour);
  }
  // Different borders meet at the diagonals of the corners.
  const [top, right, bottom, left] = borders;
  const side = (border: Border | null | undefined, ...points: readonly number[]): void => {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = points;
    if (border) fillOutline(surface, [0, x0, y0, 1, x1, y1, 1, x2, y2, 1, x3, y3, 4], border.colour);
  };
  side(top, 0, 0, width, 0, width - r, t, l, t);
  side(right, width, 0, width, height, width - r, height - b, width - r, t);
  side(bottom, width, height, 0, height, l, height - b, width - r, height - b);
  side(left, 0, height, 0, 0, l, t, l, height - b);
}

/** Returns the radii of the inner edge of borders (CSS Backgrounds 3 §5.2). */
function insideOf({ across, down }: Corners, [t, r, b, l]: Radii): readonly [across: Radii, down: Radii] {
  const less = ([tl, tr, br, bl]: Radii, ...by: Radii): Radii => [
    Math.max(0, tl - by[0]),
    Math.max(0, tr - by[1]),
    Math.max(0, br - by[2]),
    Math.max(0, bl - by[3]),
  ];
  return [less(across, l, r, r, l), less(down, t, t, b, b)];
}

/** Paints SVG in the box's own pixels, clipped to the box extended by `margin`. */
export function paintSvg(
  { canvas, matrix, clip, layers, draw }: Surface,
  svg: string,
  width: number,
  height: number,
  margin = 0,
): void {
  const reach = outward(mappedBox(matrix, -margin, -margin, width + 2 * margin, height + 2 * margin));
  const layer = layers.layer({ svg, matrix, bounds: intersect(reach, clip) }, draw);
  if (layer !== null) paintLayer(canvas, layer, clip);
}
