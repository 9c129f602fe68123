import { parseColour, type Rgba } from './colour.js';
import { splitList } from './gradient.js';

/** One box shadow, in pixels at scale 1. */
export interface Shadow {
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly spread: number;
  readonly colour: Rgba;
}

/** Parses `0 8px 24px rgba(0,0,0,.3), …`. Returns null when a shadow is inset or invalid. */
export function parseShadows(text: string): Shadow[] | null {
  if (text.trim() === 'none') return [];
  const shadows = splitList(text).map((part) => {
    const numbers = [...part.matchAll(/(?:^|\s)(-?[\d.]+)(?:px)?(?=\s|$)/g)].map(([, value]) => Number(value));
    const colour = parseColour(part.replace(/(?:^|\s)-?[\d.]+(?:px)?(?=\s|$)/g, ' ').trim() || '#000000');
    const [x, y, blur = 0, spread = 0] = numbers;
    return x === undefined || y === undefined || colour === null || /\binset\b/.test(part)
      ? null
      : { x, y, blur, spread, colour };
  });
  return shadows.every((shadow) => shadow !== null) ? shadows : null;
}

/** Parses a list of text shadows, which have no spread. Returns null when one is invalid. */
export function parseTextShadows(text: string): Shadow[] | null {
  const shadows = parseShadows(text);
  return shadows?.every(({ spread }) => spread === 0) === true ? shadows : null;
}
