import type { Frame } from '@placard/core';
import { contrast, inkOn } from '../../shared/parts/color.js';
import { mix } from '../../shared/parts/mix.js';
import { accentOn, isBranded, isSeen, paperOf } from '../../shared/parts/paper.js';
import type { ProductParams } from './params.js';

export interface Colors {
  readonly ground: string;
  /** What the product stands on. */
  readonly table: string;
  readonly cord: string;
  readonly tag: string;
  /** Text on the tag. */
  readonly words: string;
  /** The stroke through the old price. */
  readonly pen: string;
}

const themes = {
  light: { ground: '#F4B3C2', ink: '#5E0F26', tag: '#123A2D' },
  dark: { ground: '#1C2B4A', ink: '#F6EEDC', tag: '#FFD23F' },
} as const;

const prints = ['#17110F', '#FFF6E4'] as const;
const pens = ['#E5322D', '#FF7F9C'] as const;

/** Contrast that a title needs (WCAG 2.2, level AAA), and that the stroke of a pen needs to be seen. */
const readable = 7;
const drawn = 2.6;

/** Returns the colors of the theme, or those of a brand: the tag has its accent, or else its ink. */
export function colorsOf(params: ProductParams, frame: Frame): Colors {
  const { accent, ground: brandGround, ink: brandInk } = params;
  const own = themes[params.theme ?? 'light'];
  // Only a ground that the request names is kept behind an accent that could not be seen on it.
  const other = own === themes.light ? themes.dark : themes.light;
  const theme = accent !== undefined && !isSeen(accent, own.ground) && isSeen(accent, other.ground) ? other : own;
  const { ground, ink } = paperOf(params, { ground: theme.ground, ink: theme.ink, muted: theme.ink }, frame);
  const wanted = accent ?? (isBranded(params) ? ink : theme.tag);
  // Over a photo, the tag is on no ground.
  const seen = frame.background === null ? accentOn({ ground, ink }, wanted, params, frame) : wanted;
  const liked = [brandInk, brandGround, ...prints].filter((color) => color !== undefined);
  const { tag, words } = printed(seen, liked);
  if (accent !== undefined && tag !== seen)
    frame.warn(`the accent ${accent} was drawn as ${tag}: text on it would be hard to read`);
  const pen = [...(accent === undefined ? [] : pens), pens[1], ...pens].find((color) => contrast(color, tag) >= drawn);
  return { ground, table: mix(ground, ink, 0.1), cord: ink, tag, words, pen: pen ?? words };
}

/** Returns the tag and a color that can be read on it; a tag of a medium color is made darker or lighter. */
function printed(color: string, liked: readonly string[]): { readonly tag: string; readonly words: string } {
  const best = inkOn(color, '#000000', '#FFFFFF');
  const away = best === '#FFFFFF' ? '#000000' : '#FFFFFF';
  for (let share = 0; share <= 0.5; share += 0.05) {
    const tag = share === 0 ? color : mix(color, away, share);
    const words = [...liked, best].find((each) => contrast(each, tag) >= readable);
    if (words !== undefined) return { tag, words };
  }
  return { tag: color, words: best };
}
