import type { SceneNode } from '@placard/core';
import { at } from '../shared/parts/place.js';
import type { Point } from './trace.js';
import type { Reading } from './type.js';

export const box = (left: number, top: number, width: number, height: number, backgroundColor: string): SceneNode => (
  <div style={{ position: 'absolute', left, top, width, height, backgroundColor }} />
);

/** Draws a line of straight segments: a curve would show values that were not measured. */
export function stroke(points: readonly Point[], thickness: number, color: string): SceneNode {
  const heights = points.map(([, y]) => y);
  const top = Math.floor(Math.min(...heights)) - thickness;
  const height = Math.ceil(Math.max(...heights)) + thickness - top;
  const width = Math.ceil(points.at(-1)?.[0] ?? 0);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top }}
    >
      <path
        d={`M${points.map(([x, y]) => `${x.toFixed(1)} ${(y - top).toFixed(1)}`).join('L')}`}
        fill="none"
        stroke={color}
        strokeWidth={thickness}
        strokeLinejoin="round"
      />
    </svg>
  );
}

export const disc = ([x, y]: Point, radius: number, backgroundColor: string): SceneNode => (
  <div
    style={{
      position: 'absolute',
      left: x - radius,
      top: y - radius,
      width: 2 * radius,
      height: 2 * radius,
      borderRadius: radius,
      backgroundColor,
    }}
  />
);

/** Places the reading and its unit on one baseline. A unit of letters that run from right to left is on the left. */
export function placed({ number, unit, gap, unitFirst }: Reading, left: number, baseline: number): SceneNode[] {
  const before = unit !== undefined && unitFirst ? unit.metrics.width + gap : 0;
  const after = unitFirst ? left : left + number.metrics.width + gap;
  return [
    at(number.node, left + before, baseline - number.metrics.lastBaseline),
    ...(unit === undefined ? [] : [at(unit.node, after, baseline - unit.metrics.lastBaseline)]),
  ];
}

/** The baseline for which a reading's figures are centered on `middle`, moved if ink would leave `top` to `bottom`. */
export const baselineAt = ({ capital, over, under }: Reading, middle: number, top: number, bottom: number): number =>
  Math.round(Math.max(top + over, Math.min(bottom - under, middle + capital / 2)));
