import { createBoundedMap, createLru } from '@placard/core/engine';
import { axialGradient, type AxialGradient } from './parse.js';
import type { PixelMemory } from '../pixel-memory.js';
import { tabulate } from './tabulate.js';

/** The colors of an axial gradient, one per pixel, as premultiplied RGBA words with red in the lowest byte. */
export interface Ramp {
  readonly axis: 'x' | 'y';
  readonly words: Int32Array;
}

/** Maximum number of cached gradients and of ramps, and of colors of all ramps (4 bytes each). */
const [maxKept, maxWords] = [256, 1_000_000];
const gradients = createBoundedMap<string, AxialGradient | null>(maxKept);
/** Ramps are cached, because a card can have hundreds of boxes with the same gradient in a few sizes. */
const ramps = createLru<string, Ramp>(maxWords, ({ words }) => Math.max(words.length, maxWords / maxKept));
/** Maximum length of a cached ramp in pixels. A box can be far larger than its card. */
const maxPixels = 16_384;

/**
 * Returns the ramp of a box's background.
 *
 * @param css value of `backgroundImage`
 * @param width of the box in scene pixels; height: likewise
 * @param columns width of the box in whole pixels of the canvas; rows: its height
 * @returns null unless it is a single axial gradient over a box of usual size
 */
export function rampOf(
  memory: PixelMemory,
  css: string,
  width: number,
  height: number,
  columns: number,
  rows: number,
): Ramp | null {
  const gradient = gradients.getOrInsertComputed(css, () => axialGradient(css));
  if (gradient === null) return null;
  const [length, pixels] = axisOf(gradient) === 'x' ? [width, columns] : [height, rows];
  if (pixels > maxPixels) return null;
  const key = `${length} ${pixels} ${css}`;
  const known = ramps.get(key);
  if (known !== undefined) return known;
  const ramp = computeRamp(memory, gradient, length, pixels);
  ramps.set(key, ramp);
  return ramp;
}

const axisOf = ({ angle }: AxialGradient): Ramp['axis'] => (angle === 90 || angle === 270 ? 'x' : 'y');

function computeRamp(memory: PixelMemory, gradient: AxialGradient, length: number, pixels: number): Ramp {
  const words = memory.within(() => {
    const address = tabulate(memory, gradient.stops(length), pixels, 0.5, pixels);
    return new Int32Array(memory.bytes.slice(address, address + pixels * 4).buffer);
  });
  const forth = gradient.angle === 90 || gradient.angle === 180;
  return { axis: axisOf(gradient), words: forth ? words : words.reverse() };
}
