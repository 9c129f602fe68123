/** Path commands as numbers, each followed by its points: 0 move, 1 line, 2 quadratic, 3 cubic, 4 close. */
export type Outline = ArrayLike<number>;

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
 * Returns a rectangle with rounded corners, clockwise. Radii are scaled down if they overlap (CSS Backgrounds 3 §5.5).
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

/** Returns the radii of the inner edge of borders (CSS Backgrounds 3 §5.2). */
export function insideOf({ across, down }: Corners, [t, r, b, l]: Radii): Corners {
  const less = ([tl, tr, br, bl]: Radii, ...by: Radii): Radii => [
    Math.max(0, tl - by[0]),
    Math.max(0, tr - by[1]),
    Math.max(0, br - by[2]),
    Math.max(0, bl - by[3]),
  ];
  return { across: less(across, l, r, r, l), down: less(down, t, t, b, b) };
}
