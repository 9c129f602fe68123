import { axialGradient, type AxialGradient } from './gradient.js';
import type { PixelMemory } from './pixel-memory.js';
import { tabulate } from './shade.js';

/** The colours of an axial gradient, one per pixel, as premultiplied RGBA words with red in the lowest byte. */
export interface Ramp {
  readonly axis: 'x' | 'y';
  readonly words: Int32Array;
}

interface Ramps {
  readonly gradient: AxialGradient;
  readonly bySize: Map<string, Ramp>;
}

/** Ramps are cached, because a card can have hundreds of boxes with the same gradient in a few sizes. */
const kept = new Map<string, Ramps | null>();
let keptWords = 0;
/** Maximum number of cached gradients, and of colours of all ramps (4 bytes each). Beyond it the cache is emptied. */
const [maxKept, maxWords] = [256, 1_000_000];
/** Maximum length of a cached ramp in pixels. A box can be far larger than its card. */
const longest = 16_384;

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
  let ramps = kept.get(css);
  if (ramps === undefined) {
    const gradient = axialGradient(css);
    ramps = gradient && { gradient, bySize: new Map() };
    if (kept.size >= maxKept) forgetAll();
    kept.set(css, ramps);
  }
  if (ramps === null) return null;
  const { gradient, bySize } = ramps;
  const [length, pixels] = axisOf(gradient) === 'x' ? [width, columns] : [height, rows];
  if (pixels > longest) return null;
  const size = `${length} ${pixels}`;
  let ramp = bySize.get(size);
  if (ramp === undefined) {
    ramp = drawn(memory, gradient, length, pixels);
    keptWords += pixels;
    if (keptWords > maxWords) forgetAll();
    else bySize.set(size, ramp);
  }
  return ramp;
}

function forgetAll(): void {
  kept.clear();
  keptWords = 0;
}

const axisOf = ({ angle }: AxialGradient): Ramp['axis'] => (angle === 90 || angle === 270 ? 'x' : 'y');

function drawn(memory: PixelMemory, gradient: AxialGradient, length: number, pixels: number): Ramp {
  const words = memory.within(() => {
    const at = tabulate(memory, gradient.stops(length), pixels, 0.5, pixels);
    return new Int32Array(memory.bytes.slice(at, at + pixels * 4).buffer);
  });
  const forth = gradient.angle === 90 || gradient.angle === 180;
  return { axis: axisOf(gradient), words: forth ? words : words.reverse() };
}
