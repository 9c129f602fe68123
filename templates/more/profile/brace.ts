/** A curly brace as an edge: along an axis of `length` pixels, and across it at `ends`, in its `straights` and at its `tip`. */
export interface Brace {
  readonly length: number;
  readonly ends: number;
  readonly straights: number;
  readonly tip: number;
  /** Where the tip is along the axis. */
  readonly middle: number;
}

/** A position along the axis and across it, as the two numbers of an SVG path. */
type Point = (along: number, across: number) => readonly [x: number, y: number];

/** Lengths of the curves at the ends and on each side of the tip, in pixels and as shares of the length at most. */
const [endCurve, tipCurve] = [
  { most: 96, share: 0.13 },
  { most: 118, share: 0.17 },
];

/** Returns the commands of an SVG path along a brace, from its start to its end. */
export function bracePath({ length, ends, straights, tip, middle }: Brace, point: Point): string {
  const end = Math.min(endCurve.most, length * endCurve.share);
  const side = Math.min(tipCurve.most, length * tipCurve.share);
  const at = (along: number, across: number): string =>
    point(along, across)
      .map((value) => Math.round(value * 10) / 10)
      .join(' ');
  const near = straights - (straights - ends) * 0.12;
  const rise = straights + (tip - straights) * 0.2;
  return [
    `L${at(0, ends)}`,
    `C${at(end * 0.1, near)} ${at(end * 0.45, straights)} ${at(end, straights)}`,
    `L${at(middle - side, straights)}`,
    `C${at(middle - side * 0.35, straights)} ${at(middle - side * 0.16, rise)} ${at(middle, tip)}`,
    `C${at(middle + side * 0.16, rise)} ${at(middle + side * 0.35, straights)} ${at(middle + side, straights)}`,
    `L${at(length - end, straights)}`,
    `C${at(length - end * 0.45, straights)} ${at(length - end * 0.1, near)} ${at(length, ends)}`,
  ].join('');
}
