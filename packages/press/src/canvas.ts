import type { Rgba } from './colour.js';
import type { Mask } from './coverage.js';
import { intersect, isEmpty, type Bounds } from './matrix.js';

/** Pixels, row by row: three bytes each are RGB that nothing shines through, four are premultiplied RGBA. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly pixels: Uint8Array;
}

/** A picture of its own that lies on a canvas at a place. */
export interface PlacedLayer extends Canvas {
  readonly left: number;
  readonly top: number;
}

/** A sheet that is empty as yet. */
export const createSheet = (width: number, height: number): Canvas => ({
  width,
  height,
  channels: 4,
  pixels: new Uint8Array(width * height * 4),
});

export const boundsOf = ({ width, height }: Canvas): Bounds => ({ left: 0, top: 0, right: width, bottom: height });

/** A copy of RGBA pixels as a canvas: of three channels when nothing shines through any of them. */
export function canvasOf(rgba: Uint8Array, width: number, height: number): Canvas {
  const words = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length >> 2);
  for (let i = 0; i < words.length; i++)
    if ((words[i] as number) >>> 24 !== 255) return { width, height, channels: 4, pixels: new Uint8Array(rgba) };
  const rgb = new Uint8Array(words.length * 3);
  for (let i = 0, at = 0; i < words.length; i++, at += 3) {
    const word = words[i] as number;
    rgb[at] = word;
    rgb[at + 1] = word >>> 8;
    rgb[at + 2] = word >>> 16;
  }
  return { width, height, channels: 3, pixels: rgb };
}

/** Rounded division by 255 for products of two bytes. */
const divide255 = (product: number): number => (product + 128 + ((product + 128) >> 8)) >> 8;

/** Paints a colour through a mask (Porter and Duff 1984, "over"). */
export function paintMask(
  { pixels, width, channels }: Canvas,
  mask: Mask,
  { r, g, b, a }: Rgba,
  clip: Bounds,
  left = mask.left,
  top = mask.top,
): void {
  const area = intersect(clip, { left, top, right: left + mask.width, bottom: top + mask.height });
  if (isEmpty(area)) return;
  const { alpha: coverage } = mask;
  const opacity = Math.round(a * 255);
  const hasAlpha = channels === 4;
  for (let y = area.top; y < area.bottom; y++) {
    let from = (y - top) * mask.width + (area.left - left);
    const end = from + area.right - area.left;
    for (let at = (y * width + area.left) * channels; from < end; from++, at += channels) {
      const covered = coverage[from] as number;
      if (covered === 0) continue;
      const alpha = opacity === 255 ? covered : divide255(covered * opacity);
      if (alpha === 255) {
        pixels[at] = r;
        pixels[at + 1] = g;
        pixels[at + 2] = b;
        if (hasAlpha) pixels[at + 3] = 255;
        continue;
      }
      const rest = 255 - alpha;
      pixels[at] = divide255(r * alpha + (pixels[at] as number) * rest);
      pixels[at + 1] = divide255(g * alpha + (pixels[at + 1] as number) * rest);
      pixels[at + 2] = divide255(b * alpha + (pixels[at + 2] as number) * rest);
      if (hasAlpha) pixels[at + 3] = alpha + divide255((pixels[at + 3] as number) * rest);
    }
  }
}

/** Fills whole pixels with an opaque colour. */
export function fillBounds({ pixels, width, channels }: Canvas, bounds: Bounds, { r, g, b }: Rgba): void {
  if (isEmpty(bounds)) return;
  const first = (bounds.top * width + bounds.left) * channels;
  const end = first + (bounds.right - bounds.left) * channels;
  for (let at = first; at < end; at += channels) {
    pixels[at] = r;
    pixels[at + 1] = g;
    pixels[at + 2] = b;
    if (channels === 4) pixels[at + 3] = 255;
  }
  for (let y = bounds.top + 1; y < bounds.bottom; y++)
    pixels.copyWithin((y * width + bounds.left) * channels, first, end);
}

/** Lays a picture over the canvas; `opacity` from 0 to 1 holds for all of it. */
export function paintLayer(canvas: Canvas, layer: PlacedLayer, clip: Bounds, opacity = 1): void {
  const { left, top, width, height } = layer;
  const area = intersect(clip, { left, top, right: left + width, bottom: top + height });
  if (isEmpty(area)) return;
  const strength = Math.round(opacity * 255);
  const length = area.right - area.left;
  const isCopy = layer.channels === 3 && canvas.channels === 3 && strength === 255;
  for (let y = area.top; y < area.bottom; y++) {
    const from = ((y - top) * width + area.left - left) * layer.channels;
    const to = (y * canvas.width + area.left) * canvas.channels;
    if (isCopy) canvas.pixels.set(layer.pixels.subarray(from, from + length * 3), to);
    else blendRow(canvas, to, layer, from, length, strength);
  }
}

function blendRow(
  { pixels: out, channels }: Canvas,
  to: number,
  { pixels: over, channels: step }: Canvas,
  from: number,
  length: number,
  strength: number,
): void {
  const end = to + length * channels;
  for (let at = to, source = from; at < end; at += channels, source += step) {
    const own = step === 3 ? 255 : (over[source + 3] as number);
    const alpha = strength === 255 ? own : divide255(own * strength);
    if (alpha === 0) continue;
    let r = over[source] as number;
    let g = over[source + 1] as number;
    let b = over[source + 2] as number;
    if (strength !== 255) {
      r = divide255(r * strength);
      g = divide255(g * strength);
      b = divide255(b * strength);
    }
    const rest = 255 - alpha;
    if (rest !== 0) {
      r += divide255((out[at] as number) * rest);
      g += divide255((out[at + 1] as number) * rest);
      b += divide255((out[at + 2] as number) * rest);
    }
    out[at] = r;
    out[at + 1] = g;
    out[at + 2] = b;
    if (channels === 4) out[at + 3] = alpha + divide255((out[at + 3] as number) * rest);
  }
}

/** Keeps of a sheet only what a mask covers. */
export function keepInside({ pixels, width, height }: Canvas, mask: Mask | null): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const mx = x - (mask?.left ?? 0);
      const my = y - (mask?.top ?? 0);
      const inside = mask !== null && mx >= 0 && my >= 0 && mx < mask.width && my < mask.height;
      const covered = inside ? (mask.alpha[my * mask.width + mx] as number) : 0;
      if (covered === 255) continue;
      const at = (y * width + x) << 2;
      for (let i = at; i < at + 4; i++) pixels[i] = divide255((pixels[i] as number) * covered);
    }
  }
}
