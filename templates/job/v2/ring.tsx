import type { SceneNode } from '@placard/core';
import { sequence } from '../../shared/parts/hash.js';
import type { Box } from '../../shared/parts/place.js';

/** A turn of the pen in degrees: once around, and on beyond where it began. */
const turn = 360 + 58;
/** Where the pen begins, in degrees; 270 is the top. */
const begin = 236;
const steps = 42;
/** A ring is drawn in pieces, because small shapes are filled in less time than one that surrounds the card. */
const pieces = 14;
/** How far the pen leaves the curve, as a part of the radius. */
const wobble = 0.014;
/** How far a turn of the pen lies outside the turn before, in widths of the stroke: paper shows between them. */
const drift = 1.5;

interface Pen {
  readonly color: string;
  /** In pixels. */
  readonly thick: number;
  /** Exponent of the superellipse: the higher, the more the ring is a rectangle. */
  readonly exponent: number;
}

type Point = readonly [x: number, y: number];

/** Draws a ring around a box with a felt-tip pen, once and a little further, as shapes of a drawing. */
export function ringAround(box: Box, pen: Pen, seed: string): readonly SceneNode[] {
  const points = pointsAround(box, pen, sequence(`${seed} ring`));
  const sections = sectionsOf(points, pen.thick / 2);
  const step = steps / pieces;
  return Array.from({ length: pieces }, (_, i) => (
    <path fill={pen.color} d={outlineOf(sections.slice(i * step, (i + 1) * step + 1), i === 0, i === pieces - 1)} />
  ));
}

function pointsAround(
  { left, top, width, height }: Box,
  { exponent, thick }: Pen,
  next: () => number,
): readonly Point[] {
  const phases = [next(), next(), next()].map((part) => part * 2 * Math.PI);
  const power = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / exponent);
  const outward = (drift * thick) / (height / 2);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const turned = (i / steps) * turn;
    const angle = ((begin + turned) * Math.PI) / 180;
    const off = phases.reduce((sum, phase, n) => sum + Math.sin((n + 2) * angle * 0.9 + phase), 0) / phases.length;
    const far = 1 + wobble * off + (outward * (turned - turn / 2)) / 360;
    return [
      left + (width / 2) * (1 + power(Math.cos(angle)) * far),
      top + (height / 2) * (1 + power(Math.sin(angle)) * far),
    ];
  });
}

/** Where a stroke is at a point of its line: the points at both its sides, and the direction of the pen. */
interface Section {
  readonly over: Point;
  readonly under: Point;
  readonly along: Point;
}

/**
 * Filling the outline of a stroke takes a tenth of the time of stroking its line. Where two pieces meet, the points are
 * at the edge of pixels, so that no seam is seen and no pixel is covered by both.
 */
const sectionsOf = (points: readonly Point[], half: number): readonly Section[] =>
  points.map(([x, y], i) => {
    const [bx, by] = points[Math.max(0, i - 1)] ?? [x, y];
    const [ax, ay] = points[Math.min(points.length - 1, i + 1)] ?? [x, y];
    const length = Math.hypot(ax - bx, ay - by);
    const [cos, sin] = [(ax - bx) / length, (ay - by) / length];
    const section = (mx: number, my: number, dx: number, dy: number): Section => ({
      over: [mx + dx, my + dy],
      under: [mx - dx, my - dy],
      along: [cos, sin],
    });
    const isJoint = i % (steps / pieces) === 0 && i > 0 && i < steps;
    if (!isJoint) return section(x, y, -sin * half, cos * half);
    if (Math.abs(cos) > Math.abs(sin))
      return section(Math.round(x), y + ((Math.round(x) - x) * sin) / cos, 0, half / cos);
    return section(x + ((Math.round(y) - y) * cos) / sin, Math.round(y), -half / sin, 0);
  });

/** The outline of a piece: along one side of the stroke, and back along the other. */
function outlineOf(sections: readonly Section[], isFirst: boolean, isLast: boolean): string {
  const over = sections.map(({ over, along }) => ({ at: over, along }));
  const under = sections.map(({ under, along: [x, y] }) => ({ at: under, along: [-x, -y] as const })).reverse();
  const [first, last] = [sections[0], sections.at(-1)];
  if (first === undefined || last === undefined) return '';
  const end = isLast ? capOf(last.over, last.under, last.along) : `L${written(last.under)}`;
  const [x, y] = first.along;
  return `M${written(first.over)}${curveOf(over)}${end}${curveOf(under)}${isFirst ? capOf(first.under, first.over, [-x, -y]) : ''}Z`;
}

interface Knot {
  readonly at: Point;
  readonly along: Point;
}

/** Cubic Bézier curves through points in given directions. */
const curveOf = (knots: readonly Knot[]): string =>
  knots
    .slice(1)
    .map(({ at: to, along: [bx, by] }, i) => {
      const { at: from, along } = knots[i] ?? { at: to, along: [0, 0] };
      const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) / 3;
      return cubic(
        [from[0] + reach * along[0], from[1] + reach * along[1]],
        [to[0] - reach * bx, to[1] - reach * by],
        to,
      );
    })
    .join('');

/** The round end of a stroke: a curve over half a circle that ends in `to`. */
function capOf(from: Point, to: Point, [x, y]: Point): string {
  const reach = (2 / 3) * Math.hypot(to[0] - from[0], to[1] - from[1]);
  return cubic([from[0] + reach * x, from[1] + reach * y], [to[0] + reach * x, to[1] + reach * y], to);
}

const cubic = (first: Point, second: Point, to: Point): string =>
  `C${written(first)} ${written(second)} ${written(to)}`;

const written = ([x, y]: Point): string => `${rounded(x)} ${rounded(y)}`;

const rounded = (value: number): number => Math.round(value * 8) / 8;
