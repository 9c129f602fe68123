import type { Bounds, Matrix } from './matrix.js';
import type { Outline } from './outline.js';
import type { PixelMemory } from './pixel-memory.js';

/** Coverage of each pixel by a shape, from 0 to 255 in 32 steps, in rows; positioned on the canvas. */
export interface Mask {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly alpha: Uint8Array;
}

/** An outline, and its transform to pixels. A reversed outline is a hole. */
export interface Shape {
  readonly outline: Outline;
  readonly matrix: Matrix;
  readonly reversed?: boolean;
}

/**
 * Computes the area coverage of shapes, filled by the rule `nonzero`.
 *
 * @param clip limits the computed area
 * @returns null when nothing is covered
 */
export function rasterize(memory: PixelMemory, shapes: readonly Shape[], clip: Bounds): Mask | null {
  const { paint } = memory;
  const longest = shapes.reduce((most, { outline }) => Math.max(most, outline.length), 0);
  const address = paint.scratch(8 * longest);
  paint.startContours(address + 8 * longest);
  for (const { outline, matrix, reversed = false } of shapes) {
    const { a, b, c, d, e, f } = matrix;
    memory.numbers.set(outline, address / 8);
    paint.flatten(address, outline.length, a, b, c, d, e, f, reversed);
  }
  const alpha = paint.rasterize(clip.left, clip.top, clip.right, clip.bottom);
  if (alpha === 0) return null;
  const [width, height] = [paint.maskWidth.value, paint.maskHeight.value];
  return {
    left: paint.maskLeft.value,
    top: paint.maskTop.value,
    width,
    height,
    alpha: memory.bytes.slice(alpha, alpha + width * height),
  };
}
