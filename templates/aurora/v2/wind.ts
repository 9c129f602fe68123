import { sequence } from '../../shared/parts/hash.js';
import { noiseOf } from './noise.js';

/** The hill's outline: y at an x, in pixels. */
export type Crest = (x: number) => number;

/** Where the wind blows, and how. Lengths are in pixels. */
export interface Sky {
  readonly width: number;
  readonly height: number;
  readonly crest: Crest;
  /** Whether a stroke may be at a point. */
  readonly isFree: (x: number, y: number) => boolean;
  /** Distance between strokes, and their greatest width and length. */
  readonly gap: number;
  readonly thick: number;
  readonly length: number;
  /** Distance from the crest within which the wind turns along it. */
  readonly reach: number;
  /** How much the wind turns elsewhere: 1, or less for one that follows the crest. */
  readonly turning: number;
  /** Distance over which the wind changes. */
  readonly scale: number;
}

/** A stroke: its outline, and a value from 0 to 1 that is like that of its neighbors. */
export interface Stroke {
  readonly path: string;
  readonly tone: number;
}

type Point = readonly [x: number, y: number];

const step = 7;
const fewest = 10;
/** Strokes may leave the card by so many pixels. */
const beyond = 60;

/** Marks where strokes are, in cells as large as the distance between strokes. */
class Ground {
  readonly #cells = new Map<number, [x: number, y: number, stroke: number][]>();
  readonly #gap: number;
  constructor(gap: number) {
    this.#gap = gap;
  }

  #cell(x: number, y: number): number {
    return Math.floor((y + 2 * beyond) / this.#gap) * 4096 + Math.floor((x + 2 * beyond) / this.#gap);
  }

  add(points: readonly Point[], stroke: number): void {
    for (const [x, y] of points) {
      const key = this.#cell(x, y);
      const cell = this.#cells.get(key);
      if (cell === undefined) this.#cells.set(key, [[x, y, stroke]]);
      else cell.push([x, y, stroke]);
    }
  }

  isFree(x: number, y: number): boolean {
    const middle = this.#cell(x, y);
    for (let row = -4096; row <= 4096; row += 4096)
      for (let column = -1; column <= 1; column++)
        for (const [ox, oy] of this.#cells.get(middle + row + column) ?? [])
          if ((ox - x) ** 2 + (oy - y) ** 2 < this.#gap ** 2) return false;
    return true;
  }
}

/** Returns the direction of the wind at a point: a slow field that turns into the crest's own direction near it. */
function fieldOf(seed: string, { crest, reach, turning, scale }: Sky): (x: number, y: number) => number {
  const [slow, fine] = [noiseOf(seed), noiseOf(`${seed} fine`)];
  const tilt = (sequence(`${seed} tilt`)() - 0.5) * 0.5;
  const slope = (x: number): number => Math.atan2(crest(x + 6) - crest(x - 6), 12);
  return (x, y) => {
    const free =
      tilt +
      (slow(x / scale, (1.35 * y) / scale) - 0.5) * 3.3 +
      (fine((2.1 * x) / scale, (2.1 * y) / scale) - 0.5) * 0.8;
    const angle = free * turning;
    const near = 1 - Math.abs(crest(x) - y) / reach;
    if (near <= 0) return angle;
    const turn = slope(x) - angle;
    return angle + Math.atan2(Math.sin(turn), Math.cos(turn)) * Math.min(1, near * near * (3 - 2 * near) * 1.25);
  };
}

/** Draws the wind as strokes that keep their distance. The same seed gives the same wind. */
export function windOf(seed: string, sky: Sky): readonly Stroke[] {
  const { width, height, gap, length, isFree } = sky;
  const direction = fieldOf(seed, sky);
  const next = sequence(`${seed} strokes`);
  const taken = new Ground(gap);
  const isOpen = (x: number, y: number): boolean =>
    x > -beyond && y > -beyond && x < width + beyond && y < height + beyond && isFree(x, y) && taken.isFree(x, y);
  const half = ([x0, y0]: Point, way: 1 | -1): Point[] => {
    const points: Point[] = [];
    let [x, y] = [x0, y0];
    for (let far = 0; far < length / 2; far += step) {
      const angle = direction(x, y);
      x += Math.cos(angle) * step * way;
      y += Math.sin(angle) * step * way;
      if (!isOpen(x, y)) break;
      points.push([x, y]);
    }
    return points;
  };
  const tone = noiseOf(`${seed} tone`);
  return seedsOf(next, sky).flatMap((start, i) => {
    if (!isOpen(...start)) return [];
    const points = [...half(start, -1).reverse(), start, ...half(start, 1)];
    if (points.length < fewest) return [];
    taken.add(points, i);
    const [x, y] = points[points.length >> 1] ?? start;
    return [{ path: outlineOf(points, sky.thick * (0.72 + 0.5 * next())), tone: tone(x / sky.scale, y / sky.scale) }];
  });
}

/** Points on a grid, moved at random, in a random order. */
function seedsOf(next: () => number, { width, height, gap, isFree }: Sky): readonly Point[] {
  const seeds: Point[] = [];
  for (let y = -20; y < height + 20; y += 0.8 * gap)
    for (let x = -40; x < width + 40; x += 1.6 * gap) {
      const point = [x + next() * gap, y + next() * gap] as const;
      if (isFree(...point)) seeds.push(point);
    }
  for (let i = seeds.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    const [one, other] = [seeds[i], seeds[j]];
    if (one !== undefined && other !== undefined) [seeds[i], seeds[j]] = [other, one];
  }
  return seeds;
}

const fixed = (value: number): string => String(Math.round(value * 10) / 10);

/** The outline of a stroke that swells and tapers. Every second point is enough for a curve of this size. */
function outlineOf(points: readonly Point[], thick: number): string {
  const last = points.length - 1;
  const kept = points.map((_, i) => i).filter((i) => i % 2 === 0 || i === last);
  const sides = kept.map((i) => {
    const [x, y] = points[i] ?? [0, 0];
    const [bx, by] = points[Math.max(0, i - 1)] ?? [x, y];
    const [ax, ay] = points[Math.min(last, i + 1)] ?? [x, y];
    const angle = Math.atan2(ay - by, ax - bx);
    const half = (thick / 2) * Math.sin(Math.PI * (0.04 + (0.92 * i) / last)) ** 0.55;
    const [dx, dy] = [-Math.sin(angle) * half, Math.cos(angle) * half];
    return { over: `${fixed(x + dx)} ${fixed(y + dy)}`, under: `${fixed(x - dx)} ${fixed(y - dy)}` };
  });
  return `M${sides.map(({ over }) => over).join('L')}L${sides
    .reverse()
    .map(({ under }) => under)
    .join('L')}Z`;
}
