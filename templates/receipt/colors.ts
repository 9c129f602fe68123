import type { Frame } from '@placard/core';
import { mix } from '../shared/parts/mix.js';
import { accentOn, isBranded, paperOf } from '../shared/parts/paper.js';
import type { Shades } from './paper.js';
import type { ReceiptParams } from './params.js';

const own = {
  ink: '#1C1E26',
  dots: '#55575F',
  shades: { top: '#DFE0DD', flat: '#FCFCFA', tear: '#F1F1EE' },
} as const;

/** Colors of the print, of the dots between label and amount, of the paper, and of the ground around it. */
export interface ReceiptColors {
  readonly ink: string;
  readonly dots: string;
  readonly shades: Shades;
  readonly ground: string;
}

/** Shares of black in the shades of the paper, if it has the color of a brand. */
const shade = { top: 0.11, tear: 0.04 } as const;

/** Returns the colors of the receipt, which may be those of a brand. */
export function colorsOf(params: ReceiptParams, frame: Frame): ReceiptColors {
  const accent = params.accent ?? '#F4502A';
  if (!isBranded(params)) return { ...own, ground: accent };
  const paper = paperOf(params, { ground: own.shades.flat, ink: own.ink, muted: own.dots }, frame);
  const shaded = (share: number): string => mix(paper.ground, '#000000', share);
  return {
    ink: paper.ink,
    dots: paper.muted,
    shades: { top: shaded(shade.top), flat: paper.ground, tear: shaded(shade.tear) },
    ground: accentOn(paper, accent, params, frame),
  };
}
