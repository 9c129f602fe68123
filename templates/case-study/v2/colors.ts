import type { Frame } from '@placard/core';
import { contrast, inkOn } from '../../shared/parts/color.js';
import { mix } from '../../shared/parts/mix.js';
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
}

/** Contrast that a title needs (WCAG 2.2, level AAA): words stand on the ground, on the field, and on both. */
const readable = 7;

/** Contrasts between the field and the ground; the first that is possible is used. */
const apart = [2, 1.5] as const;
const leastApart = 1.25;

/** Returns the colors of the theme or of a brand. The field has the hue of the accent, as light as the ink needs it. */
export function colorsOf(params: CaseStudyParams, frame: Frame): Colors {
  const theme = themes[params.theme ?? 'dark'];
  const { ground, ink } = paperOf(params, theme, frame);
  const wanted = params.accent ?? theme.accent;
  const plain = inkOn(ground, '#000000', '#FFFFFF');
  const [drawn, field] = firstOf(wanted, [ink, plain], ground, apart) ??
    firstOf(wanted, [plain], ground, [leastApart]) ?? [plain, ground];
  if (params.ink !== undefined && drawn !== ink)
    frame.warn(`the ink ${params.ink} was drawn as ${drawn}: beside the accent it would be hard to read`);
  if (params.accent !== undefined && field !== params.accent)
    frame.warn(
      `the accent ${params.accent} was drawn as ${field}: with the ink ${drawn} on it, it would be hard to read`,
    );
  return { ground, ink: drawn, field };
}

function firstOf(
  accent: string,
  inks: readonly string[],
  ground: string,
  contrasts: readonly number[],
): readonly [ink: string, field: string] | undefined {
  for (const ink of inks)
    for (const least of contrasts) {
      const field = tonesOf(accent, ground).find(
        (tone) => contrast(tone, ink) >= readable && contrast(tone, ground) >= least,
      );
      if (field !== undefined) return [ink, field];
    }
  return undefined;
}

const steps = Array.from({ length: 19 }, (_, i) => (i + 1) / 20);

/** The accent, mixed with more and more of the ground, then of white and black. */
const tonesOf = (accent: string, ground: string): string[] => [
  accent,
  ...steps.map((share) => mix(accent, ground, share)),
  ...steps.flatMap((share) => [mix(accent, '#FFFFFF', share), mix(accent, '#000000', share)]),
];
