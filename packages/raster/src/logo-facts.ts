import { readHeader, type ColourShare } from '@placard/core/engine';
import { maxPhotoPixels, type Codec } from './codec.js';

/** Longer side in pixels at which a logo is measured: thin strokes are still there. */
const measuredSide = 160;

/** A logo that covers more of its box brings a ground of its own. Rounded corners cut off 1 to 5 %. */
const opaqueShare = 0.92;

/** Levels per channel: colours in the same cell of sRGB count as one. */
const levels = 8;

/** Alpha of pixels that are not counted: their colour is rounded off. */
const faint = 32;

/** Smaller shares are edges and compression artefacts. */
const minShare = 0.03;

/**
 * Returns the colours of the visible pixels of a logo, largest share first, so that a template can see on which ground the
 * logo is lost. Empty if the logo is opaque.
 *
 * @param file PNG, JPEG or WebP
 * @throws {Error} when the file is not such an image
 * @example
 * import { readFileSync } from 'node:fs';
 * const [most] = await logoColours(readFileSync('letters.png'), nodeCodec); // { colour: '#14213d', share: 1 }
 */
export async function logoColours(file: Uint8Array, { fit }: Pick<Codec, 'fit'>): Promise<readonly ColourShare[]> {
  const { format, ...size } = readHeader(file);
  if (format === 'jpg') return [];
  const scale = Math.min(1, measuredSide / Math.max(size.width, size.height));
  const side = (length: number): number => Math.max(1, Math.round(scale * length));
  const box = { width: side(size.width), height: side(size.height), fit: 'fill', position: 'center' } as const;
  return sharesOf(await fit(file, box, maxPhotoPixels));
}

interface Cell {
  /** Sums of the premultiplied channels and of alpha. */
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** @param pixels premultiplied RGBA */
function sharesOf(pixels: Uint8Array): ColourShare[] {
  const cells = new Map<number, Cell>();
  let visible = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < faint) continue;
    visible += alpha;
    const level = (value: number): number => Math.min(levels - 1, Math.floor((value / alpha) * levels));
    const key = (level(red) * levels + level(green)) * levels + level(blue);
    const cell = cells.get(key) ?? { red: 0, green: 0, blue: 0, alpha: 0 };
    cells.set(key, {
      red: cell.red + red,
      green: cell.green + green,
      blue: cell.blue + blue,
      alpha: cell.alpha + alpha,
    });
  }
  if (visible > opaqueShare * 255 * (pixels.length / 4)) return [];
  const large = [...cells.values()].filter(({ alpha }) => alpha >= minShare * visible);
  const counted = large.reduce((sum, { alpha }) => sum + alpha, 0);
  return large
    .toSorted((a, b) => b.alpha - a.alpha)
    .map((cell) => ({ colour: hex(cell), share: Math.round((1000 * cell.alpha) / counted) / 1000 }));
}

const hex = ({ red, green, blue, alpha }: Cell): string =>
  `#${[red, green, blue].map((sum) => Math.min(255, Math.round((255 * sum) / alpha)).toString(16).padStart(2, '0')).join('')}`; // prettier-ignore
