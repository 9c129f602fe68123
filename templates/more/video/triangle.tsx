import { embeddedSize, type Frame, type SceneNode } from '@placard/core';
import { contrast } from '@placard/templates/parts/color';
import type { Box } from '@placard/templates/parts/place';

/** The play button: a triangle with round corners in a box, with its flat side at the left. */
export interface Triangle extends Box {
  readonly radius: number;
}

type Point = readonly [x: number, y: number];

const round = (value: number): number => Number(value.toFixed(2));

/** The outline of a triangle whose corners are arcs of a circle, in its own box. */
function outline({ width, height, radius }: Triangle): string {
  const points: readonly Point[] = [
    [0, 0],
    [width, height / 2],
    [0, height],
  ];
  const corners = points.map((at, i) => {
    const [before = at, after = at] = [points[(i + 2) % 3], points[(i + 1) % 3]];
    const to = (end: Point): Point => {
      const long = Math.hypot(end[0] - at[0], end[1] - at[1]);
      return [(end[0] - at[0]) / long, (end[1] - at[1]) / long];
    };
    const [u, v] = [to(before), to(after)];
    const half = Math.acos(u[0] * v[0] + u[1] * v[1]) / 2;
    const far = radius / Math.tan(half);
    const point = (along: Point): string => `${round(at[0] + along[0] * far)} ${round(at[1] + along[1] * far)}`;
    return `${i === 0 ? 'M' : 'L'}${point(u)}A${radius} ${radius} 0 0 1 ${point(v)}`;
  });
  return `${corners.join('')}Z`;
}

/** A picture with less contrast to the ground gets a line along its edge. */
const seen = 1.3;

/** Where the play button has its middle: a third of its width, half of its height. */
const middle = { x: 1 / 3, y: 0.5 } as const;

/** Draws the triangle in one color. */
export const plain = (triangle: Triangle, color: string): SceneNode => {
  const { left, top, width, height } = triangle;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} style={{ position: 'absolute', left, top }}>
      <path d={outline(triangle)} fill={color} />
    </svg>
  );
};

/**
 * Draws a picture in the triangle, its focal point as near to the middle as the picture allows. The ground covers the
 * corners of its box, because a picture cannot be cropped to a shape in every engine.
 *
 * @returns undefined if there is no picture
 */
export function pictured(
  source: string | undefined,
  frame: Pick<Frame, 'pictures'>,
  triangle: Triangle,
  { ground, ink }: { readonly ground: string; readonly ink: string },
): SceneNode | undefined {
  if (source?.startsWith('data:image/') !== true) return undefined;
  const { left, top, width, height } = triangle;
  const natural = embeddedSize(source);
  const facts = frame.pictures['picture'];
  const scale = Math.max(width / natural.width, height / natural.height);
  const [wide, high] = [Math.ceil(natural.width * scale), Math.ceil(natural.height * scale)];
  const shifted = (own: number, room: number, focal: number, to: number): number =>
    Math.round(Math.min(0, Math.max(room - own, to * room - focal * own)));
  const place = {
    left: shifted(wide, width, facts?.focal.x ?? 0.5, middle.x),
    top: shifted(high, height, facts?.focal.y ?? 0.5, middle.y),
  };
  const edge = facts !== undefined && contrast(facts.dominant, ground) < seen;
  const d = outline(triangle);
  return (
    <div name="picture" style={{ position: 'absolute', left, top, width, height, overflow: 'hidden' }}>
      <img src={source} style={{ position: 'absolute', ...place, width: wide, height: high }} />
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        style={{ position: 'absolute', left: 0, top: 0 }}
      >
        {edge && <path d={d} fill="none" stroke={ink} stroke-width={12} />}
        <path d={`M-2 -2H${width + 2}V${height + 2}H-2Z${d}`} fill={ground} fill-rule="evenodd" />
      </svg>
    </div>
  );
}
