import type { SceneNode } from '@placard/core';
import { numbersIn } from '../../shared/parts/number.js';
import { at, type Box } from '../../shared/parts/place.js';
import { rectangle } from '../../shared/parts/shapes.js';
import { proofOf } from '../proof.js';
import type { Colors } from './colors.js';

/** How a number divides the card. */
export interface Division {
  /** Share of the field, from 0 to 1. */
  readonly part: number;
  /** Number of equal parts that are marked; 0: the rest is measured instead, because it was lost or added. */
  readonly ticks: number;
  readonly isMeasured: boolean;
}

const mostTicks = 20;

/** Reads a division from a metric: −38 % leaves a field of 62 %, 4.2× begins with one of 1/4.2, 9 in 10 fills nine tenths. */
export function divisionOf(metric: string, lang?: string): Division | undefined {
  const proof = proofOf(metric, lang);
  if (proof === undefined) return undefined;
  if (!('share' in proof)) return { part: Math.min(proof.before, proof.after), ticks: 0, isMeasured: true };
  const whole = numbersIn(metric, lang ?? 'en')[1]?.value ?? 0;
  const isCounted = Number.isInteger(whole) && whole > 1 && whole <= mostTicks;
  return { part: proof.share, ticks: isCounted ? whole : 0, isMeasured: false };
}

/** The side of a box from which the field grows. */
export type From = 'left' | 'right' | 'bottom';

/** Where the rest is measured: pixels from the side of the box to the line, and the side of a box that is filled from its foot. */
export interface Scale {
  readonly from: From;
  readonly offset: number;
  readonly side: 'left' | 'right';
}

const stroke = 6;
const head = 11;
/** Distance of the tips of a measure from the field and the edge. */
const clear = 14;
const tick = { length: 20, width: 4 } as const;

/** Draws the field of a division in a box, and the measure of the rest or the ticks along one of its edges. */
export function dividing(division: Division, box: Box, scale: Scale, { field, ink }: Colors): SceneNode[] {
  const upright = scale.from === 'bottom';
  const whole = upright ? box.height : box.width;
  const length = Math.round(division.part * whole);
  return [
    ...(length === 0 ? [] : [rectangle('field', along(box, scale.from, 0, length), field)]),
    ...ticksOf(division, box, scale, ink),
    ...(division.isMeasured ? measure(along(box, scale.from, length + clear, whole - clear), scale, ink) : []),
  ];
}

/** The part of a box between two distances from the side where the field begins. */
function along({ left, top, width, height }: Box, from: From, first: number, last: number): Box {
  if (from === 'bottom') return { left, top: top + height - last, width, height: last - first };
  return { left: from === 'left' ? left + first : left + width - last, top, width: last - first, height };
}

function ticksOf({ ticks }: Division, box: Box, { from, side }: Scale, ink: string): SceneNode[] {
  const whole = from === 'bottom' ? box.height : box.width;
  return Array.from({ length: Math.max(0, ticks - 1) }, (_, i) => {
    const middle = Math.round(((i + 1) * whole) / ticks);
    const own = along(box, from, middle - tick.width / 2, middle + tick.width / 2);
    if (from !== 'bottom') return rectangle('tick', { ...own, height: tick.length }, ink);
    const left = side === 'left' ? box.left : box.left + box.width - tick.length;
    return rectangle('tick', { ...own, left, width: tick.length }, ink);
  });
}

/**
 * Draws a line with two arrowheads; none where it would be shorter than its heads. The heads are filled outlines,
 * which the engine draws faster than lines with a width.
 */
function measure(rest: Box, { from, offset, side }: Scale, color: string): SceneNode[] {
  const upright = from === 'bottom';
  const length = upright ? rest.height : rest.width;
  if (length < 5 * head) return [];
  const middle = upright ? (side === 'left' ? rest.left + offset : rest.left + rest.width - offset) : rest.top + offset;
  const line = upright
    ? { left: middle - stroke / 2, top: rest.top + inner, width: stroke, height: length - 2 * inner }
    : { left: rest.left + inner, top: middle - stroke / 2, width: length - 2 * inner, height: stroke };
  const start = upright ? rest.top : rest.left;
  return [
    rectangle('measure', line, color),
    ...[false, true].map((isLast) => {
      const along = isLast ? start + length - long : start;
      return at(
        arrowhead(upright, isLast, color),
        upright ? middle - broad / 2 : along,
        upright ? along : middle - broad / 2,
      );
    }),
  ];
}

/** Distance of the end of the line from the tip of its head, and the sides of the box of a head. */
const inner = 5;
const long = head + 8;
const broad = 2 * head + 8;

function arrowhead(upright: boolean, isLast: boolean, color: string): SceneNode {
  const point = (x: number, y: number): string => {
    const along = isLast ? long - x : x;
    return (upright ? [y, along] : [along, y]).map((each) => each.toFixed(2)).join(' ');
  };
  const half = broad / 2;
  const [near, miter] = [stroke / Math.SQRT2 / 2, stroke / Math.SQRT2];
  const end = inner + head;
  const corners = [
    point(inner - miter, half),
    point(end - near, half - head - near),
    point(end + near, half - head + near),
    point(inner + miter, half),
    point(end + near, half + head - near),
    point(end - near, half + head + near),
  ];
  const [width, height] = upright ? [broad, long] : [long, broad];
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <path d={`M${corners.join('L')}Z`} fill={color} />
    </svg>
  );
}
