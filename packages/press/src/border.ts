import type { Style } from '@placard/core/engine';
import { parseColour, type Rgba } from './colour.js';

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;

export type Side = (typeof sides)[number];

export interface Border {
  readonly width: number;
  readonly colour: Rgba;
}

/** Parses `2px solid #123456` in any order. Returns null for other values and for `none`. */
export function parseBorder(text: string): Border | null {
  const width = /(?:^|\s)(\.?\d[\d.]*)px(?=\s|$)/.exec(text);
  if (width === null || !/(?:^|\s)solid(?=\s|$)/.test(text)) return null;
  const colour = parseColour(
    text
      .replace(/(?:^|\s)\.?\d[\d.]*px(?=\s|$)/, ' ')
      .replace(/(?:^|\s)solid(?=\s|$)/, ' ')
      .trim() || '#000000',
  );
  return colour === null ? null : { width: Number.parseFloat(width[1] ?? ''), colour };
}

/** The border of one side: of `borderTop` etc. if it is set, otherwise of `border`. */
export function borderOf(style: Style, side: Side): Border | null {
  const text = style[`border${side}`] ?? style.border;
  return text === undefined || text === 'none' ? null : parseBorder(text);
}

/** The borders of a box, clockwise from the top. */
export const bordersOf = (style: Style): readonly (Border | null)[] => sides.map((side) => borderOf(style, side));

/** Whether all borders of a box have one colour. */
export function areOfOneColour(borders: readonly (Border | null)[]): boolean {
  const [first, ...others] = borders.flatMap((border) => border?.colour ?? []);
  return others.every(({ r, g, b, a }) => r === first?.r && g === first.g && b === first.b && a === first.a);
}
