import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { nodeCodec } from '../../src/node-codec.js';
import { inspectLogo } from '../../src/logo-facts.js';

const side = 100;
const dark = [26, 42, 74, 255];

/** A logo of 100 × 100 pixels, with the color of each pixel. */
const inspect = async (color: (x: number, y: number) => readonly number[]) => {
  const pixels = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) pixels.set(color(x, y), (y * side + x) * 4);
  const file = await sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer();
  return inspectLogo(file, nodeCodec);
};

/** Dark stripes over the whole logo, with other pixels between them. */
const between = (other: readonly number[]) => (x: number) => (x % 10 < 3 || x === 99 ? dark : other);

describe('a logo with faint pixels', () => {
  it.each([1, 16, 31])('has none of their colors at an alpha of %i', async (alpha) => {
    const { colors } = await inspect(between([255, 0, 0, alpha]));
    expect(colors).toEqual([{ color: '#1a2a4a', share: 1 }]);
  });

  it('has the color of those that are seen, by how much they cover', async () => {
    const { colors } = await inspect(between([255, 0, 0, 51]));
    // 31 columns in full, and 69 at a fifth.
    expect(colors).toEqual([
      { color: '#1a2a4a', share: expect.closeTo(31 / 44.8, 3) },
      { color: '#ff0000', share: expect.closeTo(13.8 / 44.8, 3) },
    ]);
  });

  it.each([
    [31, { left: 0.2, top: 0.3, right: 0.8, bottom: 0.9 }],
    [32, { left: 0, top: 0, right: 1, bottom: 1 }],
  ])('has a box of what is seen around an alpha of %i', async (alpha, ink) => {
    const inside = (x: number, y: number): boolean => x >= 20 && x < 80 && y >= 30 && y < 90;
    const found = await inspect((x, y) => (inside(x, y) && x % 10 < 5 ? dark : inside(x, y) ? [26, 42, 74, 64] : [255, 0, 0, alpha])); // prettier-ignore
    for (const edge of ['left', 'top', 'right', 'bottom'] as const)
      expect(found.ink[edge], edge).toBeCloseTo(ink[edge], 6);
  });
});
