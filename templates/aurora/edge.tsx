import type { SceneNode } from '@placard/core';
import { night, waveOf, type Sky } from './ribbons.js';

/** Where a panel of night ends in light over a photo. */
export interface Edge {
  readonly side: 'left' | 'right' | 'bottom';
  /** How long the edge is, and where the panel begins to end. */
  readonly length: number;
  readonly at: number;
  /** How far the light reaches back over the panel. */
  readonly reach: number;
}

/** How far the edge swings out over the photo. */
export const swing = 36;

/**
 * The hem of the curtain, hung over the photo: rays of whole pixels, so that nothing beside them touches the photo.
 * The drawing lies where `at − reach` is its origin across the edge.
 */
export function litEdge(next: () => number, { side, length, at, reach }: Edge, sky: Sky, cardWidth: number): SceneNode {
  const wave = waveOf(next, length);
  const deep = reach + swing;
  const upright = side === 'bottom';
  const dark: string[] = [];
  const rays: SceneNode[] = [];
  let ray = 0.5;
  for (let from = 0; from < length; ) {
    const to = Math.min(length, from + 3 + Math.floor(next() * 4));
    ray = ray * 0.6 + next() * 0.4;
    const end = reach + Math.round(((1 + wave(from)) / 2) * (swing - 10) + ray * 10);
    const light = Math.round((reach - 12) * (0.35 + 0.65 * ray));
    const box = (start: number): string => {
      const [a, b] = side === 'left' ? [deep - end, deep - start] : [start, end];
      return upright ? `M${from} ${a}H${to}V${b}H${from}Z` : `M${a} ${from}H${b}V${to}H${a}Z`;
    };
    dark.push(box(reach));
    rays.push(
      <path
        fill="url(#hem)"
        fillOpacity={Math.round(100 * Math.min(1, 0.45 + ray * 0.7)) / 100}
        d={box(end - light)}
      />,
    );
    from = to;
  }
  const [width, height] = upright ? [length, deep] : [deep, length];
  const foot = { left: { x1: 0, x2: 1 }, right: { x1: 1, x2: 0 }, bottom: { y1: 1, y2: 0, x1: 0, x2: 0 } }[side];
  const left = upright ? 0 : side === 'right' ? at - reach : cardWidth - at - swing;
  return (
    <svg
      name="edge"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left, top: upright ? at - reach : 0 }}
    >
      <defs>
        <linearGradient id="hem" y1={0} y2={0} {...foot}>
          <stop offset={0} stopColor={sky.hem} />
          <stop offset={0.05} stopColor={sky.hem} />
          <stop offset={0.18} stopColor={sky.body} stopOpacity={0.8} />
          <stop offset={0.55} stopColor={sky.body} stopOpacity={0.28} />
          <stop offset={1} stopColor={sky.crown} stopOpacity={0} />
        </linearGradient>
      </defs>
      <path fill={night} d={dark.join('')} />
      {rays}
    </svg>
  );
}
