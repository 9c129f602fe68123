import { createBoundedMap } from '@placard/core/engine';
import { parseColor, type Rgba } from './color.js';

/** A line along the edges of letters. */
export interface Stroke {
  readonly width: number;
  readonly color: Rgba;
}

const cache = createBoundedMap<string, Stroke | null>(100);

/** Parses `2px #ff0000`; null for other values. */
export const parseStroke = (css: string): Stroke | null =>
  cache.getOrInsertComputed(css, () => {
    const [, width = '', rest = ''] = /^(\d[\d.]*)px (.+)$/.exec(css) ?? [];
    const color = parseColor(rest);
    return width === '' || color === null ? null : { width: Number(width), color };
  });
