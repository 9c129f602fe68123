import { parseColor, type Rgba } from './color.js';
import { splitList } from './gradient/parse.js';

/** One box shadow, in pixels at scale 1. */
export interface Shadow {
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly spread: number;
  readonly color: Rgba;
  readonly isInset: boolean;
}

/** How far a shadow or a filter may spread a box, in pixels. More would need canvases of many times the card's size. */
export const maxSpread = 1_000;

/** How far a shadow is visible around its shape: three standard deviations, which are half of the blur. */
const reachOf = ({ blur, spread }: Shadow): number => 1.5 * blur + Math.max(0, spread);

/**
 * Parses `0 8px 24px rgba(0,0,0,.3), …`.
 *
 * @returns null when a shadow is invalid or spreads too far
 */
export function parseShadows(text: string): Shadow[] | null {
  if (text.trim() === 'none') return [];
  const shadows = splitList(text).map((css) => {
    const isInset = /(?:^|\s)inset(?=\s|$)/.test(css);
    const part = css.replace(/(?:^|\s)inset(?=\s|$)/, ' ');
    const numbers = [...part.matchAll(/(?:^|\s)(-?\.?\d[\d.]*)(?:px)?(?=\s|$)/g)].map(([, value]) => Number(value));
    const color = parseColor(part.replace(/(?:^|\s)-?\.?\d[\d.]*(?:px)?(?=\s|$)/g, ' ').trim() || '#000000');
    const [x, y, blur = 0, spread = 0, ...others] = numbers;
    if (x === undefined || y === undefined || others.length > 0 || numbers.some(Number.isNaN)) return null;
    if (color === null || blur < 0) return null;
    const shadow = { x, y, blur, spread, color, isInset };
    return reachOf(shadow) <= maxSpread ? shadow : null;
  });
  return shadows.every((shadow) => shadow !== null) ? shadows : null;
}

/** Parses a list of text shadows, which have no spread and are not inset. Returns null when one is invalid. */
export function parseTextShadows(text: string): Shadow[] | null {
  const shadows = parseShadows(text);
  return shadows?.every(({ spread, isInset }) => spread === 0 && !isInset) === true ? shadows : null;
}
