/** An affine transform: x' = a·x + c·y + e, y' = b·x + d·y + f (as in SVG and canvas). */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const identity: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
export const scaling = (x: number, y = x): Matrix => ({ ...identity, a: x, d: y });
export const translation = (x: number, y: number): Matrix => ({ ...identity, e: x, f: y });

/** Applies `inner`, then `outer`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => ({
  a: outer.a * inner.a + outer.c * inner.b,
  b: outer.b * inner.a + outer.d * inner.b,
  c: outer.a * inner.c + outer.c * inner.d,
  d: outer.b * inner.c + outer.d * inner.d,
  e: outer.a * inner.e + outer.c * inner.f + outer.e,
  f: outer.b * inner.e + outer.d * inner.f + outer.f,
});

/** @returns null when the matrix maps everything to a line */
export function inverse({ a, b, c, d, e, f }: Matrix): Matrix | null {
  const area = a * d - b * c;
  if (area === 0) return null;
  const [ia, ib, ic, id] = [d / area, -b / area, -c / area, a / area];
  return { a: ia, b: ib, c: ic, d: id, e: -(ia * e + ic * f), f: -(ib * e + id * f) };
}

/** Whether axis-aligned rectangles stay axis-aligned and unmirrored. */
export const isUpright = ({ a, b, c, d }: Matrix): boolean => b === 0 && c === 0 && a > 0 && d > 0;

/** Whether a matrix turns to the left or to the right, apart from rounding errors. */
export const isQuarterTurn = ({ a, b, c, d }: Matrix): boolean =>
  Math.abs(a) < Math.abs(b) * 1e-6 && Math.abs(d) < Math.abs(c) * 1e-6;

/** A rectangle of whole pixels; left and top inclusive, right and bottom exclusive. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const intersect = (a: Bounds, b: Bounds): Bounds => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

export const isSame = (a: Bounds, b: Bounds): boolean =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;

export const isEmpty = ({ left, top, right, bottom }: Bounds): boolean => left >= right || top >= bottom;

/** The smallest rectangle that contains two others. */
export const union = (a: Bounds, b: Bounds): Bounds => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

export const expand = ({ left, top, right, bottom }: Bounds, by: number): Bounds => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** The mean factor by which a matrix enlarges lengths. */
export const scaleOf = ({ a, b, c, d }: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

/** The bounding box of a mapped rectangle, not rounded. */
export function mappedBox(matrix: Matrix, x: number, y: number, width: number, height: number): Bounds {
  const { a, d, e, f } = matrix;
  if (isUpright(matrix))
    return { left: a * x + e, top: d * y + f, right: a * (x + width) + e, bottom: d * (y + height) + f };
  const xs = [x, x + width, x, x + width].map(
    (px, i) => matrix.a * px + matrix.c * (i < 2 ? y : y + height) + matrix.e,
  );
  const ys = [x, x + width, x, x + width].map(
    (px, i) => matrix.b * px + matrix.d * (i < 2 ? y : y + height) + matrix.f,
  );
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The whole pixels that a box touches. */
export const outward = ({ left, top, right, bottom }: Bounds): Bounds => ({
  left: Math.floor(left),
  top: Math.floor(top),
  right: Math.ceil(right),
  bottom: Math.ceil(bottom),
});

/** The whole pixels inside a box. */
export const inward = ({ left, top, right, bottom }: Bounds): Bounds => ({
  left: Math.ceil(left),
  top: Math.ceil(top),
  right: Math.floor(right),
  bottom: Math.floor(bottom),
});

/** The parts of `outer` around `inner`: above, below, left and right. */
export const around = (inner: Bounds, outer: Bounds): Bounds[] => [
  { ...outer, bottom: inner.top },
  { ...outer, top: inner.bottom },
  { ...inner, left: outer.left, right: inner.left },
  { ...inner, left: inner.right, right: outer.right },
];
