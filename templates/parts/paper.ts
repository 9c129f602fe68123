import type { Frame } from '@placard/core';
import { contrast, inkOn } from './colour.js';
import { mix } from './mix.js';

/** What the words of a card stand on, and their colours. */
export interface Paper {
  readonly ground: string;
  readonly ink: string;
  /** Of what is read second. */
  readonly muted: string;
}

/** Contrast that a title needs (WCAG 2.2, level AAA). */
const readable = 7;

/**
 * Returns the paper of a brand in place of a theme's. A ground or ink that is not given is the theme's, as far as it can be read
 * with the other.
 */
export function paperOf(
  { ground, ink }: { readonly ground?: string | undefined; readonly ink?: string | undefined },
  theme: Paper,
  frame: Frame,
): Paper {
  if (ground === undefined && ink === undefined) return theme;
  const paper = ground ?? theme.ground;
  const wanted = ink ?? theme.ink;
  const drawn = contrast(wanted, paper) >= readable ? wanted : inkOn(paper, '#000000', '#FFFFFF');
  if (ink !== undefined && drawn !== ink)
    frame.warn(`the ink ${ink} was drawn as ${drawn}: on the ground ${paper} it would be hard to read`);
  return { ground: paper, ink: drawn, muted: mutedOn(paper, drawn) };
}

/** The ink, as pale as it may be: a contrast of 4.5 is enough for small texts. */
function mutedOn(ground: string, ink: string): string {
  for (let share = 0.35; share > 0; share -= 0.05) {
    const pale = mix(ink, ground, share);
    if (contrast(pale, ground) >= 4.5) return pale;
  }
  return ink;
}
