import type { Frame } from '@placard/core';

/** Largest share of a photo that a card's panels may cover: 60 %, less a margin for rounding to whole pixels. */
export const maxCovered = 0.597;

/** The side where a panel does not cover the photo's subject; `start` when the subject is in the middle. */
export function sideOfPanel({ background }: Frame, start: 'left' | 'right'): 'left' | 'right' {
  const x = background?.focal.x ?? 0.5;
  if (Math.abs(x - 0.5) < 0.02) return start;
  return x > 0.5 ? 'left' : 'right';
}

/** Share of the height that a panel of a tall card leaves free beside the photo's subject. */
const besideSubject = 0.08;

/** Where the panel of a tall card stands over a photo, which is as high as the card. */
export interface TallPanel {
  /** It hangs from the top, because the subject lies in the lower half. */
  readonly above: boolean;
  /** Height in pixels of a panel that leaves the subject in sight. */
  readonly free: number;
  /** Height in pixels of a panel as wide as the card that covers as much of the photo as a panel may. */
  readonly most: number;
}

/** Returns where a panel as wide as a tall card covers the subject of the photo least. */
export function tallPanel({ background, height }: Frame): TallPanel {
  const y = background?.focal.y ?? 0.5;
  const above = y > 0.5;
  const most = Math.floor(maxCovered * height);
  return { above, free: Math.min(most, Math.floor(((above ? y : 1 - y) - besideSubject) * height)), most };
}

/** How much more room there must be above the subject of a photo for a panel to be there. */
const worthHanging = 1.15;

/**
 * Returns the room for a panel below the subject of the photo on a tall card, or above it if there is much more.
 *
 * @param head y of the upper edge of a panel above the subject, in pixels; `foot` of the lower edge of one below it
 */
export function roomBesideSubject(
  { background, height }: Frame,
  { head, foot }: { readonly head: number; readonly foot: number },
): { readonly hangs: boolean; readonly height: number } {
  const subject = (background?.focal.y ?? 0.5) * height;
  const clear = besideSubject * height;
  const [above, below] = [subject - clear - head, foot - subject - clear];
  const hangs = above > worthHanging * below;
  return { hangs, height: Math.floor(hangs ? above : below) };
}

/** Whether the subject of a photo lies so low that a panel at the foot of a square covers it. */
export const isSubjectLow = ({ background }: Frame): boolean => (background?.focal.y ?? 0) > 0.6;
