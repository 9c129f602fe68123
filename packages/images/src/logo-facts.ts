import { readHeader, type ColorShare, type Ink, type LogoFacts } from '@placard/core/engine';
import { maxPhotoPixels, type Codec } from './codec.js';

/** Longer side in pixels at which a logo is measured. Thin strokes are still visible at this size. */
const measuredSide = 160;

/** A logo that covers a larger share of its box has its own background. Rounded corners cut off 1 to 5 %. */
const opaqueShare = 0.92;

/** Number of levels per channel. Colors with the same levels count as one color. */
const levels = 8;

/** Pixels with less alpha are not counted, because rounding has changed their color too much. */
const faint = 32;

/** Colors with a smaller share of the logo are edges and compression artifacts. */
const minShare = 0.03;

/** Longer side in pixels at which a transparent border is measured. */
const borderSide = 1_000;

/** Opaque pixels whose channels are all at least as light belong to a white border. JPEG changes white a little. */
const white = 244;

/** A transparent border that takes a smaller share of a side is kept. */
const minBorder = 0.04;

/** Minimum share of a side that a box takes, because the whole image is enlarged until its box fits. */
const minInk = 0.125;

const whole: Ink = { left: 0, top: 0, right: 1, bottom: 1 };

/**
 * Measures a logo, so that a template knows on which colors it is hard to see, and can draw it without its border.
 *
 * @param file PNG, JPEG or WebP
 * @throws {Error} when the file is not such an image
 * @example
 * import { readFileSync } from 'node:fs';
 * const { colors, ink } = await inspectLogo(readFileSync('letters.png'), nodeCodec);
 * console.log(colors[0], ink); // { color: '#14213d', share: 1 } { left: 0, top: 0.2, right: 1, bottom: 0.8 }
 */
export async function inspectLogo(file: Uint8Array, codec: Pick<Codec, 'fit'>): Promise<LogoFacts> {
  const size = readHeader(file);
  const small = await sized(file, size, measuredSide, codec);
  if (isOnWhite(small)) {
    const ink = inkOf(withoutWhite(await sized(file, size, borderSide, codec)));
    return { colors: [], ink, ...(ink === whole ? {} : { onWhite: true }) };
  }
  const ink = isBordered(small) ? inkOf(await sized(file, size, borderSide, codec)) : whole;
  return { colors: sharesOf(small.pixels, (ink.right - ink.left) * (ink.bottom - ink.top)), ink };
}

interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Premultiplied RGBA. */
  readonly pixels: Uint8Array;
}

/** Decodes an image, with its longer side reduced to `side`. */
async function sized(
  file: Uint8Array,
  size: { readonly width: number; readonly height: number },
  side: number,
  { fit }: Pick<Codec, 'fit'>,
): Promise<Bitmap> {
  const scale = Math.min(1, side / Math.max(size.width, size.height));
  const [width, height] = [size.width, size.height].map((length) => Math.max(1, Math.round(scale * length)));
  const box = { width: width ?? 1, height: height ?? 1 };
  return { ...box, pixels: await fit(file, { ...box, fit: 'fill', position: 'center' }, maxPhotoPixels) };
}

/** Box of the visible pixels; right and bottom are exclusive. Undefined when no pixel is visible. */
function boxOf({ width, pixels }: Bitmap): Ink | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (let at = 3; at < pixels.length; at += 4) {
    if ((pixels[at] ?? 0) < faint) continue;
    const [x, y] = [((at - 3) / 4) % width, Math.floor((at - 3) / 4 / width)];
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = Math.max(bottom, y + 1);
  }
  return right > 0 ? { left, top, right, bottom } : undefined;
}

const isWhite = (pixels: Uint8Array, at: number): boolean =>
  (pixels[at] ?? 0) >= white &&
  (pixels[at + 1] ?? 0) >= white &&
  (pixels[at + 2] ?? 0) >= white &&
  pixels[at + 3] === 255;

/** Whether all pixels at the edges are white. */
function isOnWhite({ width, height, pixels }: Bitmap): boolean {
  for (let at = 0; at < pixels.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    const isEdge = x === 0 || y === 0 || x === width - 1 || y === height - 1;
    if (isEdge && !isWhite(pixels, at)) return false;
  }
  return true;
}

/** Makes white pixels transparent, to measure what is left. */
function withoutWhite({ pixels, ...size }: Bitmap): Bitmap {
  const left = pixels.slice();
  for (let at = 0; at < left.length; at += 4) if (isWhite(left, at)) left.fill(0, at, at + 4);
  return { ...size, pixels: left };
}

function isBordered(bitmap: Bitmap): boolean {
  const box = boxOf(bitmap);
  if (box === undefined) return false;
  return box.left > 0 || box.top > 0 || box.right < bitmap.width || box.bottom < bitmap.height;
}

function inkOf(bitmap: Bitmap): Ink {
  const box = boxOf(bitmap);
  if (box === undefined) return whole;
  const { left, top, right, bottom } = box;
  const [across, down] = [span(left, right, bitmap.width), span(top, bottom, bitmap.height)];
  if (across.to - across.from > 1 - minBorder && down.to - down.from > 1 - minBorder) return whole;
  return { left: across.from, top: down.from, right: across.to, bottom: down.to };
}

/** The pixels from `first` up to `end` as fractions of a side, widened to at least {@link minInk}. */
function span(first: number, end: number, length: number): { readonly from: number; readonly to: number } {
  const share = Math.max((end - first) / length, minInk);
  const from = Math.min(Math.max((first + end) / 2 / length - share / 2, 0), 1 - share);
  return { from, to: from + share };
}

interface Cell {
  /** Sums of the premultiplied channels and of alpha. */
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/**
 * @param pixels premultiplied RGBA
 * @param area share of the pixels that belong to the logo, without its border
 */
function sharesOf(pixels: Uint8Array, area: number): ColorShare[] {
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
  if (visible > opaqueShare * area * 255 * (pixels.length / 4)) return [];
  const large = [...cells.values()].filter(({ alpha }) => alpha >= minShare * visible);
  const counted = large.reduce((sum, { alpha }) => sum + alpha, 0);
  return large
    .toSorted((a, b) => b.alpha - a.alpha)
    .map((cell) => ({ color: hex(cell), share: Math.round((1000 * cell.alpha) / counted) / 1000 }));
}

const hex = ({ red, green, blue, alpha }: Cell): string =>
  `#${[red, green, blue].map((sum) => Math.min(255, Math.round((255 * sum) / alpha)).toString(16).padStart(2, '0')).join('')}`; // prettier-ignore
