import type { Frame } from '@placard/core';
import { contrast, inkOn } from '@placard/templates/parts/color';
import { mix } from '@placard/templates/parts/mix';
import { paperOf, type Paper } from '@placard/templates/parts/paper';
import type { OfferParams } from './params.js';

export interface Colors extends Paper {
  /** The strip of price paper, and the ink on it. */
  readonly strip: string;
  readonly onStrip: string;
  /** A line around the strip, where the ground would hide its edge. */
  readonly edged: boolean;
  readonly piece: string;
  readonly onPiece: string;
}

const themes = {
  light: { ground: '#BB9BFF', ink: '#1C1030', muted: '#1C1030' },
  dark: { ground: '#0F3D3E', ink: '#F4EFE2', muted: '#F4EFE2' },
} as const;

const [strip, onStrip] = ['#FFFAF0', '#1A1412'];

export function colorsOf({ theme, ground, ink, accent = '#D22C14' }: OfferParams, frame: Frame): Colors {
  const paper = paperOf({ ground, ink }, themes[theme ?? 'light'], frame);
  const piece = apart(accent, paper.ground);
  return {
    ...paper,
    strip,
    onStrip,
    edged: contrast(strip, paper.ground) < 2,
    piece,
    onPiece: inkOn(piece, '#000000', '#FFFFFF'),
  };
}

/** Darkens or lightens the accent until it stands out from the ground. */
function apart(accent: string, ground: string): string {
  const end = inkOn(ground, '#000000', '#FFFFFF');
  for (let share = 0; share < 0.9; share += 0.03) {
    const moved = mix(accent, end, share);
    if (contrast(moved, ground) >= 1.9) return share === 0 ? accent : moved;
  }
  return end;
}
