import { divide255, halves, scale } from './bytes.js';
import { fillBounds, type Canvas, type PlacedLayer } from './canvas.js';
import type { Rgba } from './colour.js';
import type { Mask } from './coverage.js';
import { intersect, isEmpty, type Bounds } from './matrix.js';
import type { Ramp } from './ramp.js';

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
  const rb = r | (b << 16);
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
      const under = (pixels[at] as number) | ((pixels[at + 2] as number) << 16);
      const mixed = halves(Math.imul(rb, alpha) + Math.imul(under, rest));
      pixels[at] = mixed;
      pixels[at + 1] = divide255(g * alpha + (pixels[at + 1] as number) * rest);
      pixels[at + 2] = mixed >>> 16;
      if (hasAlpha) pixels[at + 3] = alpha + divide255((pixels[at + 3] as number) * rest);
    }
  }
}

/** Paints an image over the canvas. `opacity` is from 0 to 1. */
export function paintLayer(canvas: Canvas, layer: PlacedLayer, clip: Bounds, opacity = 1): void {
  const { left, top, width, height } = layer;
  const area = intersect(clip, { left, top, right: left + width, bottom: top + height });
  if (isEmpty(area)) return;
  const strength = Math.round(opacity * 255);
  const length = area.right - area.left;
  const isCopy = layer.channels === 3 && canvas.channels === 3 && strength === 255;
  const words = layer.channels === 4 && canvas.channels === 3 ? wordsOf(layer) : null;
  for (let y = area.top; y < area.bottom; y++) {
    const first = (y - top) * width + area.left - left;
    const to = (y * canvas.width + area.left) * canvas.channels;
    if (words !== null) blendWords(canvas.pixels, to, words, first, length, strength);
    else if (isCopy) canvas.pixels.set(layer.pixels.subarray(first * 3, (first + length) * 3), to);
    else blendRow(canvas, to, layer, first * layer.channels, length, strength);
  }
}

/** Paints a ramp over an area. */
export function paintRamp(canvas: Canvas, { axis, words }: Ramp, bounds: Bounds, clip: Bounds): void {
  const area = intersect(clip, bounds);
  if (isEmpty(area)) return;
  if (axis === 'y' && canvas.channels === 3) return blendRows(canvas, words, bounds.top, area);
  const length = area.right - area.left;
  const row = axis === 'x' ? words.subarray(area.left - bounds.left, area.right - bounds.left) : new Int32Array(length);
  const pixels = new Uint8Array(row.buffer, row.byteOffset, length * 4);
  for (let y = area.top; y < area.bottom; y++) {
    if (axis === 'y') row.fill(words[y - bounds.top] as number);
    const to = (y * canvas.width + area.left) * canvas.channels;
    if (canvas.channels === 3) blendWords(canvas.pixels, to, row, 0, length, 255);
    else blendRow(canvas, to, { pixels, channels: 4 }, 0, length, 255);
  }
}

/** Paints one row of premultiplied RGBA words, red in the lowest byte, from `left` on. */
export function paintRow({ pixels, width, channels }: Canvas, y: number, left: number, words: Int32Array): void {
  const to = (y * width + left) * channels;
  if (channels === 3) return blendWords(pixels, to, words, 0, words.length, 255);
  const row = { pixels: new Uint8Array(words.buffer, words.byteOffset, words.length * 4), channels: 4 } as const;
  return blendRow({ pixels, channels }, to, row, 0, words.length, 255);
}

/** Paints one word per row over opaque RGB. */
function blendRows(canvas: Canvas, words: Int32Array, top: number, area: Bounds): void {
  const { pixels, width } = canvas;
  for (let y = area.top; y < area.bottom; y++) {
    const word = words[y - top] as number;
    if (word === 0) continue;
    const [red, green, blue, rest] = [word & 255, (word >> 8) & 255, (word >> 16) & 255, 255 - (word >>> 24)];
    const end = (y * width + area.right) * 3;
    if (rest === 0) {
      fillBounds(canvas, { ...area, top: y, bottom: y + 1 }, { r: red, g: green, b: blue, a: 1 });
      continue;
    }
    for (let at = (y * width + area.left) * 3; at < end; at += 3) {
      const rb = scale((pixels[at] as number) | ((pixels[at + 2] as number) << 16), rest);
      pixels[at] = red + rb;
      pixels[at + 1] = green + divide255((pixels[at + 1] as number) * rest);
      pixels[at + 2] = blue + (rb >>> 16);
    }
  }
}

const wordsOf = ({ pixels }: Canvas): Int32Array =>
  new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);

/** Paints RGBA words, red in the lowest byte, over opaque RGB. */
function blendWords(
  out: Uint8Array,
  to: number,
  over: Int32Array,
  from: number,
  length: number,
  strength: number,
): void {
  const end = to + length * 3;
  for (let at = to, source = from; at < end; at += 3, source++) {
    const word = over[source] as number;
    if (word === 0) continue;
    let rb = word & 0xff00ff;
    let ga = (word >>> 8) & 0xff00ff;
    if (strength !== 255) {
      rb = scale(rb, strength);
      ga = scale(ga, strength);
    }
    const rest = 255 - (ga >>> 16);
    if (rest === 0) {
      out[at] = word;
      out[at + 1] = word >>> 8;
      out[at + 2] = word >>> 16;
      continue;
    }
    rb += scale((out[at] as number) | ((out[at + 2] as number) << 16), rest);
    out[at] = rb;
    out[at + 1] = (ga & 255) + divide255((out[at + 1] as number) * rest);
    out[at + 2] = rb >>> 16;
  }
}

function blendRow(
  { pixels: out, channels }: Pick<Canvas, 'pixels' | 'channels'>,
  to: number,
  { pixels: over, channels: step }: Pick<Canvas, 'pixels' | 'channels'>,
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

/** Multiplies a sheet by a mask. */
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

/** The transparency of a sheet, as a mask whose top left corner is at `left` and `top`. */
export function alphaOf({ pixels, width, height }: Canvas, left: number, top: number): Mask {
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i++) alpha[i] = pixels[(i << 2) + 3] as number;
  return { left, top, width, height, alpha };
}
