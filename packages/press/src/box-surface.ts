import type { Style } from '@placard/core/engine';
import type { SvgDrawer } from '@placard/images/codec';
import type { Canvas } from './canvas.js';
import type { Rgba } from './color.js';
import { rasterize, type Shape } from './coverage.js';
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
import { fitCorners, roundedRect, type Corners, type Outline, type Radii } from './outline.js';
import { paintMask } from './over.js';
import type { Vector } from './vector/vector.js';

/** The target of painting a box: `matrix` maps the box's pixels to the canvas; painting is clipped to `clip`. */
export interface Surface {
  readonly canvas: Canvas;
  readonly matrix: Matrix;
  readonly clip: Bounds;
  readonly layers: LayerCache;
  readonly draw: SvgDrawer;
  /** Where it is set, shapes are written as SVG, and the canvas is not painted on. */
  readonly vector?: Vector | undefined;
}

const none: Radii = [0, 0, 0, 0];
export const square: Corners = { across: none, down: none };

/** The corners of a box. A corner with two radii, across and down, is an ellipse. */
export function cornersOf(style: Style, width: number, height: number): Corners {
  if (!hasRadius(style)) return square;
  const along = (axis: 0 | 1, side: number): Radii => {
    const corner = (own: Style['borderRadius']): number => {
      const radius = own ?? style.borderRadius ?? 0;
      if (typeof radius === 'number') return radius;
      const [across = '0', down = across] = radius.split(' ');
      const part = axis === 0 ? across : down;
      return part.endsWith('px') ? Number.parseFloat(part) : (Number.parseFloat(part) / 100) * side;
    };
    return [
      corner(style.borderTopLeftRadius),
      corner(style.borderTopRightRadius),
      corner(style.borderBottomRightRadius),
      corner(style.borderBottomLeftRadius),
    ];
  };
  return { across: along(0, width), down: along(1, height) };
}

const hasRadius = (style: Style): boolean =>
  (style.borderRadius ??
    style.borderTopLeftRadius ??
    style.borderTopRightRadius ??
    style.borderBottomRightRadius ??
    style.borderBottomLeftRadius) !== undefined;

export const isSquare = ({ across }: Corners): boolean => across.every((radius) => radius === 0);

/** The outline of a box with its corners, in its own pixels. */
export const boxOutline = (width: number, height: number, { across, down }: Corners): Outline =>
  roundedRect(0, 0, width, height, across, down);

/** Returns the pixels of a box if all its edges are at edges of pixels, otherwise null. */
export function wholePixels({ matrix }: Surface, width: number, height: number, left = 0, top = 0): Bounds | null {
  const box = mappedBox(matrix, left, top, width, height);
  return isUpright(matrix) && isSame(outward(box), inward(box)) ? outward(box) : null;
}

export function fillOutline(surface: Surface, outline: Outline, color: Rgba): void {
  fillShapes(surface, [{ outline, matrix: surface.matrix }], color);
}

export function fillShapes({ canvas, clip, vector }: Surface, shapes: readonly Shape[], color: Rgba): void {
  if (vector !== undefined) return vector.fill(shapes, color, clip);
  const mask = rasterize(canvas.memory, shapes, clip);
  if (mask !== null) paintMask(canvas, mask, color, clip);
}

/** A box on the canvas: the area that is completely inside, and the strips along its edges, which need coverage. */
export interface Parts {
  readonly inside: Bounds;
  readonly edges: readonly Bounds[];
}

/** Splits a box within the clip. The strips include the corners. A rotated or mirrored box has only strips. */
export function partsOf({ matrix, clip }: Surface, width: number, height: number, corners: Corners): Parts {
  const touched = intersect(outward(mappedBox(matrix, 0, 0, width, height)), clip);
  const radius = Math.max(...fitCorners(corners, width, height).down);
  const inside = intersect(inward(mappedBox(matrix, 0, radius, width, height - 2 * radius)), clip);
  if (!isUpright(matrix) || isEmpty(inside)) return { inside: { ...touched, bottom: touched.top }, edges: [touched] };
  return { inside, edges: around(inside, touched).filter((strip) => !isEmpty(strip)) };
}
