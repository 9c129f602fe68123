import type { SceneNode } from '@placard/core';
import type { Box } from '../shared/parts/place.js';
import { lengthOf, rayOf, type Sky, type Stop } from './ray.js';
import { night, waveOf } from './ribbons.js';

/** The edge of a dark panel over a photo, which ends in rays of light. */
export interface Edge {
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  /** Length of the edge and depth of the solid panel behind it, in pixels. */
  readonly length: number;
  readonly at: number;
  /** Largest distance in pixels that the rays extend back over the panel. */
  readonly reach: number;
}

/** Largest distance in pixels that the wavy edge extends over the photo. */
export const swing = 36;

/** Color stops of a ray, from the edge back over the panel. */
const hemOf = ({ hem, body, crown }: Sky): Stop[] => [
  [0, hem, 1],
  [0.05, hem, 1],
  [0.18, body, 0.8],
  [0.55, body, 0.28],
  [1, crown, 0],
];

/** Direction of the rays, back over the panel. */
const towards = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

/**
 * Draws the edge of a panel as rays over the photo: boxes of whole pixels, so that no pixel beside them is blended.
 *
 * @param extent size of the card across the edge, in pixels
 */
export function litEdge(next: () => number, edge: Edge, sky: Sky, extent: number): SceneNode[] {
  const { side, length, at, reach } = edge;
  const wave = waveOf(next, length);
  const draw = rayOf(hemOf(sky), towards[side]);
  const dark: SceneNode[] = [];
  const rays: SceneNode[] = [];
  /** Box across the edge from one depth to another, counted from the card's side where the panel is. */
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
