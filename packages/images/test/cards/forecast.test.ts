import { decode, encode, maxCardBytes, nodeCodec, similarity, type RawImage } from '@placard/images';
import { describe, expect, it } from 'vitest';
import type { Bound, Forecast, Packed } from '../../src/forecast.js';
import { photo as square } from '../images.js';
import { openWebCodec } from '../open-web-codec.js';

const side = 1080;
const photo = (id: string): Promise<RawImage> => square(id, side);

const whole = { left: 0, top: 0, right: side, bottom: side };

async function forecast<T>(raw: RawImage, use: (forecast: Forecast) => Promise<T>, codec = nodeCodec): Promise<T> {
  if (codec.forecastJpeg === undefined) throw new Error('the codec has no forecast');
  return codec.forecastJpeg(raw, use);
}

describe('the forecast of a JPEG', () => {
  it.each(['bg-09', 'bg-34', 'bg-22'])('is near its bytes and its SSIM: %s', async (id) => {
    const raw = await photo(id);
    const usual = await encode(raw, 'jpg');
    await forecast(raw, async (forecasted) => {
      expect(Math.abs((await forecasted.defaultBytes()) / usual.length - 1)).toBeLessThan(0.05);
      const aim = usual.length * 0.8;
      const quality = await forecasted.fitting(aim);
      const file = await encode(raw, 'jpg', quality);
      expect(file.length / aim).toBeGreaterThan(0.9);
      expect(file.length / aim).toBeLessThan(1.06);
      const kept = similarity(raw, (await decode(file)).pixels);
      const { mean, error } = await forecasted.similarity(quality, whole);
      expect(Math.abs(mean - kept)).toBeLessThan(0.006);
      expect(error).toBeGreaterThan(0);
      expect(error).toBeLessThan(0.006);
      forecasted.refine?.();
      expect(Math.abs((await forecasted.defaultBytes()) / usual.length - 1)).toBeLessThan(0.04);
    });
  });

  it('counts the bits of a whole small image, with all of its chroma where it is flat', async () => {
    const small = { width: 320, height: 96 };
    const gray = new Uint8Array(small.width * small.height * 3).fill(90);
    const noisy = Uint8Array.from(gray, (value, i) => value + ((i * 7919) % 31));
    for (const pixels of [noisy, gray.map((value, i) => (i % 960 < 480 ? value : value + 60))]) {
      const raw = { pixels, ...small };
      const { length } = await encode(raw, 'jpg');
      const told = await forecast(raw, async ({ defaultBytes, refine }) => (refine?.(), defaultBytes()));
      expect(Math.abs(told - length)).toBeLessThan(0.03 * length + 150);
    }
  });

  it('is the same for concurrent calls, and on every host', async () => {
    const [one, other] = await Promise.all([photo('bg-09'), photo('bg-34')]);
    const usual = (raw: RawImage, codec = nodeCodec): Promise<number> =>
      forecast(raw, ({ defaultBytes }) => defaultBytes(), codec);
    const alone = [await usual(one), await usual(other)];
    const { codec, loaded } = await openWebCodec();
    expect(await usual(one, codec)).toBe(alone[0]);
    expect(loaded).toStrictEqual(['jpeg-forecast']);
    await forecast(one, async (first) => {
      expect(await usual(other)).toBe(alone[1]);
      expect(await first.defaultBytes()).toBe(alone[0]);
    });
  });
});

/** Blocks of colors and edges of letters, with both black and white. */
function drawn(width: number, height: number, isFlat: boolean): RawImage {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isInk = (x >> 3) % 5 === 0 && y > 20;
      const grain = isFlat ? 0 : ((x * 7919 + y * 104_729) >> 3) & 31;
      pixels.set(isInk ? [0, 0, 0] : [255 - grain, 214 - grain, 10 + 2 * grain], (y * width + x) * 3);
    }
  return { pixels, width, height };
}

async function packed(raw: RawImage, bound: Bound): Promise<Packed> {
  return forecast(raw, async ({ pack }) => {
    if (pack === undefined) throw new Error('the forecast does not pack');
    return pack(bound);
  });
}

describe('a packed JPEG', () => {
  it.each([
    [333, 171, false],
    [333, 171, true],
    [16, 16, false],
    [1, 1, true],
    [9, 40, true],
  ])('is read by other decoders, whatever its size: %i × %i, flat: %s', async (width, height, isFlat) => {
    const raw = drawn(width, height, isFlat);
    const panel = { left: 0, top: 0, right: width, bottom: height };
    const { bytes } = await packed(raw, { maxBytes: 60_000, panel });
    const read = await decode(bytes);
    expect([read.width, read.height]).toEqual([width, height]);
    if (width > 8) expect(similarity(raw, read.pixels)).toBeGreaterThan(0.95);
    else
      expect(Math.max(...read.pixels.map((value, i) => Math.abs(value - (raw.pixels[i] as number))))).toBeLessThan(9);
  });

  it('holds the levels of the greatest contrast: columns of black and white', async () => {
    const pixels = new Uint8Array(64 * 64 * 3).map((_, i) => (Math.floor(i / 3) % 2 === 0 ? 0 : 255));
    const raw = { pixels, width: 64, height: 64 };
    const { bytes } = await packed(raw, { maxBytes: 60_000, panel: { left: 0, top: 0, right: 64, bottom: 64 } });
    const read = await decode(bytes);
    const difference = Math.max(...read.pixels.map((value, i) => Math.abs(value - (pixels[i] as number))));
    expect(difference).toBeLessThan(8);
  });

  it('keeps its panel, and takes from what is outside', async () => {
    const raw = await photo('bg-09');
    const panel = { left: 0, top: 600, right: 1000, bottom: 1000 };
    const { bytes, similarity: told } = await packed(raw, { maxBytes: 330_000, panel });
    expect(bytes.length).toBeLessThanOrEqual(330_000);
    expect(bytes.length).toBeGreaterThan(330_000 * 0.85);
    const { pixels } = await decode(bytes);
    const kept = similarity(raw, pixels, panel);
    expect(Math.abs(told.mean - kept)).toBeLessThan(0.006);
    const other = similarity(raw, pixels, { left: 0, top: 0, right: side, bottom: 590 });
    expect(kept).toBeGreaterThan(other + 0.01);
    const mean = (image: Uint8Array): number => image.reduce((sum, value) => sum + value, 0) / image.length;
    expect(Math.abs(mean(pixels) - mean(raw.pixels))).toBeLessThan(0.5);
  });

  it('has exact black and white, which hides the noise around letters', async () => {
    const raw = drawn(320, 320, true);
    const from = 200 * 320 * 3;
    raw.pixels.fill(255, from);
    raw.pixels.fill(0, from + 32 * 320 * 3);
    const { bytes } = await packed(raw, { maxBytes: 9_000, panel: { left: 0, top: 0, right: 320, bottom: 320 } });
    const { pixels } = await decode(bytes);
    expect([pixels[from + 20 * 320 * 3], pixels.at(-1)]).toEqual([255, 0]);
  });

  it('has the same bytes on every host', async () => {
    const raw = await photo('bg-34');
    const bound = { maxBytes: maxCardBytes, panel: whole };
    const { codec } = await openWebCodec();
    const other = await forecast(raw, async ({ pack }) => pack?.(bound), codec);
    expect(Buffer.compare((await packed(raw, bound)).bytes, other?.bytes ?? new Uint8Array())).toBe(0);
  });
});
