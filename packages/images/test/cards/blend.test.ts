import { blendOver, encode } from '@placard/images';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

/** Porter and Duff's "over" on premultiplied colors, in floating point. */
const over = (color: number, alpha: number, below: number): number => Math.round(color + below * (1 - alpha / 255));

const byte = fc.integer({ min: 0, max: 255 });
const pixel = fc
  .tuple(byte, byte, byte, fc.oneof(byte, fc.constantFrom(0, 1, 254, 255)))
  .map(([r, g, b, a]) => [Math.min(r, a), Math.min(g, a), Math.min(b, a), a]);
const stack = fc.array(fc.tuple(pixel, fc.tuple(byte, byte, byte)), { minLength: 1, maxLength: 64 }).map((pixels) => ({
  layer: Uint8Array.from(pixels.flatMap(([over]) => over)),
  below: Uint8Array.from(pixels.flatMap(([, below]) => below)),
}));

describe('blendOver', () => {
  it('is the formula, for every alpha over every value', () => {
    const layer = new Uint8Array(256 * 256 * 4);
    const below = new Uint8Array(256 * 256 * 3);
    for (let alpha = 0; alpha < 256; alpha++)
      for (let value = 0; value < 256; value++) {
        const at = alpha * 256 + value;
        layer.set([0, alpha >> 1, alpha, alpha], at * 4);
        below.set([value, value, value], at * 3);
      }
    const out = blendOver(layer, below);
    const wrong: number[] = [];
    for (let i = 0; i < out.length; i++) {
      const [color = 0, alpha = 0] = [layer[Math.floor(i / 3) * 4 + (i % 3)], layer[Math.floor(i / 3) * 4 + 3]];
      if (out[i] !== over(color, alpha, below[i] ?? 0)) wrong.push(i);
    }
    expect(wrong).toEqual([]);
  });

  it('treats each pixel by itself, over a photo or over white', () => {
    fc.assert(
      fc.property(stack, fc.boolean(), ({ layer, below }, photo) => {
        const kept = Uint8Array.from(below);
        const out = blendOver(layer, photo ? below : null);
        const expected = [...below].map((value, i) => {
          const at = Math.floor(i / 3) * 4;
          return over(layer[at + (i % 3)] ?? 0, layer[at + 3] ?? 0, photo ? value : 255);
        });
        expect([...out]).toEqual(expected);
        expect(below).toEqual(kept);
        expect(out).not.toBe(below);
      }),
    );
  });

  it('does not change a photo where the layer is empty', () => {
    const below = Uint8Array.from({ length: 300 }, (_, i) => (i * 37) % 256);
    expect(blendOver(new Uint8Array(400), below)).toEqual(below);
  });
});

describe('encode', () => {
  const [width, height] = [64, 48];
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * i + (i >> 5)) % 256);

  it.each(['png', 'jpg', 'webp'] as const)('makes the same %s of the same pixels', async (format) => {
    const [first, second] = await Promise.all([1, 2].map(() => encode({ pixels, width, height }, format)));
    expect(first).toEqual(second);
    const { format: found, ...about } = await sharp(first).metadata();
    expect(found).toBe(format === 'jpg' ? 'jpeg' : format);
    expect(about).toMatchObject({ width, height, channels: 3, hasAlpha: false, space: 'srgb' });
    if (format === 'jpg') expect(about.chromaSubsampling).toBe('4:2:0');
  });

  it('loses nothing in a png', async () => {
    const decoded = await sharp(await encode({ pixels, width, height }, 'png'))
      .raw()
      .toBuffer();
    expect(new Uint8Array(decoded)).toEqual(pixels);
  });
});
