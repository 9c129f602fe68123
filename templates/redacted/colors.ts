import type { Frame } from '@placard/core';
import { contrast } from '../shared/parts/color.js';
import { mix } from '../shared/parts/mix.js';
import { isBranded, paperOf, visibleOn } from '../shared/parts/paper.js';
import type { RedactedParams } from './params.js';

const own = {
  paper: '#EBD5A6',
  ink: '#191714',
  copier: '#0D0C0B',
  stamp: '#96180F',
  curl: '#9A855A',
  dust: '#4F4430',
  staple: '#BFA56E',
} as const;

/** Colors of the page, its letters, its bars and dark edges, its stamp, the shadows of curl and staple, and the dust. */
export type PageColors = Readonly<Record<keyof typeof own, string>>;

/** Lowest contrast of bars on the page. If black has less, the copy is a negative: bars and edges have the ink. */
const minBars = 2;

/** Shares of black in the colors of the shadows, and of the page in that of the dust, on a page in the color of a brand. */
const shares = { curl: 0.36, staple: 0.2, dust: 0.3 } as const;

/** Returns the colors of the page, which may be those of a brand. */
export function colorsOf(params: RedactedParams, frame: Frame): PageColors {
  if (!isBranded(params)) return own;
  const page = paperOf(params, { ground: own.paper, ink: own.ink, muted: own.ink }, frame);
  const { ground, ink } = page;
  return {
    paper: ground,
    ink,
    copier: contrast(own.copier, ground) >= minBars ? own.copier : ink,
    stamp: visibleOn(page, own.stamp, 4.5),
    curl: mix(ground, '#000000', shares.curl),
    dust: mix(ink, ground, shares.dust),
    staple: mix(ground, '#000000', shares.staple),
  };
}
