import type { Frame } from '@placard/core';

/** A point as fractions of a width and a height. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** How much a photo is enlarged to bring its focal point to the `photoFocus` of a scene: up to a third. */
const zoom = 1.33;

const within = (wish: number, focal: number): number =>
  Number(Math.min(1.0, Math.max(0, Math.min(zoom * focal, Math.max(1 - zoom * (1 - focal), wish)))).toFixed(3));

/**
 * Returns the point nearest to a wish to which the focal point of every photo can be brought, whatever its shape. A scene
 * with this `photoFocus` knows where the subject is, so that it may point at it.
 */
export function reachable({ background }: Pick<Frame, 'background'>, wish: Point): Point {
  const { x, y } = background?.focal ?? { x: 0.5, y: 0.5 };
  return { x: within(wish.x, x), y: within(wish.y, y) };
}
