import type { Frame } from '@placard/core';
import { contrast, inkOn } from '@placard/templates/parts/color';
import { mix } from '@placard/templates/parts/mix';
import { paperOf, type Paper } from '@placard/templates/parts/paper';
import type { ChartParams } from './params.js';

export interface Colors extends Paper {
  readonly bar: string;
  /** Behind the bars of a poll, and under a line. */
  readonly track: string;
  readonly highlight: string;
  readonly onHighlight: string;
}

const themes = {
  light: { ground: '#D9E4D3', ink: '#10231A', muted: '#35493D', tint: '#3E6B4E' },
  dark: { ground: '#12211A', ink: '#EAF1E4', muted: '#B4C4B4', tint: '#EAF1E4' },
} as const;

/** Contrast of a bar to the ground, and of the highlight. */
const wanted = 2;
/** Contrast of small text (WCAG 2.2, level AA). */
const legible = 4.6;

export function colorsOf({ theme, ground, ink, accent = '#E23D16' }: ChartParams, frame: Frame): Colors {
  const { tint, ...own } = themes[theme ?? 'light'];
  const paper = paperOf({ ground, ink }, own, frame);
  const bar = barOn(paper, paper === own ? tint : paper.ink);
  const seen = contrast(accent, paper.ground) >= wanted;
  if (!seen) frame.warn(`the accent ${accent} was drawn as ${paper.ink}: on ${paper.ground} it would be hard to see`);
  const highlight = seen ? accent : paper.ink;
  return {
    ...paper,
    bar,
    track: mix(paper.ground, bar, 0.3),
    highlight,
    onHighlight: inkOn(highlight, '#0B0B0B', '#FFFFFF'),
  };
}

/** Mixes a tint into the ground until a bar is visible, but only while the ink is legible on it. */
function barOn({ ground, ink }: Paper, tint: string): string {
  let bar = ground;
  for (let share = 0.05; share <= 0.7; share += 0.05) {
    const next = mix(ground, tint, share);
    if (contrast(ink, next) < legible) break;
    bar = next;
    if (contrast(bar, ground) >= wanted) break;
  }
  return bar;
}
