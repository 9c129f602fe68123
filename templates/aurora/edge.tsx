import type { SceneNode } from '@placard/core';
import { lengthOf, rayOf, type Box, type Sky, type Stop } from './ray.js';
import { night, waveOf } from './ribbons.js';

/** Where a panel of night ends in light over a photo. */
export interface Edge {
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  /** How long the edge is, and where the panel begins to end. */
  readonly length: number;
  readonly at: number;
  /** How far the light reaches back over the panel. */
  readonly reach: number;
}

/** How far the edge swings out over the photo. */
export const swing = 36;

/** From the edge back over the panel. */
const hemOf = ({ hem, body, crown }: Sky): Stop[] => [
  [0, hem, 1],
  [0.05, hem, 1],
  [0.18, body, 0.8],
  [0.55, body, 0.28],
  [1, crown, 0],
];

/** Rays point back over the panel. */
const towards = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

/**
 * The hem of the curtain, hung over the photo: rays of whole pixels, so that nothing beside them touches the photo.
 *
 * @param extent of the card, across the edge
 */
export function litEdge(next: () => number, edge: Edge, sky: Sky, extent: number): SceneNode[] {
  const { side, length, at, reach } = edge;
  const wave = waveOf(next, length);
  const draw = rayOf(hemOf(sky), towards[side]);
  const dark: SceneNode[] = [];
  const rays: SceneNode[] = [];
  /** Across the edge from one depth to another, counted from the card's side that the panel hangs on. */
  const box = (along: number, wide: number, from: number, to: number): Box =>
    side === 'bottom' || side === 'top'
      ? { left: along, top: side === 'bottom' ? from : extent - to, width: wide, height: to - from }
      : { left: side === 'right' ? from : extent - to, top: along, width: to - from, height: wide };
  let ray = 0.5;
  for (let from = 0; from < length; ) {
    const to = Math.min(length, from + 2 + Math.floor(next() * 2));
    ray = ray * 0.75 + next() * 0.25;
    const end = at + Math.round(((1 + wave(from)) / 2) * (swing - 10) + ray * 10);
    const light = lengthOf((reach - 12) * (0.35 + 0.65 * ray));
    if (end > at)
      dark.push(<div style={{ position: 'absolute', ...box(from, to - from, at, end), backgroundColor: night }} />);
    rays.push(draw(box(from, to - from, end - light, end), 0.45 + ray * 0.7));
    from = to;
  }
  return [...dark, ...rays];
}
