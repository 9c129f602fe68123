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

/** The colors of a brand that a request has. */
export interface BrandColors {
  readonly ground?: string | undefined;
  readonly ink?: string | undefined;
}

/** Contrast that a title needs (WCAG 2.2, level AAA). */
const readable = 7;

/**
 * Returns the theme's colors with the ground and ink of a brand. Ink that is hard to read on the ground is replaced by
 * black or white, with a warning if it is the brand's.
 */
export function paperOf({ ground, ink }: BrandColors, theme: Paper, frame: Frame): Paper {
  if (ground === undefined && ink === undefined) return theme;
  const paper = ground ?? theme.ground;
  const wanted = ink ?? theme.ink;
  const drawn = contrast(wanted, paper) >= readable ? wanted : inkOn(paper, '#000000', '#FFFFFF');
  if (ink !== undefined && drawn !== ink)
    frame.warn(`the ink ${ink} was drawn as ${drawn}: on the ground ${paper} it would be hard to read`);
  return { ground: paper, ink: drawn, muted: mutedOn(paper, drawn) };
}

/** Contrast that a shape needs to be told from the ground; WCAG 2.2 asks 3 for what must be understood. */
const visible = 2;

/** Whether a shape that carries the idea of a card can be told from the ground. */
export const isSeen = (color: string, ground: string): boolean => contrast(color, ground) >= visible;

/** Returns a color, mixed with as much of the ink as makes it visible on the ground. */
export function visibleOn({ ground, ink }: Omit<Paper, 'muted'>, color: string, least = visible): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = share === 0 ? color : mix(color, ink, share);
    if (contrast(mixed, ground) >= least) return mixed;
  }
  return ink;
}

/** {@link visibleOn} for an accent, with a warning if the request has one and it is drawn in another color. */
export function accentOn(
  paper: Omit<Paper, 'muted'>,
  color: string,
  { accent }: { readonly accent?: string | undefined },
  frame: Frame,
  least?: number,
): string {
  const drawn = visibleOn(paper, color, least);
  if (accent !== undefined && drawn !== accent)
    frame.warn(`the accent ${accent} was drawn as ${drawn}: on the ground ${paper.ground} it would be hard to see`);
  return drawn;
}

/** Returns the ground with up to a share of the ink, and as little of it as keeps text in that ink readable. */
export function tintOf({ ground, ink }: Paper, most: number): string {
  for (let share = most; share > 0; share -= 0.02) {
    const tint = mix(ground, ink, share);
    if (contrast(ink, tint) >= readable) return tint;
  }
  return ground;
}

/** Whether a request has a ground or an ink. If not, the template keeps its own colors. */
export const isBranded = ({ ground, ink }: BrandColors): boolean => ground !== undefined || ink !== undefined;

/** Mixes the ink with up to 35 % of the ground. Small text needs a contrast of 4.5 (WCAG 2.2, level AA). */
function mutedOn(ground: string, ink: string): string {
  for (let share = 0.35; share > 0; share -= 0.05) {
    const pale = mix(ink, ground, share);
    if (contrast(pale, ground) >= 4.5) return pale;
  }
  return ink;
}
