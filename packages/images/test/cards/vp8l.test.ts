import { nodeCodec } from '@placard/images';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createWebpWriter } from '../../src/vp8l.js';
import { openWebCodec, wasm } from '../open-web-codec.js';

const module = (await wasm('lossless')) as WebAssembly.Module;
const losslessWebp = createWebpWriter(() => module);

const painted = (width: number, height: number, color: (x: number, y: number) => number) => {
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const value = color(i % width, Math.floor(i / width));
    pixels.set([(value >> 16) & 255, (value >> 8) & 255, value & 255], i * 3);
  }
  return { pixels, width, height };
};

/** Checks that libwebp decodes the same pixels. @returns the bytes of the file */
async function roundTrip(image: ReturnType<typeof painted>): Promise<number> {
  const file = losslessWebp(image);
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([image.width, image.height, 3]);
  expect(data.equals(image.pixels)).toBe(true);
  return file.length;
}

it('refuses an image that is larger than the format allows', async () => {
  expect(() => losslessWebp({ pixels: new Uint8Array(16_384 * 3), width: 16_384, height: 1 })).toThrow(RangeError);
  await roundTrip({ pixels: new Uint8Array(16_383 * 3), width: 16_383, height: 1 });
});

const spread = (i: number): number => Math.imul(i + 1, 2_654_435_761) >>> 8;

describe('a lossless WebP', () => {
  it.each([1, 2, 3, 4, 5, 16, 17, 255, 256, 257, 300, 5_000])('of %i colors has each pixel', async (colors) => {
    await roundTrip(painted(131, 97, (x, y) => spread(((x >> 1) * 7 + y * 13) % colors)));
  });

  it.each([
    ['one pixel', painted(1, 1, () => 0xc86432)],
    ['one column', painted(1, 500, (_, y) => spread(y % 3))],
    ['one row', painted(3_000, 1, (x) => spread(x % 300))],
    ['runs longer than a copy', painted(1_200, 630, (x, y) => (y > 300 && x < 3 ? 0xff0000 : 0xf4f0e7))],
    ['the same again far away', painted(700, 400, (x, y) => (y % 300 < 20 ? spread((x * x + y * y) % 90) : 0xffffff))],
    [
      'the same again further away than a copy reaches',
      painted(1_200, 1_000, (x, y) => (y % 950 < 20 ? spread((x * x + y * y) % 90) : 0xffffff)),
    ],
    ['code lengths that are all equal', painted(512, 1, (x) => ((x & 255) << 16) | (x >> 8))],
    ['noise', painted(200, 90, (x, y) => spread(x * 1_000 + y))],
  ])('of %s', async (_, image) => {
    await roundTrip(image);
  });

  it('does not depend on the image before it', async () => {
    const small = painted(90, 40, (x, y) => spread((x * y) % 300));
    const first = losslessWebp(small);
    await roundTrip(painted(2_400, 1_260, (x, y) => spread((x >> 3) * (y >> 3))));
    expect(losslessWebp(small)).toEqual(first);
    await roundTrip(painted(300, 90, (x, y) => spread(x * 1_000 + y)));
    expect(losslessWebp(small)).toEqual(first);
  });

  it('of any pixels', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.nat(0xffffff), { minLength: 1, maxLength: 400 }),
        fc.array(fc.tuple(fc.nat(399), fc.integer({ min: 1, max: 90 })), { minLength: 1, maxLength: 60 }),
        async (width, height, colors, runs) => {
          const order = runs.flatMap(([color, length]) => Array<number>(length).fill(color));
          await roundTrip(
            painted(width, height, (x, y) => colors[(order[(y * width + x) % order.length] ?? 0) % colors.length] ?? 0),
          );
        },
      ),
      { numRuns: 150 },
    ));

  it('is what a flat card gets in every host; at a lower quality, and for a photo, it is not', async () => {
    const flat = painted(320, 180, (x, y) => (x > 20 && y > 20 && x < 90 && y < 40 ? 0xc8372d : 0xf4f0e7));
    const own = Buffer.from(losslessWebp(flat));
    expect(own.equals(await nodeCodec.encode(flat, 'webp'))).toBe(true);
    const portable = await openWebCodec();
    expect(own.equals(await portable.codec.encode(flat, 'webp', 82))).toBe(true);
    expect(portable.loaded).toEqual([]);
    expect(own.equals(await nodeCodec.encode(flat, 'webp', 60))).toBe(false);
    expect(own.length).toBeLessThan((await nodeCodec.encode(flat, 'webp', 60)).length);
    const photo = painted(320, 180, (x, y) => spread(x * 3 + y * 5));
    const file = Buffer.from(await nodeCodec.encode(photo, 'webp'));
    expect(file.toString('latin1', 12, 16)).toBe('VP8 ');
  });
});
