import type { Frame } from '@placard/core';

/** Largest share of a photo that a card's panels may cover: 60 %, less a margin for rounding to whole pixels. */
export const maxCovered = 0.597;

/** The side where a panel does not cover the photo's subject; `start` when the subject is in the middle. */
export function sideOfPanel({ background }: Frame, start: 'left' | 'right'): 'left' | 'right' {
  const x = background?.focal.x ?? 0.5;
  if (Math.abs(x - 0.5) < 0.02) return start;
  return x > 0.5 ? 'left' : 'right';
}

/** Whether the subject of a photo lies so low that a panel at the foot of a square covers it. */
export const isSubjectLow = ({ background }: Frame): boolean => (background?.focal.y ?? 0) > 0.6;
