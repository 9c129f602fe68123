import type { Frame } from '@placard/core';
import { contrast } from './color.js';

/** Minimum contrast to its ground of a shape that carries the idea of a card. WCAG 2.2 requires 3 of controls only. */
const visible = 2;

/** Whether a shape that carries the idea of a card can be seen on a ground. */
export const isSeen = (color: string, ground: string): boolean => contrast(color, ground) >= visible;

/**
 * Returns the accent for a shape on a ground. An accent that could hardly be seen there is replaced by the ink, with a
 * warning if the caller has chosen it.
 *
 * @param fallback the template's own accent
 */
export function accentOn(
  accent: string | undefined,
  fallback: string,
  { ground, ink }: { readonly ground: string; readonly ink: string },
  frame: Pick<Frame, 'warn'>,
): string {
  const wanted = accent ?? fallback;
  if (isSeen(wanted, ground)) return wanted;
  if (accent !== undefined)
    frame.warn(`the accent ${accent} was drawn as ${ink}: on the ground ${ground} it would hardly be seen`);
  return ink;
}
