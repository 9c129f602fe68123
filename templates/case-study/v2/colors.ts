import type { Frame } from '@placard/core';
import { contrast, inkOn } from '../../shared/parts/color.js';
import { difference, withLightness } from '../../shared/parts/oklch.js';
import { paperOf } from '../../shared/parts/paper.js';
import type { CaseStudyParams } from './params.js';

const themes = {
  dark: { ground: '#160B36', ink: '#F6F1FF', muted: '#F6F1FF', accent: '#5B33D8' },
  light: { ground: '#F3EEFF', ink: '#170B33', muted: '#170B33', accent: '#B08CFF' },
} as const;

export interface Colors {
  readonly ground: string;
  readonly ink: string;
  /** The color of the part that the number states. */
  readonly field: string;
  /** The color of words that stand on the field alone. */
  readonly onField: string;
}

/**
 * The words on the field: none, those of which some cross its edge (with the client, the title, or without), or those
 * that stand on it alone.
 */
export type OnField = 'none' | 'crossing' | 'crossing without client' | 'alone';

/** Contrasts that words need (WCAG 2.2): the title, and others. */
const [titleContrast, textContrast] = [7, 4.5] as const;

/** Contrasts between the field and the ground; the first that is possible is used. */
const apart = [2, 1.5, 1.25] as const;

/** How much closer to the accent a field has to be with black or white words than with those of the brand. */
const inkBonus = 0.04;

/** Returns the colors of the theme or of a brand. The field has the hue of the accent, as light as words on it need it. */
export function colorsOf(params: CaseStudyParams, frame: Frame, words: OnField): Colors {
  const theme = themes[params.theme ?? 'dark'];
  const { ground, ink } = paperOf(params, theme, frame);
  const accent = params.accent ?? theme.accent;
  const plain = inkOn(ground, '#000000', '#FFFFFF');
  const inks = words === 'alone' ? [ink, '#000000', '#FFFFFF'] : [ink, plain];
  const least = { none: 0, 'crossing without client': textContrast, crossing: titleContrast, alone: titleContrast }[
    words
  ];
  const { onField, field } = closest(accent, inks, ground, least) ?? { onField: plain, field: ground };
  const drawn = words === 'alone' ? ink : onField;
  if (params.ink !== undefined && params.ink !== drawn && drawn !== ink)
    frame.warn(`the ink ${params.ink} was drawn as ${drawn}: on the accent it would be hard to read`);
  if (params.accent !== undefined && field !== params.accent)
    frame.warn(
      `the accent ${accent} was drawn as ${field}: ${
        contrast(accent, onField) < least
          ? `with words in ${onField} on it, they would be hard to read`
          : `on the ground ${ground} it would be hard to see`
      }`,
    );
  return { ground, ink: drawn, field, onField };
}

/** Returns the field that is closest to the accent, and the words on it. */
function closest(accent: string, inks: readonly string[], ground: string, least: number) {
  const tones = tonesOf(accent);
  for (const distinct of apart) {
    const possible = inks.flatMap((onField, i) =>
      tones
        .filter((tone) => contrast(tone, onField) >= least && contrast(tone, ground) >= distinct)
        .map((field) => ({ onField, field, cost: difference(field, accent) + (i === 0 ? 0 : inkBonus) })),
    );
    if (possible.length > 0) return possible.reduce((best, each) => (each.cost < best.cost ? each : best));
  }
  return undefined;
}

/** The accent, as it is and in other lightness. */
const tonesOf = (accent: string): string[] => [
  accent,
  ...Array.from({ length: 67 }, (_, i) => withLightness(accent, i / 66)),
];
