import { compileFile } from '@placard/images';
import { describe, expect, it } from 'vitest';
import { createPixelMemories, type PixelMemory } from '../../src/pixel-memory.js';

const module = compileFile(new URL('../../dist/paint.wasm', import.meta.url));
const rounded = (product: number): number => Math.round(product / 255);

/** Bytes that look random, and are the same each time. */
function bytesFrom(seed: number, count: number): Uint8Array {
  let state = seed + 1;
  return Uint8Array.from({ length: count }, () => (state = (state * 48_271) % 2_147_483_647) & 255);
}

/** Premultiplied pixels; every third is transparent or opaque. */
function pixelsFrom(seed: number, count: number, step: number): Uint8Array {
  const pixels = bytesFrom(seed, count * step);
  for (let i = 0; step === 4 && i < pixels.length; i += 4) {
    const alpha = i % 12 === 0 ? (i % 24 === 0 ? 0 : 255) : (pixels[i + 3] as number);
    for (let channel = 0; channel < 3; channel++)
      pixels[i + channel] = rounded((pixels[i + channel] as number) * alpha);
    pixels[i + 3] = alpha;
  }
  return pixels;
}

/** Returns all bytes of `canvas`, also those after its painted pixels, after `from` was painted over it. */
const painted = (
  canvas: Uint8Array,
  from: Uint8Array,
  paint: (memory: PixelMemory, to: number, from: number) => void,
): Promise<number[]> =>
  createPixelMemories(module).lend(async (memory) => {
    const [to, source] = [memory.paint.allocate(canvas.length), memory.paint.allocate(from.length)];
    memory.bytes.set(canvas, to);
    memory.bytes.set(from, source);
    paint(memory, to, source);
    return Array.from(memory.bytes.subarray(to, to + canvas.length));
  });

const cases = [3, 4].flatMap((step) => [3, 4].flatMap((fromStep) => [1, 3, 4, 7, 18].map((length) => ({ step, fromStep, length })))); // prettier-ignore

describe('blending of rows', () => {
  it.each(cases)('paints $length pixels of $fromStep bytes over $step, and nothing after them', async (test) => {
    const { step, fromStep, length } = test;
    for (const strength of [255, 100]) {
      const canvas = pixelsFrom(strength, length + 6, step);
      const layer = pixelsFrom(length, length, fromStep);
      const expected = Array.from(canvas, (below, i) => {
        const [pixel, channel] = [Math.floor(i / step), i % step];
        if (pixel >= length) return below;
        const at = (channel: number): number =>
          rounded((channel === 3 && fromStep === 3 ? 255 : (layer[pixel * fromStep + channel] as number)) * strength);
        return at(channel) + rounded(below * (255 - at(3)));
      });
      const result = await painted(canvas, layer, ({ paint }, to, from) =>
        paint.paintRows(to, 0, step, from, 0, fromStep, length, 1, strength),
      );
      expect(result).toEqual(expected);
    }
  });

  it.each(cases)('paints $length pixels of coverage over $step bytes', async ({ step, length }) => {
    for (const opacity of [180, 255]) {
      const [red, green, blue] = [200, 30, 90];
      const canvas = pixelsFrom(1, length + 6, step);
      // Four pixels are fully covered, and four are uncovered.
      const coverage = bytesFrom(2, length).fill(255, 4, 8).fill(0, 12, 16);
      const expected = Array.from(canvas, (below, i) => {
        const [pixel, channel] = [Math.floor(i / step), i % step];
        if (pixel >= length) return below;
        const share = rounded((coverage[pixel] as number) * opacity);
        return rounded(([red, green, blue, 255][channel] as number) * share + below * (255 - share));
      });
      const color = red | (green << 8) | (blue << 16) | (opacity << 24);
      const result = await painted(canvas, coverage, ({ paint }, to, from) =>
        paint.paintCoverage(to, 0, step, from, 0, length, 1, color),
      );
      expect(result).toEqual(expected);
    }
  });
});
