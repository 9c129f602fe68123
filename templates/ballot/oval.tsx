import type { SceneNode } from '@placard/core';
import { sequence } from '../shared/parts/hash.js';

export const ovalRatio = 0.56;
const stroke = 4;
/** Space in pixels around the oval, which the pen may reach. */
const overshoot = 8;

interface Oval {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly ink: string;
  /** Color of the filling, and the seed of its irregular outline. */
  readonly pen?: { readonly color: string; readonly seed: string } | undefined;
}

/** Draws a printed oval, and the pen's filling: a closed curve through points at random distances from the oval. */
export function oval({ left, top, width, ink, pen }: Oval): SceneNode {
  const height = Math.round(width * ovalRatio);
  const [rx, ry] = [width / 2, height / 2];
  const size = { width: width + 2 * overshoot, height: height + 2 * overshoot };
  const middle = { x: overshoot + rx, y: overshoot + ry };
  const ring = ellipse(middle, rx, ry) + ellipse(middle, rx - stroke, ry - stroke, true);
  return (
    <svg
      name="oval"
      {...size}
      viewBox={`0 0 ${size.width} ${size.height}`}
      style={{ position: 'absolute', left: left - overshoot, top: top - overshoot }}
    >
      {pen === undefined ? null : <path d={scribble(middle, rx, ry, pen.seed)} fill={pen.color} />}
      <path d={ring} fill={ink} />
    </svg>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const pair = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

/** Length of the Bézier handles of a quarter circle, as a part of its radius. */
const handle = 0.5523;

/** SVG path of an ellipse. If it is reversed, it is a hole in the shape around it. */
function ellipse({ x, y }: Point, rx: number, ry: number, reversed = false): string {
  const [hx, hy] = [rx * handle, ry * handle];
  const s = reversed ? -1 : 1;
  const curve = (...points: readonly Point[]): string => `C${points.map(pair).join(' ')}`;
  return [
    `M${pair({ x: x - rx, y })}`,
    curve({ x: x - rx, y: y - s * hy }, { x: x - hx, y: y - s * ry }, { x, y: y - s * ry }),
    curve({ x: x + hx, y: y - s * ry }, { x: x + rx, y: y - s * hy }, { x: x + rx, y }),
    curve({ x: x + rx, y: y + s * hy }, { x: x + hx, y: y + s * ry }, { x, y: y + s * ry }),
    curve({ x: x - hx, y: y + s * ry }, { x: x - rx, y: y + s * hy }, { x: x - rx, y }),
    'Z',
  ].join('');
}

const points = 18;

function scribble(middle: Point, rx: number, ry: number, seed: string): string {
  const next = sequence(seed);
  const around = Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * 2 * Math.PI;
    const off = 1 + (next() - 0.38) * 0.14;
    return { x: middle.x + Math.cos(angle) * rx * 1.02 * off, y: middle.y + Math.sin(angle) * ry * 1.05 * off };
  });
  const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const after = (i: number): Point => around[(i + 1) % points] ?? middle;
  const start = between(around[points - 1] ?? middle, around[0] ?? middle);
  return `M${pair(start)}${around.map((point, i) => `Q${pair(point)} ${pair(between(point, after(i)))}`).join('')}Z`;
}
