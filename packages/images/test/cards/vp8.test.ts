import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeCodec, similarity, type RawImage } from '@placard/images';
import { qualityOf, settingsAt, stepAt } from '../../src/vp8-quality.js';
import { createFramePool } from '../../src/vp8-frames.js';
import { createFrameWriter } from '../../src/vp8.js';
import { decoded, furthest, oddSizes, painted, spread } from '../images.js';
import { openWebCodec, wasm } from '../open-web-codec.js';

const module = (await wasm('vp8')) as WebAssembly.Module;
const writeFrame = createFrameWriter(createFramePool(module));

const gray = (width: number, height: number, light: (x: number, y: number) => number): RawImage =>
  painted(width, height, (x, y) => Array<number>(3).fill(light(x, y) & 255));

/** Images that need all modes of prediction: areas, slopes, edges in all directions, letters, and noise. */
const images: Readonly<Record<string, (x: number, y: number) => number>> = {
  'one color': () => 90,
  'a slope': (x, y) => 30 + x + y / 2,
  stripes: (x, y) => ((x * 2 + y) % 11 < 4 ? 230 : 20),
  'slanted edges': (x, y) => (Math.sin((x - y) / 3) + Math.sin((x + 2 * y) / 7)) * 50 + 120,
  'black and white': (x, y) => (spread((x >> 1) * 91 + (y >> 1)) > 127 ? 255 : 0),
  noise: (x, y) => spread(x * 307 + y),
};

/** The gray that decoders compute from luma. */
const lightOf = (luma: number): number => {
  const light = ((luma * 19_077) >> 8) + ((128 * 26_149) >> 8) - 14_234;
  return Math.max(0, Math.min(255, light >> 6));
};

describe('a lossy WebP', () => {
  it.each(
    Object.entries(images).flatMap(([name, light]) =>
      [0, 16, 60, 127].map((quantizer) => ({ name, light, quantizer })),
    ),
  )(
    'is decoded to the very pixels that predict the next: $name, quantizer $quantizer',
    async ({ light, quantizer }) => {
      const image = gray(112, 96, light);
      const frames = new WebAssembly.Instance(module).exports as unknown as {
        readonly memory: WebAssembly.Memory;
        startFrame(width: number, height: number): number;
        writeFrame(quantizer: number, filter: number): number;
        lastLuma(): number;
      };
      const at = frames.startFrame(image.width, image.height);
      new Uint8Array(frames.memory.buffer, at).set(image.pixels);
      frames.writeFrame(quantizer, 0);
      const last = Array.from(new Uint8Array(frames.memory.buffer, frames.lastLuma(), image.width), lightOf);
      const { pixels } = await decoded(writeFrame(image, { quantizer, filter: 0 }));
      const row = pixels.subarray((image.height - 1) * image.width * 3);
      expect(last).toEqual(Array.from({ length: image.width }, (_, x) => row[x * 3]));
    },
  );

  it.each(oddSizes)('has the size of the image: %i × %i', async (width, height) => {
    const image = painted(width, height, (x, y) => [100 + (x & 31), 120 + (y & 31), 90]);
    const found = await decoded(writeFrame(image, { quantizer: 4, filter: 0 }));
    expect([found.width, found.height]).toEqual([width, height]);
    expect(furthest(found.pixels, image.pixels)).toBeLessThan(16);
  });

  it('of any gray pixels is near them at the finest quantizer', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.nat(255), { minLength: 1, maxLength: 300 }),
        async (width, height, values) => {
          const image = gray(width, height, (x, y) => values[(y * width + x) % values.length] ?? 0);
          const { pixels } = await decoded(writeFrame(image, { quantizer: 0, filter: 0 }));
          expect(furthest(pixels, image.pixels)).toBeLessThan(14);
        },
      ),
      { numRuns: 150 },
    ));

  it('keeps plain areas plain at the usual quality and above it, from their third macroblock on', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(0xffffff), fc.nat(settingsAt(82).quantizer), async (color, quantizer) => {
        const image = painted(64, 32, () => [color >> 16, (color >> 8) & 255, color & 255]);
        const { pixels } = await decoded(writeFrame(image, { quantizer, filter: 0 }));
        const rows = Array.from({ length: 32 }, (_, y) => pixels.subarray((y * 64 + 33) * 3, (y * 64 + 64) * 3));
        for (const row of rows) expect([...row]).toEqual(Array.from(row, (_, i) => row[i % 3]));
        // The remaining difference is due to the rounding of luma and chroma.
        expect(furthest(rows[0] ?? pixels, image.pixels.subarray(0, 31 * 3))).toBeLessThan(6);
      }),
      { numRuns: 300 },
    ));

  it('of any settings and colors can be decoded', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 70 }),
        fc.integer({ min: 1, max: 70 }),
        fc.array(fc.nat(0xffffff), { minLength: 1, maxLength: 40 }),
        fc.record({ quantizer: fc.nat(127), filter: fc.nat(63) }),
        async (width, height, colors, settings) => {
          const image = painted(width, height, (x, y) => {
            const color = colors[(y * width + x) % colors.length] ?? 0;
            return [color >> 16, color >> 8, color];
          });
          const found = await decoded(writeFrame(image, settings));
          expect([found.width, found.height]).toEqual([width, height]);
        },
      ),
      { numRuns: 100 },
    ));

  it('does not depend on the image before it', () => {
    const [small, large] = [gray(60, 40, (x, y) => spread(x + y * 61)), gray(700, 300, (x, y) => spread(x * 7 + y))];
    const settings = { quantizer: 20, filter: 3 };
    const first = writeFrame(small, settings);
    writeFrame(large, settings);
    expect(writeFrame(small, settings)).toEqual(first);
    expect(createFrameWriter(createFramePool(module))(small, settings)).toEqual(first);
  });

  it('has fewer bytes and less SSIM, the lower its quality', async () => {
    const image = painted(320, 320, (x, y) => [
      128 + 90 * Math.sin(x / 9),
      128 + 90 * Math.cos((x + y) / 5),
      spread(x * 321 + y) / 3,
    ]);
    let [bytes, kept] = [Number.POSITIVE_INFINITY, 1];
    for (const quality of [100, 90, 82, 70, 55, 40]) {
      const file = writeFrame(image, settingsAt(quality));
      const ssim = similarity(image, (await decoded(file)).pixels);
      expect([quality, file.length < bytes, ssim < kept]).toEqual([quality, true, true]);
      [bytes, kept] = [file.length, ssim];
    }
  });

  it('has a quality for each step', () => {
    for (let step = 4; step <= 90; step++) expect(stepAt(qualityOf(step))).toBe(step);
    expect(settingsAt(82)).toEqual({ quantizer: 16, filter: 6 });
    expect([settingsAt(100).quantizer, settingsAt(1).quantizer]).toEqual([0, 75]);
  });

  it('is the same of every codec, and read by each', async () => {
    const image = gray(200, 120, (x, y) => x + y + (spread(x * 201 + y) & 15));
    const portable = await openWebCodec();
    const file = await nodeCodec.encode(image, 'webp');
    expect(Buffer.from(file).toString('latin1', 12, 16)).toBe('VP8 ');
    expect(await portable.codec.encode(image, 'webp')).toEqual(file);
    expect(portable.loaded).toEqual(['vp8']);
    const [one, other] = [await nodeCodec.decode(file), await portable.codec.decode(file)];
    expect(Buffer.compare(one.pixels, other.pixels)).toBe(0);
  });

  it('has sides that the format can represent', () => {
    const image = { pixels: new Uint8Array(16_384 * 3), width: 16_384, height: 1 };
    expect(() => writeFrame(image, { quantizer: 9, filter: 0 })).toThrow(
      'a WebP has at most 16383 pixels on each side, not 16384 × 1',
    );
  });
});
