import { compileFile } from '@placard/images';
import { describe, expect, it } from 'vitest';
import { blurred, passesOf, type Pass } from '../../src/blur.js';
import { createPixelMemories } from '../../src/pixel-memory.js';

const memories = createPixelMemories(compileFile(new URL('../../dist/paint.wasm', import.meta.url)));

/** The weights of a pass, by distance in pixels. */
const weightsOf = (pass: Pass): Map<number, number> => {
  const [before, weights] =
    pass.kind === 'box'
      ? [pass.before, Array.from({ length: pass.before + pass.after + 1 }, () => 1)]
      : [pass.weights.length >> 1, pass.weights];
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return new Map(weights.map((weight, i) => [i - before, weight / whole]));
};

/** A row or column after all passes. */
const softened = (line: readonly number[], passes: readonly Pass[]): readonly number[] =>
  passes.reduce<readonly number[]>((from, pass) => {
    const weights = [...weightsOf(pass)];
    return from.map((_, i) => weights.reduce((sum, [distance, weight]) => sum + weight * (from[i + distance] ?? 0), 0));
  }, line);

const turned = (rows: readonly (readonly number[])[]): number[][] =>
  (rows[0] ?? []).map((_, x) => rows.map((row) => row[x] as number));

describe('a blurred mask', () => {
  it.each([
    [1, 1, 0.6],
    [5, 9, 1.5],
    [8, 8, 2],
    [13, 6, 2.6],
    [40, 33, 5],
  ])('of %i × %i pixels, by %f, has the averages of its rows and columns', async (width, height, deviation) => {
    const alpha = Uint8Array.from({ length: width * height }, (_, i) => 255 - ((i * 37) & 127));
    const margin = Math.ceil(3 * deviation) + 1;
    const [wide, high] = [width + 2 * margin, height + 2 * margin];
    const rows = Array.from({ length: high }, (_, y) =>
      Array.from({ length: wide }, (_, x) => {
        const [column, row] = [x - margin, y - margin];
        const isInside = column >= 0 && column < width && row >= 0 && row < height;
        return isInside ? (alpha[row * width + column] as number) : 0;
      }),
    );
    const passes = passesOf(deviation);
    const across = rows.map((row) => softened(row, passes));
    const expected = turned(turned(across).map((column) => [...softened(column, passes)])).flat();
    await memories.lend(async (memory) => {
      const mask = blurred(memory, { left: 7, top: -3, width, height, alpha }, deviation, margin);
      expect(mask).toMatchObject({ left: 7 - margin, top: -3 - margin, width: wide, height: high });
      // A number halfway between two bytes can be rounded to either, because sums of floats are inexact.
      for (const [i, value] of mask.alpha.entries())
        expect(Math.abs(value - (expected[i] as number))).toBeLessThan(0.501);
    });
  });
});
