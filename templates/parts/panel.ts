import type { Frame } from '@placard/core';

/** How much of a photo a card's panels may cover, with a little to spare for whole pixels. */
export const mostCovered = 0.597;

/** The side at which a panel leaves the photo's subject in sight; where neither does, the one the text begins at. */
export function sideOfPanel({ background }: Frame, start: 'left' | 'right'): 'left' | 'right' {
  const x = background?.focal.x ?? 0.5;
  if (Math.abs(x - 0.5) < 0.02) return start;
  return x > 0.5 ? 'left' : 'right';
}
