import type { PixelMemory } from '../pixel-memory.js';
import type { Stop } from './parse.js';

/** Maximum number of different colors between the ends of a gradient. */
export const maxColors = 4096;

/**
 * Computes colors of a gradient, from the one at `shift / divisor` in steps of `1 / divisor`.
 *
 * @returns address of an allocated block of premultiplied RGBA words, red in the lowest byte
 */
export function tabulate(
  memory: PixelMemory,
  stops: readonly Stop[],
  count: number,
  shift: number,
  divisor: number,
): number {
  const { paint } = memory;
  const words = paint.allocate(count * 4);
  const address = paint.scratch(stops.length * 40);
  memory.numbers.set(
    stops.flatMap(({ offset, color: { r, g, b, a } }) => [offset, r, g, b, a]),
    address / 8,
  );
  paint.tabulate(address, stops.length, words, count, shift, divisor);
  return words;
}
