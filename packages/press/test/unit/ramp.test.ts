import { compileFile } from '@placard/images';
import { expect, it } from 'vitest';
import { createPixelMemories } from '../../src/pixel-memory.js';
import { rampOf, type Ramp } from '../../src/gradient/axial.js';

const memories = createPixelMemories(compileFile(new URL('../../dist/paint.wasm', import.meta.url)));

/** The ramp of a box that is as wide as its canvas has columns. */
const ramp = (css: string, columns = 10): Promise<Ramp | null> =>
  memories.lend(async (memory) => rampOf(memory, css, columns, 10, columns, 10));

const across = 'linear-gradient(90deg, #000000, #ffffff)';
/** A gradient that no other test draws. */
const another = (i: number): string => `linear-gradient(90deg, #000000, #${i.toString(16).padStart(6, '0')})`;

it('draws a ramp once, and one for each size', async () => {
  const first = await ramp(across);
  expect(first?.words).toHaveLength(10);
  expect(await ramp(across)).toBe(first);
  expect((await ramp(across, 11))?.words).toHaveLength(11);
  expect(await ramp(across)).toBe(first);
});

it('keeps at most 256 ramps', async () => {
  const first = await ramp(across);
  for (let i = 1; i <= 256; i++) await ramp(another(i));
  const second = await ramp(across);
  expect(second).not.toBe(first);
  expect(second).toEqual(first);
  expect(await ramp(across)).toBe(second);
});

it('keeps no more than four megabytes, though one gradient has many sizes', async () => {
  const first = await ramp(across);
  for (let i = 0; i < 120; i++) await ramp(another(0xffff), 9_000 + i);
  expect(await ramp(across)).not.toBe(first);
});

it('draws no ramp of a box that is far larger than a card', async () => {
  expect(await ramp(across, 16_384)).not.toBeNull();
  expect(await ramp(across, 16_385)).toBeNull();
});
