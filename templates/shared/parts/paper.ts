import type { Frame } from '@placard/core';
import { contrast, inkOn } from './color.js';
import { mix } from './mix.js';

/** The colors of a card's ground and text. */
export interface Paper {
  readonly ground: string;
  readonly ink: string;
  /** Color of secondary text. */
  readonly muted: string;
}

/** Contrast that a title needs (WCAG 2.2, level AAA). */
const readable = 7;

/**
 * Returns the theme's colors with the ground and ink of a brand. Ink that is hard to read on the ground is replaced by
 * black or white, with a warning if it is the brand's.
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

/** Mixes the ink with up to 35 % of the ground. Small text needs a contrast of 4.5 (WCAG 2.2, level AA). */
function mutedOn(ground: string, ink: string): string {
  for (let share = 0.35; share > 0; share -= 0.05) {
    const pale = mix(ink, ground, share);
    if (contrast(pale, ground) >= 4.5) return pale;
  }
  return ink;
}
