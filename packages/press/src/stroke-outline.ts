import type { Outline } from './outline.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Straight parts of a curve; enough for letters of any size on a card, because they are joined smoothly. */
const parts = 12;
/** Longest miter, as a multiple of the stroke's width (SVG 2, `stroke-miterlimit`). */
const miterLimit = 4;

/**
 * Returns the area that a pen of a width covers along an outline: a rectangle along each straight part, and a miter at
 * each corner, all wound in one direction, so that they are one area by the rule `nonzero`.
 */
export function strokeOutline(outline: Outline, width: number): Outline {
  const half = width / 2;
  return contoursOf(outline).flatMap((contour) => {
    const points = contour.filter(({ x, y }, i) => {
      const before = contour[(i + contour.length - 1) % contour.length];
      return before === undefined || contour.length === 1 || before.x !== x || before.y !== y;
    });
    return points.flatMap((point, i) => {
      const next = points[(i + 1) % points.length] ?? point;
      const afterNext = points[(i + 2) % points.length] ?? next;
      return [...bar(point, next, half), ...corner(point, next, afterNext, half)];
    });
  });
}

/** The contours of an outline as points, with curves divided into straight parts. */
export function contoursOf(outline: Outline): Point[][] {
  const contours: Point[][] = [];
  let pen: Point = { x: 0, y: 0 };
  const at = (i: number): Point => ({ x: outline[i] ?? 0, y: outline[i + 1] ?? 0 });
  for (let i = 0; i < outline.length; ) {
    const command = outline[i] ?? 4;
    const [a, b, c] = [at(i + 1), at(i + 3), at(i + 5)];
    if (command === 0) contours.push([a]);
    const contour = contours.at(-1);
    if (command === 1) contour?.push(a);
    if (command === 2) contour?.push(...curve((t) => between(between(pen, a, t), between(a, b, t), t)));
    if (command === 3) contour?.push(...curve((t) => cubicAt([pen, a, b, c], t)));
    pen = command === 2 ? b : command === 3 ? c : command === 4 ? pen : a;
    i += 1 + 2 * (pointsOf[command] ?? 0);
  }
  return contours;
}

/** Points of the commands: move, line, quadratic, cubic, close. */
const pointsOf = [1, 1, 2, 3, 0] as const;

const curve = (pointAt: (t: number) => Point): Point[] =>
  Array.from({ length: parts }, (_, i) => pointAt((i + 1) / parts));

const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

function cubicAt([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const middle = between(b, c, t);
  return between(between(between(a, b, t), middle, t), between(middle, between(c, d, t), t), t);
}

/** The vector to the left of a way, as long as half of the width. */
function sideOf(from: Point, to: Point, half: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (-(to.y - from.y) / length) * half, y: ((to.x - from.x) / length) * half };
}

function bar(from: Point, to: Point, half: number): number[] {
  const { x, y } = sideOf(from, to, half);
  return polygon([
    { x: from.x - x, y: from.y - y },
    { x: to.x - x, y: to.y - y },
    { x: to.x + x, y: to.y + y },
    { x: from.x + x, y: from.y + y },
  ]);
}

function corner(from: Point, point: Point, to: Point, half: number): number[] {
  const [before, after] = [sideOf(from, point, half), sideOf(point, to, half)];
  const turn = before.x * after.y - before.y * after.x;
  if (turn === 0) return [];
  // The open side is opposite to the turn.
  const sign = turn > 0 ? -1 : 1;
  const [start, end] = [
    { x: point.x + sign * before.x, y: point.y + sign * before.y },
    { x: point.x + sign * after.x, y: point.y + sign * after.y },
  ];
  const sum = { x: before.x + after.x, y: before.y + after.y };
  // The tip is where both edges meet: along the bisector, half of the width divided by the cosine of half of the turn.
  const cosine = Math.hypot(sum.x, sum.y) / (2 * half);
  const isSharp = cosine * miterLimit < 1;
  const reach = sign / (2 * cosine * cosine);
  const tip = { x: point.x + sum.x * reach, y: point.y + sum.y * reach };
  const around = isSharp ? [point, start, end] : [point, start, tip, end];
  return polygon(sign > 0 ? around.toReversed() : around);
}

const polygon = ([first, ...rest]: readonly Point[]): number[] =>
  first === undefined ? [] : [0, first.x, first.y, ...rest.flatMap(({ x, y }) => [1, x, y]), 4];

/** Returns the area that a pen of a width covers along an open way, with straight ends. */
export const strokePath = (points: readonly Point[], width: number): Outline =>
  points.slice(0, -1).flatMap((point, i) => {
    const next = points[i + 1] ?? point;
    const afterNext = points[i + 2];
    const half = width / 2;
    return [...bar(point, next, half), ...(afterNext === undefined ? [] : corner(point, next, afterNext, half))];
  });
