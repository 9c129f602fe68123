import type { Style } from '@placard/core/engine';
import type { SvgDrawer } from '@placard/raster/codec';
import { borderOf, type Border } from './border.js';
import { fillBounds, type Canvas } from './canvas.js';
import { parseColour, type Rgba } from './colour.js';
import { rasterize } from './coverage.js';
import { gradientSvg, splitList } from './gradient.js';
import type { LayerCache } from './layers.js';
import {
  around,
  intersect,
  inward,
  isEmpty,
  isSame,
  isUpright,
  mappedBox,
  outward,
  type Bounds,
  type Matrix,
} from './matrix.js';
import {
  fitCorners,
  flatten,
  mapCorners,
  roundedRect,
  type Contour,
  type Corners,
  type Outline,
  type Radii,
} from './outline.js';
import { paintLayer, paintMask, paintRamp } from './over.js';
import { rampOf } from './ramp.js';
import { parseShadows } from './shadow.js';

/** The target of painting a box: `matrix` maps the box's pixels to the canvas; painting is clipped to `clip`. */
export interface Surface {
  readonly canvas: Canvas;
  readonly matrix: Matrix;
  readonly clip: Bounds;
  readonly layers: LayerCache;
  readonly draw: SvgDrawer;
}

/** Paints shadow, background and border of a box, in the order of CSS Backgrounds 3. */
export function paintDecoration(surface: Surface, style: Style, width: number, height: number): void {
  if (width <= 0 || height <= 0) return;
  const corners = cornersOf(style, width, height);
  if (style.boxShadow !== undefined) paintShadows(surface, style.boxShadow, width, height, corners);
  const ground = style.backgroundColor === undefined ? null : parseColour(style.backgroundColor);
  if (ground !== null && ground.a > 0) fillBox(surface, width, height, corners, ground);
  if (style.backgroundImage !== undefined && style.backgroundImage !== 'none')
    paintGradients(surface, style.backgroundImage, width, height, corners);
  paintBorders(surface, style, width, height, corners);
}

export function cornersOf(style: Style, width: number, height: number): Corners {
  const along = (side: number): Radii => {
    const corner = (own: Style['borderRadius']): number => {
      const radius = own ?? style.borderRadius ?? 0;
      return typeof radius === 'number' ? radius : (Number.parseFloat(radius) / 100) * side;
    };
    return [
      corner(style.borderTopLeftRadius),
      corner(style.borderTopRightRadius),
      corner(style.borderBottomRightRadius),
      corner(style.borderBottomLeftRadius),
    ];
  };
  return { across: along(width), down: along(height) };
}

export const isSquare = ({ across }: Corners): boolean => across.every((radius) => radius === 0);

/** The outline of a box with its corners, in its own pixels. */
export const boxOutline = (width: number, height: number, { across, down }: Corners): Outline =>
  roundedRect(0, 0, width, height, across, down);

export function fillOutline(surface: Surface, outline: Outline, colour: Rgba): void {
  fillContours(surface, flatten(outline, surface.matrix), colour);
}

/** Fills a box. Only strips along its edges, as wide as the corners, need coverage; the rest is filled directly. */
function fillBox(surface: Surface, width: number, height: number, corners: Corners, colour: Rgba): void {
  const { canvas, matrix, clip } = surface;
  const box = mappedBox(matrix, 0, 0, width, height);
  if (colour.a === 1 && isSquare(corners) && isUpright(matrix) && isSame(inward(box), outward(box)))
    return fillBounds(canvas, intersect(outward(box), clip), colour);
  const contours = flatten(boxOutline(width, height, corners), matrix);
  const radius = Math.max(...fitCorners(corners, width, height).down);
  const inside = inward(mappedBox(matrix, 0, radius, width, height - 2 * radius));
  if (colour.a < 1 || !isUpright(matrix) || isEmpty(inside)) return fillContours(surface, contours, colour);
  fillBounds(canvas, intersect(inside, clip), colour);
  for (const strip of around(inside, outward(box)))
    fillContours({ ...surface, clip: intersect(strip, clip) }, contours, colour);
}

function fillContours({ canvas, clip }: Surface, contours: readonly Contour[], colour: Rgba): void {
  const mask = rasterize(contours, clip);
  if (mask !== null) paintMask(canvas, mask, colour, clip);
}

/** The contour in the opposite direction, which cuts a hole. */
function reversed(contour: Contour): Contour {
  const points: number[] = [];
  for (let i = contour.length - 2; i >= 0; i -= 2) points.push(contour[i] as number, contour[i + 1] as number);
  return points;
}

function paintBorders(surface: Surface, style: Style, width: number, height: number, corners: Corners): void {
  const [top, right, bottom, left] = [
    borderOf(style, 'Top'),
    borderOf(style, 'Right'),
    borderOf(style, 'Bottom'),
    borderOf(style, 'Left'),
  ];
  const all = [top, right, bottom, left];
  if (all.every((border) => border === null)) return;
  const [t, r, b, l] = all.map((border) => border?.width ?? 0) as [number, number, number, number];
  if (top !== null && all.every((border) => same(border, top))) {
    const { across, down } = mapCorners(corners, (radius) => Math.max(0, radius - t));
    const inner = roundedRect(t, t, width - 2 * t, height - 2 * t, across, down);
    const outer = flatten(boxOutline(width, height, corners), surface.matrix);
    return fillContours(surface, [...outer, ...flatten(inner, surface.matrix).map(reversed)], top.colour);
  }
  // Different borders meet on the diagonals of the corners.
  const side = (border: Border | null, ...points: readonly number[]): void => {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = points;
    if (border !== null) fillOutline(surface, [0, x0, y0, 1, x1, y1, 1, x2, y2, 1, x3, y3, 4], border.colour);
  };
  side(top, 0, 0, width, 0, width - r, t, l, t);
  side(right, width, 0, width, height, width - r, height - b, width - r, t);
  side(bottom, width, height, 0, height, l, height - b, width - r, height - b);
  side(left, 0, height, 0, 0, l, t, l, height - b);
}

const same = (a: Border | null, b: Border): boolean =>
  a !== null &&
  a.width === b.width &&
  a.colour.r === b.colour.r &&
  a.colour.g === b.colour.g &&
  a.colour.b === b.colour.b &&
  a.colour.a === b.colour.a;

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

function paintGradients(surface: Surface, css: string, width: number, height: number, corners: Corners): void {
  if (isSquare(corners) && paintAxial(surface, css, width, height)) return;
  // The first gradient in the list is painted last, on top.
  const pieces = splitList(css)
    .reverse()
    .map(
      (part, i) =>
        `<defs>${gradientSvg(part, `g${i}`, width, height) ?? ''}</defs><path d="${pathData(boxOutline(width, height, corners))}" fill="url(#g${i})"/>`,
    );
  paintSvg(surface, pieces.join(''), width, height);
}

/**
 * Paints a single axial gradient in a pixel-aligned box without resvg.
 *
 * @returns false when the gradient or the box has another form
 */
function paintAxial({ canvas, matrix, clip }: Surface, css: string, width: number, height: number): boolean {
  const box = mappedBox(matrix, 0, 0, width, height);
  const area = outward(box);
  if (!isUpright(matrix) || !isSame(area, inward(box))) return false;
  const ramp = rampOf(css, width, height, area.right - area.left, area.bottom - area.top);
  if (ramp !== null) paintRamp(canvas, ramp, area, clip);
  return ramp !== null;
}

function paintShadows(surface: Surface, css: string, width: number, height: number, corners: Corners): void {
  for (const { x, y, blur, spread, colour } of (parseShadows(css) ?? []).reverse()) {
    const grown = mapCorners(corners, (radius) => (radius === 0 ? 0 : Math.max(0, radius + spread)));
    const shape = pathData(
      roundedRect(x - spread, y - spread, width + 2 * spread, height + 2 * spread, grown.across, grown.down),
    );
    // Three standard deviations cover the visible part of a Gaussian; CSS blur is two of them.
    const margin = Math.ceil(1.5 * blur + spread + Math.max(Math.abs(x), Math.abs(y))) + 1;
    const filter =
      blur === 0
        ? ''
        : `<filter id="s" filterUnits="userSpaceOnUse" x="${-margin}" y="${-margin}" width="${width + 2 * margin}" height="${height + 2 * margin}"><feGaussianBlur stdDeviation="${blur / 2}"/></filter>`;
    const { r, g, b, a } = colour;
    // A shadow is not drawn under its own box (CSS Backgrounds 3 §7.1.1).
    const outside = `M${-margin} ${-margin}H${width + margin}V${height + margin}H${-margin}Z${pathData(boxOutline(width, height, corners))}`;
    const clip = `<clipPath id="c"><path clip-rule="evenodd" d="${outside}"/></clipPath>`;
    paintSvg(
      surface,
      `<defs>${filter}${clip}</defs><g clip-path="url(#c)"><path d="${shape}" fill="rgb(${r},${g},${b})" fill-opacity="${a}"${blur === 0 ? '' : ' filter="url(#s)"'}/></g>`,
      width,
      height,
      margin,
    );
  }
}

const letters = ['M', 'L', 'Q', 'C', 'Z'] as const;
const counts = [2, 2, 4, 6, 0] as const;

/** Converts an outline to SVG path data. */
export function pathData(outline: Outline): string {
  let data = '';
  for (let i = 0; i < outline.length; ) {
    const code = outline[i] as 0 | 1 | 2 | 3 | 4;
    data += letters[code] + outline.slice(i + 1, i + 1 + counts[code]).join(' ');
    i += 1 + counts[code];
  }
  return data;
}
