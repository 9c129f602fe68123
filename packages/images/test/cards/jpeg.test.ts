import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { nodeCodec, similarity, type RawImage } from '@placard/images';
import { createJpegWriter } from '../../src/jpeg.js';
import { decoded, furthest, oddSizes, painted, spread } from '../images.js';
import { openWebCodec, wasm } from '../open-web-codec.js';

const module = (await wasm('jpeg')) as WebAssembly.Module;
const write = createJpegWriter(module);

/** The file that libjpeg-turbo writes of an image, with the default codes or with optimal ones. */
const byTurbo = (
  { pixels, width, height }: RawImage,
  isFlat: boolean,
  quality?: number,
  optimiseCoding = false,
): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({
      quality: quality ?? 85,
      quantisationTable: quality === undefined ? 0 : 1,
      chromaSubsampling: isFlat ? '4:4:4' : '4:2:0',
      optimiseCoding,
    })
    .toBuffer();

/** The segments of a file before its coded blocks, by marker: tables of quantization and of codes, size, components. */
function segments(file: Uint8Array): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (let at = 2; ; ) {
    const marker = file[at + 1] ?? 0;
    const length = ((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0);
    const body = Buffer.from(file.subarray(at + 4, at + 2 + length)).toString('hex');
    found.set(marker, [...(found.get(marker) ?? []), body]);
    if (marker === 0xda) return found;
    at += 2 + length;
  }
}

const photo = painted(333, 210, (x, y) => [
  128 + 90 * Math.sin(x / 9) + spread(x * 334 + y) / 8,
  128 + 90 * Math.cos((x + y) / 5),
  spread(x * 334 + y) / 3,
]);
const flat = painted(333, 210, (x, y) => (y % 12 === 5 ? [200, 55, 45] : x > 200 ? [0, 0, 0] : [255, 255, 255]));

describe('a JPEG', () => {
  it.each([
    ['a photo', photo, false, undefined],
    ['a photo at 60', photo, false, 60],
    ['a photo at 98', photo, false, 98],
    ['a flat card', flat, true, undefined],
    ['a flat card at 90', flat, true, 90],
  ] as const)('has the tables of libjpeg, as many bytes, and is as near: %s', async (_, image, isFlat, quality) => {
    const [own, turbo] = [write(image, quality), await byTurbo(image, isFlat, quality)];
    const [ours, theirs] = [segments(own), segments(turbo)];
    expect(ours.get(0xdb)).toEqual(theirs.get(0xdb));
    // Both have one segment for each table of codes, but in another order.
    if (!isFlat) expect(ours.get(0xc4)?.toSorted()).toEqual(theirs.get(0xc4)?.toSorted());
    expect(ours.get(0xc0)).toEqual(theirs.get(0xc0));
    expect(own.length / turbo.length).toBeLessThan(1.015);
    const near = async (file: Uint8Array): Promise<number> => similarity(image, (await decoded(file)).pixels);
    expect(await near(own)).toBeGreaterThan((await near(turbo)) - 0.0005);
  });

  it.each(['event/arabic-og', 'receipt/greek-og', 'basic/dark-square', 'job/japanese-og'])(
    'of a flat card has hardly more bytes than with codes of its own: %s',
    async (card) => {
      const file = new URL(`../../../../templates/test/approved/${card}.webp`, import.meta.url);
      const image = await nodeCodec.decode(await readFile(file));
      expect(write(image).length).toBeLessThan(1.04 * (await byTurbo(image, true, undefined, true)).length);
    },
  );

  it('has the codes of its kind, whatever was written before', () => {
    const [card, other] = [write(flat), write(photo)];
    for (const image of [flat, photo, flat]) expect(write(image)).toEqual(image === flat ? card : other);
  });

  it.each(oddSizes)('has the size of the image: %i × %i', async (width, height) => {
    const calm = painted(width, height, (x, y) => [100 + (x & 31), 120 + (y & 31), 90]);
    const plain = painted(width, height, () => [30, 140, 220]);
    for (const image of [calm, plain]) {
      const found = await decoded(write(image));
      expect([found.width, found.height]).toEqual([width, height]);
      expect(furthest(found.pixels, image.pixels)).toBeLessThan(16);
    }
  });

  it('of any pixels is near them at the finest step', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.constantFrom(0, 255, 128, 7), { minLength: 1, maxLength: 300 }),
        async (width, height, values) => {
          // Gray, so that no chroma is lost; black beside white has the largest coefficients.
          const image = painted(width, height, (x, y) =>
            Array<number>(3).fill(values[(y * width + x) % values.length] ?? 0),
          );
          const { pixels } = await decoded(write(image, 100));
          expect(furthest(pixels, image.pixels)).toBeLessThan(4);
        },
      ),
      { numRuns: 150 },
    ));

  it('of any colors and quality can be decoded', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 70 }),
        fc.integer({ min: 1, max: 70 }),
        fc.array(fc.nat(0xffffff), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 100 }),
        async (width, height, colors, quality) => {
          const image = painted(width, height, (x, y) => {
            const color = colors[(y * width + x) % colors.length] ?? 0;
            return [color >> 16, (color >> 8) & 255, color & 255];
          });
          const found = await decoded(write(image, quality));
          expect([found.width, found.height]).toEqual([width, height]);
        },
      ),
      { numRuns: 100 },
    ));

  it('of nothing but noise has room for its rows', async () => {
    const noise = painted(900, 40, (x, y) => [0, 1, 2].map((i) => (spread((y * 900 + x) * 3 + i) > 127 ? 255 : 0)));
    const { pixels } = await decoded(write(noise, 100));
    expect(similarity(noise, pixels)).toBeGreaterThan(0.99);
    const tall = painted(160, 400, (x, y) => [0, 1, 2].map((i) => (spread((y * 160 + x) * 3 + i) > 127 ? 255 : 0)));
    const first = createJpegWriter(module)(tall, 100);
    for (let time = 0; time < 3; time++) expect(write(tall, 100)).toEqual(first);
  });

  it('does not depend on the image before it', () => {
    const first = write(flat);
    write(photo, 40);
    write(painted(900, 700, (x, y) => [x & 255, y & 255, spread(x)]));
    expect(write(flat)).toEqual(first);
    expect(createJpegWriter(module)(flat)).toEqual(first);
  });

  it('does not depend on the images before it, whichever parts it shares with them', () => {
    const patch = fc.record({
      x: fc.nat(90),
      y: fc.nat(70),
      width: fc.integer({ min: 1, max: 40 }),
      height: fc.integer({ min: 1, max: 30 }),
      kind: fc.constantFrom('plain', 'noise'),
      color: fc.nat(0xffffff),
    });
    const card = fc.record({
      patches: fc.array(patch, { maxLength: 3 }),
      quality: fc.constantFrom(undefined, undefined, undefined, 60, 100),
      // Most cards have the same height, some a smaller one.
      rows: fc.constantFrom(89, 89, 89, 40),
    });
    const ground = fc.constantFrom('flat', 'photo');
    fc.assert(
      fc.property(
        ground,
        fc.integer({ min: 95, max: 113 }),
        fc.array(card, { minLength: 3, maxLength: 9 }),
        (ground, width, cards) => {
          const writer = createJpegWriter(module);
          for (const { patches, quality, rows } of cards) {
            const image = painted(width, rows, (x, y) => {
              const over = patches.findLast(
                (one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height,
              );
              if (over?.kind === 'noise')
                return [0, 1, 2].map((i) => (spread((y * 200 + x) * 3 + i + over.color) > 127 ? 255 : 0));
              if (over !== undefined) return [over.color >> 16, (over.color >> 8) & 255, over.color & 255];
              return ground === 'flat' ? [244, 240, 231] : [x * 2, 255 - y, spread(x + y * 200) / 4];
            });
            expect(writer(image, quality)).toEqual(createJpegWriter(module)(image, quality));
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each([4, 16, 64])('keeps black beside white, each %i columns wide, from one image to the next', (columns) => {
    const writer = createJpegWriter(module);
    for (const shade of [90, 120, 150, 180]) {
      const image = painted(240, 96, (x, y) => {
        if (y > 60) return [shade, shade, shade];
        if (y < 30) return x % 32 < 3 ? [0, 0, 0] : [255, 255, 255];
        return Array<number>(3).fill((x + 3) % (2 * columns) < columns ? 0 : 255);
      });
      expect(writer(image)).toEqual(createJpegWriter(module)(image));
      expect(writer(image)).toEqual(createJpegWriter(module)(image));
    }
  });

  it('is the same of every codec', async () => {
    const portable = await openWebCodec();
    expect(await portable.codec.encode(photo, 'jpg')).toEqual(await nodeCodec.encode(photo, 'jpg'));
    expect(await portable.codec.encode(flat, 'jpg', 70)).toEqual(await nodeCodec.encode(flat, 'jpg', 70));
    expect(portable.loaded).toEqual(['jpeg']);
  });

  it('has sides that the format can represent', () => {
    const image = { pixels: new Uint8Array(65_536 * 3), width: 65_536, height: 1 };
    expect(() => write(image)).toThrow('a JPEG has at most 65535 pixels on each side, not 65536 × 1');
  });
});
