import type { PlacedText } from '../pipeline/engine.js';
import type { Ink } from '../scene/scene.js';

/** RGB pixels in rows, three bytes each. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Opaque RGBA pixels in rows. */
export interface Drawn {
  readonly bytes: Uint8Array;
  /** The same pixels with one number each, because a check compares millions of them. */
  readonly words: Uint32Array;
  readonly width: number;
  readonly height: number;
}

/** @param rgba four bytes for each pixel, at any offset of their buffer */
export function drawnFrom(rgba: Uint8Array, width: number, height: number): Drawn {
  const bytes = new Uint8Array(rgba);
  return { bytes, words: new Uint32Array(bytes.buffer), width, height };
}

/** The same pixels, each with an opaque alpha. */
export function withAlpha({ data, width, height }: Pixels): Drawn {
  const rgba = new Uint8Array(width * height * 4);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    rgba[to] = data[from] ?? 0;
    rgba[to + 1] = data[from + 1] ?? 0;
    rgba[to + 2] = data[from + 2] ?? 0;
    rgba[to + 3] = 255;
  }
  return drawnFrom(rgba, width, height);
}

/** Linear light of each value of an sRGB channel (WCAG 2.2). */
const linear = Float64Array.from({ length: 256 }, (_, byte) =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
);

/** Relative luminance of an RGB color (WCAG 2.2). */
const luminance = (r: number, g: number, b: number): number =>
  0.2126 * (linear[r] ?? 0) + 0.7152 * (linear[g] ?? 0) + 0.0722 * (linear[b] ?? 0);

/**
 * Share of the pixels behind a text with at least the contrast `least` to its color; 1 when the color is not
 * `#rrggbb`.
 */
export function legibleShare({ bytes, width, height }: Drawn, text: PlacedText, least: number): number {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.color);
  if (hex === null) return 1;
  const [r = 0, g = 0, b = 0] = hex.slice(1).map((pair) => Number.parseInt(pair, 16));
  const ink = luminance(r, g, b);
  let legible = 0;
  let all = 0;
  for (let y = Math.max(0, Math.floor(text.top)); y < Math.min(height, text.bottom); y += 2) {
    for (let x = Math.max(0, Math.floor(text.left)); x < Math.min(width, text.right); x += 2, all++) {
      const offset = (y * width + x) * 4;
      const ground = luminance(bytes[offset] ?? 0, bytes[offset + 1] ?? 0, bytes[offset + 2] ?? 0);
      if ((Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05) >= least) legible += 1;
    }
  }
  return all === 0 ? 1 : legible / all;
}

/** Share of pixels that differ between photo and card. */
export function changedShare({ words: photo }: Drawn, { words: card }: Drawn): number {
  let changed = 0;
  for (let at = 0; at < card.length; at++) if (photo[at] !== card[at]) changed += 1;
  return changed / card.length;
}

/** Share of pixels through which the photo is visible: changed over both photos, but to different colors. */
export function translucentShare(
  { words: photo }: Drawn,
  { words: card }: Drawn,
  { words: otherPhoto }: Drawn,
  { words: other }: Drawn,
): number {
  let translucent = 0;
  for (let offset = 0; offset < card.length; offset++) {
    if (card[offset] !== other[offset] && photo[offset] !== card[offset] && otherPhoto[offset] !== other[offset])
      translucent += 1;
  }
  return translucent / card.length;
}

/** Largest difference of a channel from one row to the next that is seen as an even ground: grain, or a gradient. */
const evenness = 12;

/**
 * Height of the largest band in which nothing is drawn, as a share of the height of a card.
 *
 * @param ink of the letters: the stem of a large one looks the same in all of its rows
 * @param scale pixels of the drawn card per pixel of the ink
 */
export function emptyBand({ bytes, width, height }: Drawn, ink: readonly Ink[], scale: number): number {
  let longest = 0;
  for (let y = 1, first = 0; y <= height; y++) {
    const isLetter = ink.some(({ top, bottom }) => top * scale < y && y < bottom * scale);
    if (y < height && !isLetter && isRepeated(bytes, width * 4, y)) continue;
    longest = Math.max(longest, y - first);
    first = y;
  }
  return longest / height;
}

/** Whether a row looks like the one above: no letter, line or edge begins or ends in it. */
function isRepeated(bytes: Uint8Array, stride: number, y: number): boolean {
  for (let at = y * stride; at < (y + 1) * stride; at++)
    if (Math.abs((bytes[at] ?? 0) - (bytes[at - stride] ?? 0)) > evenness) return false;
  return true;
}
