import type { PlacedText } from '../engine.js';

/** RGB pixels in rows, three bytes each. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The RGB bytes of opaque RGBA pixels. */
export function withoutAlpha(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  return rgb;
}

/** Linear light of each value of an sRGB channel (WCAG 2.2). */
const linear = Float64Array.from({ length: 256 }, (_, byte) =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
);

/** Relative luminance of an RGB colour (WCAG 2.2). */
const luminance = (r: number, g: number, b: number): number =>
  0.2126 * (linear[r] ?? 0) + 0.7152 * (linear[g] ?? 0) + 0.0722 * (linear[b] ?? 0);

/**
 * Share of the pixels behind a text with at least the contrast `least` to its colour; 1 when the colour is not
 * `#rrggbb`.
 */
export function legibleShare({ data, width, height }: Pixels, text: PlacedText, least: number): number {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.color);
  if (hex === null) return 1;
  const [r = 0, g = 0, b = 0] = hex.slice(1).map((pair) => Number.parseInt(pair, 16));
  const ink = luminance(r, g, b);
  let legible = 0;
  let all = 0;
  for (let y = Math.max(0, Math.floor(text.top)); y < Math.min(height, text.bottom); y += 2) {
    for (let x = Math.max(0, Math.floor(text.left)); x < Math.min(width, text.right); x += 2, all++) {
      const at = (y * width + x) * 3;
      const ground = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      if ((Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05) >= least) legible += 1;
    }
  }
  return all === 0 ? 1 : legible / all;
}

const same = (a: Pixels, b: Pixels, at: number): boolean =>
  a.data[at] === b.data[at] && a.data[at + 1] === b.data[at + 1] && a.data[at + 2] === b.data[at + 2];

/** Share of pixels that differ between photo and card. */
export function changedShare(photo: Pixels, card: Pixels): number {
  let changed = 0;
  for (let at = 0; at < card.data.length; at += 3) if (!same(photo, card, at)) changed += 1;
  return changed / (card.data.length / 3);
}

/** Share of pixels through which the photo is visible: changed over both photos, but to different colours. */
export function translucentShare(photo: Pixels, card: Pixels, otherPhoto: Pixels, other: Pixels): number {
  let translucent = 0;
  for (let at = 0; at < card.data.length; at += 3) {
    if (!same(photo, card, at) && !same(otherPhoto, other, at) && !same(card, other, at)) translucent += 1;
  }
  return translucent / (card.data.length / 3);
}
