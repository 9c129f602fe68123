import type { Rgba } from './colour.js';
import { isEmpty, type Bounds } from './matrix.js';

/** Pixels in rows: opaque RGB with 3 channels, or premultiplied RGBA with 4. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly pixels: Uint8Array;
}

/** An image at a position on a canvas. */
export interface PlacedLayer extends Canvas {
  readonly left: number;
  readonly top: number;
}

/** Creates a transparent canvas. */
export const createSheet = (width: number, height: number): Canvas => ({
  width,
  height,
  channels: 4,
  pixels: new Uint8Array(width * height * 4),
});

export const boundsOf = ({ width, height }: Canvas): Bounds => ({ left: 0, top: 0, right: width, bottom: height });

/** Copies RGBA pixels to a canvas, with 3 channels if all are opaque. */
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

/** Fills a rectangle with an opaque colour. */
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
