import type { Frame, SceneChild, SceneNode, Style } from '@placard/core';
import { contrast } from '../shared/parts/color.js';
import { mix } from '../shared/parts/mix.js';
import { paperOf } from '../shared/parts/paper.js';
import { text } from '../shared/parts/text.js';
import type { Box } from '../shared/parts/place.js';
import type { ChangelogParams } from './params.js';

const themes = {
  light: { ground: '#ECE8FF', ink: '#17102E', soft: '#5A5178', rule: '#CBC2F2', quiet: '#CDC4F5', accent: '#4A2BD9' },
  dark: { ground: '#151029', ink: '#F3F0FF', soft: '#ACA4CF', rule: '#352C58', quiet: '#42387A', accent: '#A791FF' },
} as const;

export interface Colors {
  readonly ground: string;
  readonly ink: string;
  readonly soft: string;
  readonly rule: string;
  readonly quiet: string;
  readonly accent: string;
}

/** Share of the ground in the color of rules and pale capsules, on the ground of a brand; the rest is ink. */
const paleness = { rule: 0.8, quiet: 0.84 } as const;

/** Returns the colors of a theme, or colors mixed from the ground and the ink of a brand. */
export function colorsOf({ theme = 'light', ground, ink }: ChangelogParams, frame: Frame): Colors {
  const themeColors = themes[theme];
  const paper = paperOf({ ground, ink }, { ...themeColors, muted: themeColors.soft }, frame);
  if (paper.ground === themeColors.ground) return { ...themeColors, ink: paper.ink, soft: paper.muted };
  const quiet = mix(paper.ink, paper.ground, paleness.quiet);
  return {
    ground: paper.ground,
    ink: paper.ink,
    soft: paper.muted,
    rule: mix(paper.ink, paper.ground, paleness.rule),
    quiet: contrast(paper.ink, quiet) >= 4.5 ? quiet : paper.ground,
    accent: contrast(themeColors.accent, paper.ground) >= 3 ? themeColors.accent : paper.ink,
  };
}

/** A text in the card's font. */
export const inter = (name: string, words: SceneChild, style: Style): SceneNode =>
  text(name, words, { fontFamily: 'Inter', ...style });

/** The two columns of the card: labels, and all other text. */
export interface Axis {
  /** Its width is 0 if there are no labels. */
  readonly label: { readonly left: number; readonly width: number };
  readonly text: { readonly left: number; readonly width: number };
}

export function axisOf({ left, width }: Box, label: number, gap: number, rtl: boolean): Axis {
  const start = label === 0 ? 0 : label + gap;
  return rtl
    ? { label: { left: left + width - label, width: label }, text: { left, width: width - start } }
    : { label: { left, width: label }, text: { left: left + start, width: width - start } };
}
