import type { Rgba } from './color.js';
import { isEmpty, type Bounds } from './matrix.js';
import type { Canvas, Pixels } from './pixel-memory.js';

export type { Canvas, Pixels };

/** An image at a position on a canvas. */
export interface PlacedLayer extends Pixels {
  readonly left: number;
  readonly top: number;
}

export const boundsOf = ({ width, height }: Pixels): Bounds => ({ left: 0, top: 0, right: width, bottom: height });

/** Address of a pixel of a canvas. */
export const addressAt = ({ at, width, channels }: Canvas, x: number, y: number): number =>
  at + (y * width + x) * channels;

/** Copies RGBA pixels, with 3 channels if all are opaque. */
export function canvasOf(rgba: Uint8Array, width: number, height: number): Pixels {
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

/**
 * Copies the opaque RGB pixels of a canvas to RGBA, four at a time, which takes a third of the time. The number of
 * pixels of a card is a multiple of four, and all machines that run this are little-endian.
 */
export function widen(rgb: Uint8Array, rgba: Uint8Array): void {
  const from = new Uint32Array(rgb.buffer, rgb.byteOffset, rgb.length >> 2);
  const to = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length >> 2);
  const opaque = 0xff000000;
  for (let i = 0, at = 0; at < to.length; i += 3, at += 4) {
    const one = from[i] as number;
    const two = from[i + 1] as number;
    const three = from[i + 2] as number;
    to[at] = one | opaque;
    to[at + 1] = (one >>> 24) | (two << 8) | opaque;
    to[at + 2] = (two >>> 16) | (three << 16) | opaque;
    to[at + 3] = (three >>> 8) | opaque;
  }
}

/** Fills a rectangle with an opaque color. */
export function fillBounds(canvas: Canvas, bounds: Bounds, { r, g, b }: Rgba): void {
  if (isEmpty(bounds)) return;
  const { memory, width, channels } = canvas;
  const [columns, rows] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const word = r | (g << 8) | (b << 16) | (255 << 24);
  memory.paint.fillRows(addressAt(canvas, bounds.left, bounds.top), width * channels, channels, columns, rows, word);
}
