import type { Style } from '@placard/core/engine';
import { parseColour, type Rgba } from './colour.js';

export type Side = 'Left' | 'Right' | 'Top' | 'Bottom';

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

/** The border of one side: `borderTop` etc., or else `border`. */
export function borderOf(style: Style, side: Side): Border | null {
  const text = style[`border${side}`] ?? style.border;
  return text === undefined || text === 'none' ? null : parseBorder(text);
}
