import type { Border } from './border.js';
import { roundedRect, type Outline } from './outline.js';

/** Dots up to this width are squares, as in Chromium. */
const maxSquareDot = 3;

/** Chromium shortens the distance of dots by this, so that the last dot of a line is whole. */
const slack = 0.01;

/** The dashes of a line: the place of the first, its length, and the distance from one to the next. */
interface Rhythm {
  readonly start: number;
  readonly dash: number;
  readonly period: number;
  /** Whether dashes are dots: circles about their place. */
  readonly isRound: boolean;
}

/** Spaces dashes so that a line ends with a whole one, or a closed line continues with one, as Chromium does. */
function rhythmOf({ line, width }: Border, length: number, isClosed: boolean): Rhythm {
  const isRound = line === 'dotted' && width > maxSquareDot;
  if (isRound) {
    const period = width + bestGap(length, width, width, isClosed) - slack;
    return { start: isClosed ? 0 : width / 2, dash: 0, period, isRound };
  }
  const [dashes, gaps] = line === 'dotted' ? [1, 1] : width >= 3 ? [2, 1] : [3, 2];
  const [dash, gap] = [dashes * width, gaps * width];
  if (length <= 2 * dash) return { start: 0, dash: length, period: Infinity, isRound };
  if (length > 2 * dash + gap) return { start: 0, dash, period: dash + bestGap(length, dash, gap, isClosed), isRound };
  const factor = length / (2 * dash + gap);
  return { start: 0, dash: dash * factor, period: (dash + gap) * factor, isRound };
}

function bestGap(length: number, dash: number, gap: number, isClosed: boolean): number {
  const fewest = Math.floor((isClosed ? length : length + gap) / (dash + gap));
  const gapFor = (count: number): number => (length - count * dash) / (isClosed ? count : count - 1);
  const [wide, narrow] = [gapFor(fewest), gapFor(fewest + 1)];
  return narrow <= 0 || Math.abs(wide - gap) < Math.abs(narrow - gap) ? wide : narrow;
}

function placesOf({ start, period }: Rhythm, length: number): number[] {
  const count = period === Infinity || !(period > 0) ? 1 : Math.floor((length - start) / period) + 1;
  return Array.from({ length: count }, (_, i) => start + (i === 0 ? 0 : i * period));
}

/**
 * The places of square dots along a line: one at each end, and between them a pattern that is centered and on whole
 * pixels, as in Chromium.
 */
function squareDots(length: number, width: number): number[] {
  const between = length - 2 * width;
  const rest = between % width;
  const segments = Math.floor(between / width) + (rest === 0 ? 0 : 1);
  const isEven = segments % 2 === 0;
  const centered = isEven ? (rest === 0 ? width / 2 : width - rest / 2) : rest === 0 ? 0 : (width - rest) / 2;
  const first = 2 * width - (isEven && width === 1 ? 1 : centered);
  const count = Math.max(0, Math.ceil((length - width - first) / (2 * width)));
  return [0, ...Array.from({ length: count }, (_, i) => Math.ceil(first + 2 * width * i - 0.5)), length - width];
}

/** The dashes or dots of a straight side, from the top clockwise. */
export function dashesAlong(side: number, width: number, height: number, border: Border): Outline[] {
  const isAcross = side % 2 === 0;
  const length = isAcross ? width : height;
  const thickness = border.width;
  const rhythm = rhythmOf(border, length, false);
  const from = side === 1 ? width - thickness : side === 2 ? height - thickness : 0;
  const radius = rhythm.isRound ? thickness / 2 : 0;
  const isSquareDot = border.line === 'dotted' && !rhythm.isRound;
  const places = isSquareDot ? squareDots(length, thickness) : placesOf(rhythm, length);
  return places.map((place) => {
    const [along, size] = [place - radius, rhythm.isRound ? thickness : Math.min(rhythm.dash, length - place)];
    const radii = [radius, radius, radius, radius] as const;
    return isAcross
      ? roundedRect(along, from, size, thickness, radii)
      : roundedRect(from, along, thickness, size, radii);
  });
}

/** The dashes or dots along a closed curve. */
export function dashesAround(curve: Outline, border: Border): Outline[] {
  const points = flattened(curve);
  const length = points.at(-1)?.at ?? 0;
  const rhythm = rhythmOf(border, Math.floor(length), true);
  const half = border.width / 2;
  const radii = [half, half, half, half] as const;
  return placesOf(rhythm, length).map((place) => {
    if (!rhythm.isRound) return stroke(points, place, Math.min(place + rhythm.dash, length), half);
    const { x, y } = pointAt(points, place);
    return roundedRect(x - half, y - half, border.width, border.width, radii);
  });
}

/** A point of a curve, and the length of the curve up to it. */
interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

type Point = readonly [x: number, y: number];

const stepsOfCurve = 32;
/** Chromium measures curves by chords that are at most this far from them, in pixels. */
const chordTolerance = 0.5;

/** The points of an outline of lines and cubic curves, with lengths as Chromium measures them. */
function flattened(outline: Outline): CurvePoint[] {
  const points: CurvePoint[] = [];
  const add = ([x, y]: Point, factor = 1): void => {
    const last = points.at(-1);
    points.push({ x, y, at: last === undefined ? 0 : last.at + factor * Math.hypot(x - last.x, y - last.y) });
  };
  const pointOf = (i: number): Point => [outline[i] ?? 0, outline[i + 1] ?? 0];
  for (let i = 0; i < outline.length; ) {
    const command = outline[i];
    const last = points.at(-1);
    if (command === 4) {
      if (points[0] !== undefined) add([points[0].x, points[0].y]);
      i += 1;
    } else if (command === 3 && last !== undefined) {
      const curve = [[last.x, last.y], pointOf(i + 1), pointOf(i + 3), pointOf(i + 5)] as const;
      const fine = pointsOf(curve, stepsOfCurve);
      const factor = lengthOf(chordsOf(curve)) / lengthOf(fine);
      for (const point of fine.slice(1)) add(point, factor);
      i += 7;
    } else {
      add(pointOf(i + 1));
      i += 3;
    }
  }
  return points;
}

type Curve = readonly [Point, Point, Point, Point];

const pointsOf = ([a, b, c, d]: Curve, steps: number): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const mix = (axis: 0 | 1): number =>
      (1 - t) ** 3 * a[axis] + 3 * t * (1 - t) ** 2 * b[axis] + 3 * t ** 2 * (1 - t) * c[axis] + t ** 3 * d[axis];
    return [mix(0), mix(1)] as const;
  });

/** The ends of the fewest chords, a power of two, that are within the tolerance. */
function chordsOf(curve: Curve): Point[] {
  for (let steps = 1; steps < stepsOfCurve; steps *= 2) {
    const points = pointsOf(curve, 2 * steps);
    const isNear = points.every(([x, y], i) => {
      const [before, after] = [points[i - 1], points[i + 1]];
      if (i % 2 === 0 || before === undefined || after === undefined) return true;
      const [dx, dy] = [(before[0] + after[0]) / 2 - x, (before[1] + after[1]) / 2 - y];
      return Math.max(Math.abs(dx), Math.abs(dy)) <= chordTolerance;
    });
    if (isNear) return pointsOf(curve, steps);
  }
  return pointsOf(curve, stepsOfCurve);
}

const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], i) => sum + Math.hypot(x - (points[i - 1]?.[0] ?? x), y - (points[i - 1]?.[1] ?? y)), 0);

/** The point of a curve at a length, and its direction. */
function pointAt(points: readonly CurvePoint[], at: number): { x: number; y: number; dx: number; dy: number } {
  const i = Math.max(1, points.findIndex((point) => point.at >= at)); // prettier-ignore
  const [from, to] = [points[i - 1], points[i] ?? points[i - 1]];
  if (from === undefined || to === undefined) return { x: 0, y: 0, dx: 1, dy: 0 };
  const share = (at - from.at) / (to.at - from.at || 1);
  const distance = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / distance, (to.y - from.y) / distance];
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y), dx, dy };
}

/** The area of a stroke along a part of a curve. */
function stroke(points: readonly CurvePoint[], start: number, end: number, half: number): Outline {
  const places = [start, ...points.map(({ at }) => at).filter((at) => at > start && at < end), end];
  const along = places.map((place) => pointAt(points, place));
  const side = (way: number): number[][] => along.map(({ x, y, dx, dy }) => [x - way * dy * half, y + way * dx * half]);
  return [...[...side(1), ...side(-1).reverse()].flatMap((point, i) => [i === 0 ? 0 : 1, ...point]), 4];
}
