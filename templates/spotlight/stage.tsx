import type { Frame, SceneNode } from '@placard/core';
import { mix } from '../parts/mix.js';
import { hash } from '../parts/hash.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One cone of light: from the lamp's mouth to a pool on the floor that its sides touch without a corner. */
export interface Beam {
  readonly pool: { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number };
  /** Where the lit lamp hangs, and how far it is turned. */
  readonly lamp: Point & { readonly index: number; readonly angle: number };
  readonly mouth: readonly [Point, Point];
  readonly touch: readonly [Point, Point];
  /** The angles at which the sides touch the pool. */
  readonly angles: readonly [number, number];
}

export const colours = {
  stage: '#0C0C0F',
  floor: '#18171B',
  rig: '#3A383D',
  light: '#FFF3D2',
  ink: '#14110B',
  muted: '#4A4232',
  label: '#6B5A2E',
} as const;

const lamps = [-2, -1, 0, 1, 2];

interface Sizes {
  readonly bar: number;
  readonly length: number;
  readonly lens: number;
  readonly apart: number;
  readonly rx: number;
  readonly ry: number;
  readonly foot: number;
}

const sizesOf = ({ preset, background }: Frame): Sizes =>
  preset === 'square'
    ? { bar: 64, length: 64, lens: background ? 70 : 23, apart: 190, rx: 468, ry: 84, foot: 150 }
    : { bar: 40, length: 44, lens: background ? 56 : 25, apart: 210, rx: background ? 500 : 536, ry: 62, foot: 96 };

/** The title chooses the lamp; over a photo the beam keeps to the side where the subject is not. */
export function beamOf(frame: Frame, title: string): Beam {
  const { width, height, background } = frame;
  const { bar, length, lens, apart, rx, ry, foot } = sizesOf(frame);
  const right = background ? background.focal.x < 0.5 : hash(title) % 2 === 1;
  const index = right ? 3 : 1;
  const middle = width / 2;
  const lampX = middle + (lamps[index] ?? 0) * apart;
  const slack = Math.max(0, middle - rx - 40);
  const drift = background ? (right ? slack : -slack) : frame.preset === 'square' ? 0 : -0.06 * (lampX - middle);
  const pool = { x: middle + drift, y: height - foot, rx, ry };

  const distance = Math.hypot(pool.x - lampX, pool.y - bar);
  const along = { x: (pool.x - lampX) / distance, y: (pool.y - bar) / distance };
  const corner = (side: 1 | -1): Point =>
    background
      ? { x: lampX + side * lens, y: 0 }
      : { x: lampX + along.x * length + side * along.y * lens, y: bar + along.y * length - side * along.x * lens };
  const mouth = [corner(-1), corner(1)] as const;
  const angle = (from: Point, side: 1 | -1): number => {
    const [a, b] = [(from.x - pool.x) / rx, (from.y - pool.y) / ry];
    return Math.atan2(b, a) + side * Math.acos(1 / Math.hypot(a, b));
  };
  const angles = [angle(mouth[0], -1) + 2 * Math.PI, angle(mouth[1], 1)] as const;
  const onPool = (angle: number): Point => ({ x: pool.x + rx * Math.cos(angle), y: pool.y + ry * Math.sin(angle) });
  return {
    pool,
    lamp: { x: lampX, y: bar, index, angle: Math.atan2(lampX - pool.x, pool.y - bar) },
    mouth,
    touch: [onPool(angles[0]), onPool(angles[1])],
    angles,
  };
}

/** The beam's left and right side at a height. */
export function sidesAt({ mouth, touch }: Beam, y: number): readonly [number, number] {
  const side = (from: Point, to: Point): number =>
    from.x + ((to.x - from.x) * (Math.min(y, to.y) - from.y)) / (to.y - from.y);
  return [side(mouth[0], touch[0]), side(mouth[1], touch[1])];
}

const xy = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The cone and its pool as one convex outline. */
function outlineOf({ pool, mouth, touch, angles }: Beam): Point[] {
  const steps = 96;
  const [from, to] = angles;
  const arc = Array.from({ length: steps - 1 }, (_, i) => {
    const angle = from + ((i + 1) * (to - from)) / steps;
    return { x: pool.x + pool.rx * Math.cos(angle), y: pool.y + pool.ry * Math.sin(angle) };
  });
  return [mouth[0], touch[0], ...arc, touch[1], mouth[1]];
}

/** What of a convex outline lies above a height (`side` 1) or below it (−1). */
function cut(outline: readonly Point[], height: number, side: 1 | -1): Point[] {
  return outline.flatMap((point, i) => {
    const after = outline[(i + 1) % outline.length] ?? point;
    const [here, there] = [side * (height - point.y), side * (height - after.y)];
    const kept = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    return [...kept, { x: point.x + ((after.x - point.x) * here) / (here - there), y: height }];
  });
}

/** Light grows paler on its way down: rows of one colour each, as many as there are levels between. */
function light(beam: Beam): SceneNode[] {
  const outline = outlineOf(beam);
  const ys = outline.map(({ y }) => y);
  const [top, foot] = [Math.min(...ys), Math.max(...ys)];
  const rows = 56;
  const at = (row: number): number => Math.round(top + (row * (foot - top)) / rows);
  return Array.from({ length: rows }, (_, row) => {
    const above = row === rows - 1 ? outline : cut(outline, at(row + 1), 1);
    const points = row === 0 ? above : cut(above, at(row), -1);
    const share = (row + 0.5) / rows;
    const fill = share < 0.5 ? mix('#FFE9B0', colours.light, 2 * share) : mix(colours.light, '#FFF9E8', 2 * share - 1);
    return <path fill={fill} d={`M${points.map(xy).join('L')}Z`} />;
  });
}

/** A lamp's outline, turned about its hook. */
function lampPath(x: number, y: number, angle: number, { length, lens }: Sizes): string {
  const outline = [
    [-4, 0],
    [4, 0],
    [4, 12],
    [14, 12],
    [14, length - 19],
    [lens, length + 1],
    [-lens, length + 1],
    [-14, length - 19],
    [-14, 12],
    [-4, 12],
  ] as const;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const points = outline.map(([px, py]) => xy({ x: x + px * cos - py * sin, y: y + px * sin + py * cos }));
  return `M${points.join('L')}Z`;
}

/** Rig, lamps, floor and beam; over a photo, the beam alone. */
export function stage(frame: Frame, beam: Beam): SceneNode {
  const { width, height, background } = frame;
  const { pool, lamp } = beam;
  const sizes = sizesOf(frame);
  const floor = Math.round(pool.y - 0.35 * pool.ry);
  const dark = lamps
    .map((place, i) => (i === lamp.index ? '' : lampPath(width / 2 + place * sizes.apart, lamp.y, 0, sizes)))
    .join('');
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      {background === null && [
        <path fill={colours.floor} d={`M0 ${floor}H${width}V${height}H0Z`} />,
        <path fill={colours.rig} d={`M0 ${lamp.y - 4}H${width}V${lamp.y + 2}H0Z${dark}`} />,
        <path fill={colours.light} d={lampPath(lamp.x, lamp.y, lamp.angle, sizes)} />,
      ]}
      {light(beam)}
    </svg>
  );
}
