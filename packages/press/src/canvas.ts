import type { Rgba } from './colour.js';
import type { Mask } from './coverage.js';
import { intersect, isEmpty, type Bounds } from './matrix.js';

/** Premultiplied RGBA pixels, row by row. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A picture of its own that lies on a canvas at a place. */
export interface PlacedLayer extends Canvas {
  readonly left: number;
  readonly top: number;
  /** Nothing shines through any pixel: it can be copied. */
  readonly opaque: boolean;
}

export function isOpaque(pixels: Uint8Array): boolean {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
  let all = 0xffffffff;
  for (let i = 0; i < words.length; i++) all &= words[i] as number;
  return all >>> 24 === 255;
}

export const createCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 4),
});

export const boundsOf = ({ width, height }: Canvas): Bounds => ({ left: 0, top: 0, right: width, bottom: height });

/** Rounded division by 255 for products of two bytes. */
const divide255 = (product: number): number => (product + 128 + ((product + 128) >> 8)) >> 8;

/** Paints a colour through a mask (Porter and Duff 1984, "over"). */
export function paintMask(
  canvas: Canvas,
  mask: Mask,
  colour: Rgba,
  clip: Bounds,
  left = mask.left,
  top = mask.top,
): void {
  const area = intersect(clip, { left, top, right: left + mask.width, bottom: top + mask.height });
  if (isEmpty(area)) return;
  const { pixels, width } = canvas;
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
  const { r, g, b } = colour;
  const opacity = Math.round(colour.a * 255);
  const solid = (0xff000000 | (b << 16) | (g << 8) | r) >>> 0;
  for (let y = area.top; y < area.bottom; y++) {
    let from = (y - top) * mask.width + (area.left - left);
    let word = y * width + area.left;
    for (let x = area.left; x < area.right; x++, from++, word++) {
      const covered = mask.alpha[from] as number;
      if (covered === 0) continue;
      const alpha = opacity === 255 ? covered : divide255(covered * opacity);
      if (alpha === 255) words[word] = solid;
      else {
        const rest = 255 - alpha;
        const at = word << 2;
        pixels[at] = divide255(r * alpha) + divide255((pixels[at] as number) * rest);
        pixels[at + 1] = divide255(g * alpha) + divide255((pixels[at + 1] as number) * rest);
        pixels[at + 2] = divide255(b * alpha) + divide255((pixels[at + 2] as number) * rest);
        pixels[at + 3] = alpha + divide255((pixels[at + 3] as number) * rest);
      }
    }
  }
}

/** Fills whole pixels with an opaque colour. */
export function fillBounds(canvas: Canvas, bounds: Bounds, { r, g, b }: Rgba): void {
  if (isEmpty(bounds)) return;
  const { pixels, width } = canvas;
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
  const solid = (0xff000000 | (b << 16) | (g << 8) | r) >>> 0;
  for (let y = bounds.top; y < bounds.bottom; y++) words.fill(solid, y * width + bounds.left, y * width + bounds.right);
}

/** Lays a picture over the canvas; `opacity` from 0 to 1 holds for all of it. */
export function paintLayer(canvas: Canvas, layer: PlacedLayer, clip: Bounds, opacity = 1): void {
  const area = intersect(clip, {
    left: layer.left,
    top: layer.top,
    right: layer.left + layer.width,
    bottom: layer.top + layer.height,
  });
  if (isEmpty(area)) return;
  const to = new Uint32Array(canvas.pixels.buffer, canvas.pixels.byteOffset, canvas.pixels.length >> 2);
  const from = new Uint32Array(layer.pixels.buffer, layer.pixels.byteOffset, layer.pixels.length >> 2);
  const strength = Math.round(opacity * 255);
  for (let y = area.top; y < area.bottom; y++) {
    let source = (y - layer.top) * layer.width + (area.left - layer.left);
    let target = y * canvas.width + area.left;
    if (layer.opaque && strength === 255) {
      to.set(from.subarray(source, source + area.right - area.left), target);
      continue;
    }
    for (let x = area.left; x < area.right; x++, source++, target++) {
      const word = from[source] as number;
      const alpha = word >>> 24;
      if (alpha === 0) continue;
      if (alpha === 255 && strength === 255) to[target] = word;
      else blendWord(canvas.pixels, target << 2, word, strength);
    }
  }
}

function blendWord(pixels: Uint8Array, at: number, word: number, strength: number): void {
  const alpha = divide255((word >>> 24) * strength);
  const rest = 255 - alpha;
  pixels[at] = divide255((word & 255) * strength) + divide255((pixels[at] as number) * rest);
  pixels[at + 1] = divide255(((word >>> 8) & 255) * strength) + divide255((pixels[at + 1] as number) * rest);
  pixels[at + 2] = divide255(((word >>> 16) & 255) * strength) + divide255((pixels[at + 2] as number) * rest);
  pixels[at + 3] = alpha + divide255((pixels[at + 3] as number) * rest);
}

/** Keeps of a canvas only what a mask covers. */
export function keepInside(canvas: Canvas, mask: Mask | null): void {
  const { pixels, width, height } = canvas;
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
