import type { PlacedText } from '../pipeline/engine.js';
import { presets } from '../request/preset.js';
import type { Ink } from './scene.js';

/** The part of a card that is left when it is cropped to an aspect (width to height) around its middle. */
export function cropArea(width: number, height: number, aspect: number): Ink {
  const [w, h] = [Math.min(width, height * aspect), Math.min(height, width / aspect)];
  return { left: (width - w) / 2, top: (height - h) / 2, right: (width + w) / 2, bottom: (height + h) / 2 };
}

/** The share of glyphs that lies within an area, 0 to 1; 1 if there is no ink. */
export function shareWithin(ink: readonly Ink[], area: Ink): number {
  let [all, inside] = [0, 0];
  for (const { left, top, right, bottom } of ink) {
    all += (right - left) * (bottom - top);
    const width = Math.min(right, area.right) - Math.max(left, area.left);
    const height = Math.min(bottom, area.bottom) - Math.max(top, area.top);
    inside += Math.max(0, width) * Math.max(0, height);
  }
  return all === 0 ? 1 : inside / all;
}

/** Minimum font size in px: a smaller figure cannot be read in a thumbnail anyway. */
const legible = 56;

/** Minimum share of ink on each side of the cut; if there is less on one side, only a margin is cut. */
const sliver = 0.03;

/** A text that is a number with at most a short unit, for example `−38%`, `€1,240` or `47 km`. */
const isFigure = (text: string): boolean =>
  text.length <= 24 && /\p{Nd}/u.test(text) && (text.match(/\p{L}/gu) ?? []).length <= 3;

/**
 * Returns a warning if a compact layout would cut through a figure: WhatsApp and Reddit show the middle square of an og
 * card, and `1,290` may become `1,2`. undefined: no figure is cut, or the card is not an og card.
 *
 * @param texts as placed by an engine, in pixels at scale 1
 */
export function cutFigures(texts: readonly PlacedText[], width: number, height: number): string | undefined {
  if (width !== presets.og.width || height !== presets.og.height) return undefined;
  const square = cropArea(width, height, 1);
  const cut = texts.filter(({ decorative, text, ink, fontSize }) => {
    if (decorative || fontSize < legible || !isFigure(text)) return false;
    const seen = shareWithin(ink, square);
    return seen > sliver && seen < 1 - sliver;
  });
  const [first, ...others] = cut.sort((a, b) => b.fontSize - a.fontSize);
  if (first === undefined) return undefined;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `compact layouts (WhatsApp, Reddit) show the middle square, which cuts the figure "${first.text}"${more}`;
}
