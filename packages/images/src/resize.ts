/**
 * Downsizes images like libvips (`vips_reducev`, `vips_reduceh` with the kernel `lanczos3`), to the same pixels:
 * fixed-point weights of 12 bits, at one of 64 positions between two pixels, first vertically, then horizontally.
 */

import type { Fit } from './codec.js';
import type { CropRegion } from './photo.js';
import type { RawImage } from './raw-image.js';

/** Bytes in rows. */
export interface Bitmap {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

const positions = 64;
const one = 4096;
const lobes = 3;

/** Weights of the pixels around an output pixel, for one axis. */
interface Axis {
  readonly points: number;
  /** For each output pixel: index of the first input pixel, and of its weights. */
  readonly starts: Int32Array;
  readonly weights: readonly Int32Array[];
}

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (x <= -lobes || x >= lobes) return 0;
  const t = Math.PI * x;
  return (lobes * Math.sin(t) * Math.sin(t / lobes)) / (t * t);
}

/** Weights for a position between two pixels, at the share `x` of their distance. */
function weightsAt(points: number, shrink: number, x: number): Int32Array {
  const half = x + points / 2 - 1;
  const values = Float64Array.from({ length: points }, (_, i) => lanczos((i - half) / shrink));
  const sum = values.reduce((all, value) => all + value, 0);
  return Int32Array.from(values, (value) => Math.trunc((value / sum) * one));
}

function axisOf(size: number, to: number): Axis {
  const shrink = size / to;
  // When an image is enlarged, the width of the kernel is in pixels of the input.
  const kernelScale = Math.max(1, shrink);
  const points = 2 * Math.round(lobes * kernelScale) + 1;
  const before = Math.ceil(points / 2) - 1;
  const weights = Array.from({ length: positions + 1 }, (_, i) => weightsAt(points, kernelScale, i / positions));
  const starts = new Int32Array(to);
  const chosen: Int32Array[] = [];
  for (let i = 0; i < to; i++) {
    const at = (i + 0.5) * shrink;
    const whole = Math.floor(at);
    const place = (Math.floor((at - whole) * positions * 2) + 1) >> 1;
    starts[i] = whole - before;
    chosen.push(weights[place] as Int32Array);
  }
  return { points, starts, weights: chosen };
}

const clamp = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);

function reduceDown(image: Bitmap, to: number): Bitmap {
  const { pixels, width, height, channels } = image;
  if (to === height) return image;
  const { points, starts, weights } = axisOf(height, to);
  const rowBytes = width * channels;
  const out = new Uint8Array(rowBytes * to);
  const sums = new Int32Array(rowBytes);
  for (let y = 0; y < to; y++) {
    sums.fill(one >> 1);
    const weight = weights[y] as Int32Array;
    for (let k = 0; k < points; k++) {
      const factor = weight[k] as number;
      if (factor === 0) continue;
      const row = Math.min(Math.max((starts[y] as number) + k, 0), height - 1) * rowBytes;
      for (let i = 0; i < rowBytes; i++) sums[i] = (sums[i] as number) + factor * (pixels[row + i] as number);
    }
    const base = y * rowBytes;
    for (let i = 0; i < rowBytes; i++) out[base + i] = clamp((sums[i] as number) >> 12);
  }
  return { pixels: out, width, height: to, channels };
}

function reduceAcross(image: Bitmap, to: number): Bitmap {
  const { pixels, width, height, channels } = image;
  if (to === width) return image;
  const { points, starts, weights } = axisOf(width, to);
  const out = new Uint8Array(to * height * channels);
  for (let y = 0; y < height; y++) {
    const row = y * width * channels;
    for (let x = 0; x < to; x++) {
      const weight = weights[x] as Int32Array;
      const start = starts[x] as number;
      for (let channel = 0; channel < channels; channel++) {
        let sum = one >> 1;
        for (let k = 0; k < points; k++) {
          const column = Math.min(Math.max(start + k, 0), width - 1);
          sum += (weight[k] as number) * (pixels[row + column * channels + channel] as number);
        }
        out[(y * to + x) * channels + channel] = clamp(sum >> 12);
      }
    }
  }
  return { pixels: out, width: to, height, channels };
}

/** Sizes an image to exactly `width` × `height`. */
export const resize = (image: Bitmap, width: number, height: number): Bitmap =>
  reduceAcross(reduceDown(image, height), width);

/** Drops the transparency. */
export function opaque({ pixels, width, height }: RawImage): RawImage {
  const out = new Uint8Array(width * height * 3);
  for (let i = 0, o = 0; o < out.length; i += 4, o += 3) {
    out[o] = pixels[i] as number;
    out[o + 1] = pixels[i + 1] as number;
    out[o + 2] = pixels[i + 2] as number;
  }
  return { pixels: out, width, height };
}

export function crop({ pixels, width, channels }: Bitmap, region: CropRegion): Bitmap {
  const rowBytes = region.width * channels;
  const out = new Uint8Array(rowBytes * region.height);
  for (let y = 0; y < region.height; y++) {
    const from = ((region.top + y) * width + region.left) * channels;
    out.set(pixels.subarray(from, from + rowBytes), y * rowBytes);
  }
  return { pixels: out, width: region.width, height: region.height, channels };
}

/** Position of the image in the free space, as a share of it. */
const shares: Readonly<Record<string, number>> = { left: 0, top: 0, right: 1, bottom: 1 };

/** Sizes an image to a box like CSS `object-fit`. @returns pixels of the box, transparent around the image */
export function placeIn(image: Bitmap, { width, height, fit, position }: Fit): Uint8Array {
  if (fit === 'fill') return resize(image, width, height).pixels;
  const scales = [width / image.width, height / image.height] as const;
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  const size = [Math.round(image.width * scale), Math.round(image.height * scale)] as const;
  const sized = resize(image, Math.max(1, size[0]), Math.max(1, size[1]));
  const words = position.split(' ');
  const share = (names: readonly string[]): number => shares[words.find((word) => names.includes(word)) ?? ''] ?? 0.5;
  const left = Math.floor((width - sized.width) * share(['left', 'right']));
  const top = Math.floor((height - sized.height) * share(['top', 'bottom']));
  const out = new Uint8Array(width * height * 4);
  for (let y = Math.max(0, top); y < Math.min(height, top + sized.height); y++) {
    const from = ((y - top) * sized.width + Math.max(0, -left)) * 4;
    const count = Math.min(width, left + sized.width) - Math.max(0, left);
    out.set(sized.pixels.subarray(from, from + count * 4), (y * width + Math.max(0, left)) * 4);
  }
  return out;
}
