import type { Frame } from '@placard/core';
import type { Crest } from './wind.js';

/** A hill that carries words: level above them, and falling beyond them to the other side. */
export interface Hill {
  readonly crest: Crest;
  /** Its outline as SVG path data, down to the foot of the card. */
  readonly path: string;
  /** Share of the card that it covers. */
  readonly covered: number;
}

/** Distance from the crest to the highest letter, in pixels. */
export const overWords = { wide: 46, square: 60, tall: 70 } as const;

const smooth = (value: number): number => {
  const part = Math.min(1, Math.max(0, value));
  return part * part * (3 - 2 * part);
};

/**
 * Returns the hill over words.
 *
 * @param words y of the highest letter, and distance from the card's side to the end of the widest line
 * @param side of the card where the words are
 */
export function hillOver(
  { width, height, shape, background }: Frame,
  words: { readonly top: number; readonly end: number; readonly seed: number },
  side: 'left' | 'right',
): Hill {
  const level = words.top - overWords[shape];
  const isWide = shape === 'wide';
  const from = words.end - 30;
  const to = isWide ? (background === null ? width + 60 : words.end + 300) : width + 420;
  const deep = (height + 30 - level) * (isWide ? 1 : 0.62);
  const crest: Crest = (x) => {
    const inner = side === 'left' ? x : width - x;
    const edge = (isWide ? 26 : 34) * Math.max(0, 1 - inner / 240) ** 2;
    return level + deep * smooth((inner - from) / (to - from)) + 9 * Math.sin(inner / 190 + words.seed) + edge;
  };
  const points = Array.from({ length: Math.ceil(width / 8) + 1 }, (_, i) => Math.min(width, 8 * i));
  const outline = points.map((x) => `${x} ${crest(x).toFixed(1)}`).join('L');
  const covered =
    points.reduce((sum, x) => sum + Math.max(0, height - Math.max(0, crest(x))), 0) / points.length / height;
  return { crest, path: `M0 ${height}L${outline}L${width} ${height}Z`, covered };
}
