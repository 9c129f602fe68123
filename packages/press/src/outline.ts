import type { Matrix } from './matrix.js';

/** A closed polygon: x, y, x, y … */
export type Contour = readonly number[];

/** Path commands as numbers, each followed by its points: 0 move, 1 line, 2 quadratic, 3 cubic, 4 close. */
export type Outline = readonly number[];

const arity: Readonly<Record<string, readonly [code: number, numbers: number]>> = {
  M: [0, 2],
  L: [1, 2],
  Q: [2, 4],
  C: [3, 6],
  Z: [4, 0],
};

/** Reads path data of absolute M, L, Q, C and Z, as produced by HarfBuzz. */
export function readOutline(path: string): Outline {
  const outline: number[] = [];
  for (const [, letter = '', rest = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const [code, count] = arity[letter] ?? [4, 0];
    const numbers = rest
      .split(/[\s,]+/)
      .filter((text) => text !== '')
      .map(Number);
    outline.push(code, ...numbers.slice(0, count));
  }
  return outline;
}

/** Maximum distance between a curve and its chords, in pixels. */
const tolerance = 0.06;

/** Converts an outline to polygons in pixels. */
export function flatten(outline: Outline, m: Matrix): Contour[] {
  const contours: number[][] = [];
  let contour: number[] = [];
  const finish = (): void => {
    if (contour.length >= 6) contours.push(contour);
    contour = [];
  };
  let x = 0;
  let y = 0;
  const px = (i: number): number => m.a * (outline[i] as number) + m.c * (outline[i + 1] as number) + m.e;
  const py = (i: number): number => m.b * (outline[i] as number) + m.d * (outline[i + 1] as number) + m.f;
  for (let i = 0; i < outline.length; ) {
    const code = outline[i] as number;
    if (code === 4) {
      finish();
      i += 1;
      continue;
    }
    if (code === 0) finish();
    const end = i + 1 + (code === 3 ? 4 : code === 2 ? 2 : 0);
    const toX = px(end);
    const toY = py(end);
    if (code === 2) addQuadratic(contour, x, y, px(i + 1), py(i + 1), toX, toY);
    else if (code === 3) addCubic(contour, x, y, px(i + 1), py(i + 1), px(i + 3), py(i + 3), toX, toY);
    else contour.push(toX, toY);
    x = toX;
    y = toY;
    i = end + 2;
  }
  finish();
  return contours;
}

/** The number of chords follows from the second difference of the curve (Sederberg, "CAGD", §10.6). */
function addQuadratic(contour: number[], x0: number, y0: number, x1: number, y1: number, x2: number, y2: number): void {
  const bend = Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2);
  const steps = Math.max(1, Math.ceil(Math.sqrt(bend / (4 * tolerance))));
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    const s = 1 - t;
    contour.push(s * s * x0 + 2 * s * t * x1 + t * t * x2, s * s * y0 + 2 * s * t * y1 + t * t * y2);
  }
}

function addCubic(
  contour: number[],
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
): void {
  const bend = Math.max(Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), Math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3));
  const steps = Math.max(1, Math.ceil(Math.sqrt((3 * bend) / (4 * tolerance))));
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    const s = 1 - t;
    const [b0, b1, b2, b3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    contour.push(b0 * x0 + b1 * x1 + b2 * x2 + b3 * x3, b0 * y0 + b1 * y1 + b2 * y2 + b3 * y3);
  }
}

/** Radii of the corners, clockwise from top left. */
export type Radii = readonly [number, number, number, number];

/** Elliptical corners: radii along width and height (CSS Backgrounds 3 §5.1). */
export interface Corners {
  readonly across: Radii;
  readonly down: Radii;
}

/** Length of the cubic handles that approximate a quarter circle of radius 1. */
const kappa = 0.5522847498;

/**
 * A rectangle with rounded corners, clockwise. Radii are scaled down when they would overlap (CSS Backgrounds 3 §5.5).
 */
export function roundedRect(
  x: number,
  y: number,
  width: number,
  height: number,
  across: Radii,
  down: Radii = across,
): Outline {
  const fitted = fitCorners({ across, down }, width, height);
  const [tl, tr, br, bl] = fitted.across;
  const [tlDown, trDown, brDown, blDown] = fitted.down;
  if (tl + tr + br + bl === 0) return [0, x, y, 1, x + width, y, 1, x + width, y + height, 1, x, y + height, 4];
  const r = x + width;
  const b = y + height;
  const k = 1 - kappa;
  const begin = [0, x + tl, y, 1, r - tr, y];
  const topRight = [3, r - tr * k, y, r, y + trDown * k, r, y + trDown, 1, r, b - brDown];
  const bottomRight = [3, r, b - brDown * k, r - br * k, b, r - br, b, 1, x + bl, b];
  const bottomLeft = [3, x + bl * k, b, x, b - blDown * k, x, b - blDown, 1, x, y + tlDown];
  const topLeft = [3, x, y + tlDown * k, x + tl * k, y, x + tl, y, 4];
  return [...begin, ...topRight, ...bottomRight, ...bottomLeft, ...topLeft];
}

export function fitCorners({ across, down }: Corners, width: number, height: number): Corners {
  const [tl, tr, br, bl] = across;
  const [tlDown, trDown, brDown, blDown] = down;
  const share = Math.min(
    1,
    width / (tl + tr || 1),
    width / (bl + br || 1),
    height / (tlDown + blDown || 1),
    height / (trDown + brDown || 1),
  );
  return mapCorners({ across, down }, (radius) => radius * share);
}

export const mapCorners = ({ across, down }: Corners, change: (radius: number) => number): Corners => ({
  across: mapRadii(across, change),
  down: mapRadii(down, change),
});

const mapRadii = ([tl, tr, br, bl]: Radii, change: (radius: number) => number): Radii => [
  change(tl),
  change(tr),
  change(br),
  change(bl),
];

/** A counter-clockwise rectangle, which cuts a hole. */
export function reversedRect(x: number, y: number, width: number, height: number): Outline {
  return [0, x, y, 1, x, y + height, 1, x + width, y + height, 1, x + width, y, 4];
}
