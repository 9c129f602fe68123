import type { Frame } from '@placard/core';
import { contrast, inkOn } from '@placard/templates/parts/color';
import { mix } from '@placard/templates/parts/mix';
import { paperOf } from '@placard/templates/parts/paper';
import type { Kind } from './highlight.js';
import type { CodeParams } from './params.js';

export type Inks = Readonly<Record<Kind, string>>;

export interface Palette {
  readonly ground: string;
  readonly listing: Inks;
  readonly ruler: string;
  readonly onRuler: Inks;
  readonly ticks: string;
}

const themes = {
  dark: { ground: '#0B333B', ink: '#E2EFEC', muted: '#86A9A9' },
  light: { ground: '#E4ECEA', ink: '#0B2A30', muted: '#4C6665' },
} as const;

type Colors = Omit<Inks, 'plain'>;

const onDark: Colors = {
  comment: '#8FB1B1',
  string: '#FFCE9E',
  number: '#FFCE9E',
  keyword: '#FF9C8A',
  call: '#8FE3D6',
  type: '#C6C4FF',
};
const onLight: Colors = {
  comment: '#4C6665',
  string: '#8A3B12',
  number: '#8A3B12',
  keyword: '#A01652',
  call: '#0A5B86',
  type: '#5B3FA0',
};
const onYellow: Colors = {
  comment: '#5A4A12',
  string: '#8A2B0C',
  number: '#8A2B0C',
  keyword: '#A3134C',
  call: '#0A4F78',
  type: '#4B3394',
};

/** Contrast of small text (WCAG 2.2, level AA). */
const legible = 4.5;

export function paletteOf({ theme = 'dark', ground, ink, accent = '#FFD166' }: CodeParams, frame: Frame): Palette {
  const paper = paperOf({ ground, ink }, themes[theme], frame);
  const isDark = contrast(paper.ground, '#FFFFFF') > contrast(paper.ground, '#000000');
  const onAccent = inkOn(accent, '#0A2227', '#FFFFFF');
  const strong = contrast(onAccent, accent) >= 7 ? onAccent : inkOn(accent, '#000000', '#FFFFFF');
  const isColored = Object.values(onYellow).every((color) => contrast(color, accent) >= legible);
  return {
    ground: paper.ground,
    listing: readable(isDark ? onDark : onLight, paper.ground, paper.ink, paper.muted),
    ruler: accent,
    onRuler: isColored ? { plain: strong, ...onYellow } : readable(onYellow, accent, strong, strong),
    ticks: mix(accent, strong, 0.62),
  };
}

/** Keeps the colors that can be read on the ground, and sets the others in ink, comments in muted ink. */
function readable(colors: Colors, ground: string, plain: string, muted: string): Inks {
  const seen = (color: string, otherwise: string): string => (contrast(color, ground) >= legible ? color : otherwise);
  return {
    plain,
    comment: seen(colors.comment, muted),
    string: seen(colors.string, plain),
    number: seen(colors.number, plain),
    keyword: seen(colors.keyword, plain),
    call: seen(colors.call, plain),
    type: seen(colors.type, plain),
  };
}
