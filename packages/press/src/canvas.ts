import type { Rgba } from './colour.js';
import { isEmpty, type Bounds } from './matrix.js';

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
