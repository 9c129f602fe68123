import { backgrounds } from '@placard/backgrounds';
import { createPhotoCache, decode, encode, nodeCodec, similarity, type RawImage } from '@placard/raster';
import { describe, expect, it } from 'vitest';
import { forwardDct, inverseDct } from '../src/dct.js';
import type { Forecast } from '../src/forecast.js';
import { soften } from '../src/soften.js';
import { openPortable } from './parts.js';

const side = 1080;
const photos = createPhotoCache(nodeCodec.cover);

async function photo(id: string): Promise<RawImage> {
  const background = backgrounds.backgrounds.find((one) => one.id === id);
  if (background === undefined) throw new Error(`there is no ${id}`);
  return { pixels: Uint8Array.from(await photos.cover(background, side, side)), width: side, height: side };
}

const whole = { left: 0, top: 0, right: side, bottom: side };

async function forecast<T>(raw: RawImage, use: (forecast: Forecast) => Promise<T>, codec = nodeCodec): Promise<T> {
  if (codec.forecastJpeg === undefined) throw new Error('the codec has no forecast');
  return codec.forecastJpeg(raw, use);
}

describe('the transform of blocks', () => {
  it('has one coefficient for a flat block, and can be undone', () => {
    const flat = new Float32Array(64).fill(10);
    forwardDct(flat);
    expect(flat[0]).toBeCloseTo(80, 4);
    expect(Math.max(...flat.subarray(1).map(Math.abs))).toBeLessThan(1e-4);
    const samples = Float32Array.from({ length: 128 }, (_, i) => (i * 37) % 256);
    const copy = samples.slice();
    forwardDct(copy);
    const energy = (data: Float32Array): number => data.reduce((sum, value) => sum + value * value, 0);
    expect(energy(copy) / energy(samples)).toBeCloseTo(1, 4);
    inverseDct(copy);
    expect(Math.max(...copy.map((value, i) => Math.abs(value - (samples[i] as number))))).toBeLessThan(1e-3);
  });
});

describe('the forecast of a JPEG', () => {
  it.each(['bg-09', 'bg-34', 'bg-22'])('is near its bytes and its SSIM: %s', async (id) => {
    const raw = await photo(id);
    const usual = await encode(raw, 'jpg');
    await forecast(raw, async (told) => {
      expect(Math.abs((await told.usual()) / usual.length - 1)).toBeLessThan(0.05);
      const aim = usual.length * 0.8;
      const quality = await told.fitting(aim);
      const file = await encode(raw, 'jpg', quality);
      expect(file.length / aim).toBeGreaterThan(0.9);
      expect(file.length / aim).toBeLessThan(1.06);
      const kept = similarity(raw, (await decode(file)).pixels);
      const { mean, error } = await told.similarity(quality, whole);
      expect(Math.abs(mean - kept)).toBeLessThan(0.006);
      told.refine?.();
      const finer = await told.similarity(quality, whole);
      expect(Math.abs(finer.mean - kept)).toBeLessThan(0.003);
      expect(finer.error).toBeLessThan(error);
      expect(Math.abs((await told.usual()) / usual.length - 1)).toBeLessThan(0.04);
    });
  });

  it('counts the bits of a whole small image, with all of its chroma where it is flat', async () => {
    const small = { width: 320, height: 96 };
    const grey = new Uint8Array(small.width * small.height * 3).fill(90);
    const noisy = Uint8Array.from(grey, (value, i) => value + ((i * 7919) % 31));
    for (const pixels of [noisy, grey.map((value, i) => (i % 960 < 480 ? value : value + 60))]) {
      const raw = { pixels, ...small };
      const { length } = await encode(raw, 'jpg');
      const told = await forecast(raw, async ({ usual, refine }) => (refine?.(), usual()));
      expect(Math.abs(told - length)).toBeLessThan(0.03 * length + 150);
    }
  });

  it('is the same where two are asked at once, and on every host', async () => {
    const [one, other] = await Promise.all([photo('bg-09'), photo('bg-34')]);
    const usual = (raw: RawImage, codec = nodeCodec): Promise<number> => forecast(raw, ({ usual }) => usual(), codec);
    const alone = [await usual(one), await usual(other)];
    const { codec, loaded } = await openPortable();
    expect(await usual(one, codec)).toBe(alone[0]);
    expect(loaded).toStrictEqual(['jpeg-forecast']);
    await forecast(one, async (first) => {
      expect(await usual(other)).toBe(alone[1]);
      expect(await first.usual()).toBe(alone[0]);
    });
  });
});

describe('a softened image', () => {
  it('has fewer bytes, the same means, and keeps what it is told to', async () => {
    const raw = await photo('bg-09');
    const soft = soften(raw, 1, (_, y) => y >= 400);
    expect((await encode(soft, 'jpg')).length).toBeLessThan((await encode(raw, 'jpg')).length * 0.95);
    const from = 400 * side * 3;
    expect(Buffer.compare(soft.pixels.subarray(from), raw.pixels.subarray(from))).toBe(0);
    for (const channel of [0, 1, 2]) {
      const mean = ({ pixels }: RawImage): number => {
        let sum = 0;
        for (let i = channel; i < from; i += 3) sum += pixels[i] as number;
        return sum / (from / 3);
      };
      expect(Math.abs(mean(soft) - mean(raw))).toBeLessThan(1.5);
    }
  });
});
