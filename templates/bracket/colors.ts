import type { Frame } from '@placard/core';
import { mix } from '../shared/parts/mix.js';
import { accentOn, isBranded, paperOf, visibleOn } from '../shared/parts/paper.js';
import type { Rank } from './lines.js';
import type { BracketParams } from './params.js';

const own = {
  court: '#0F3D2E',
  names: { out: '#9DB8A6', finalist: '#F4EFE0', champion: '#E4FF3C' },
  lines: { out: '#5F8A74', finalist: '#F4EFE0', champion: '#E4FF3C' },
} as const;

/** Colors of the ground, and by rank of the names and of the lines. The title has that of a finalist. */
export interface BracketColors {
  readonly court: string;
  readonly names: Readonly<Record<Rank, string>>;
  readonly lines: Readonly<Record<Rank, string>>;
}

/** Share of the ground in the lines of who is out, on the ground of a brand. */
const paleness = 0.55;

/** Returns the colors of the court, which may be those of a brand. The champion is a text, so it needs a contrast of 4.5. */
export function colorsOf(params: BracketParams, frame: Frame): BracketColors {
  if (!isBranded(params) && params.accent === undefined) return own;
  const { court, names, lines } = own;
  const paper = paperOf(params, { ground: court, ink: names.finalist, muted: names.out }, frame);
  const { ground, ink, muted } = paper;
  const champion = accentOn(paper, params.accent ?? names.champion, params, frame, 4.5);
  const out = isBranded(params) ? visibleOn(paper, mix(ink, ground, paleness)) : lines.out;
  return {
    court: ground,
    names: { out: muted, finalist: ink, champion },
    lines: { out, finalist: ink, champion },
  };
}
