import { backgrounds } from '@placard/backgrounds';
import { createPhotoCache, decode, encode, nodeCodec, similarity, type RawImage } from '@placard/raster';
import { describe, expect, it } from 'vitest';
import { forwardDct, inverseDct } from '../src/dct.js';
import { forecastJpeg } from '../src/jpeg-forecast.js';
import { soften } from '../src/soften.js';

const side = 1080;
const photos = createPhotoCache(nodeCodec.cover);

async function photo(id: string): Promise<RawImage> {
  const background = backgrounds.backgrounds.find((one) => one.id === id);
  if (background === undefined) throw new Error(`there is no ${id}`);
  return { pixels: Uint8Array.from(await photos.cover(background, side, side)), width: side, height: side };
}

const whole = { left: 0, top: 0, right: side, bottom: side };

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
    const forecast = forecastJpeg(raw);
    const aim = (await forecast.usual()) * 0.8;
    const quality = await forecast.fitting(aim);
    const file = await encode(raw, 'jpg', quality);
    expect(file.length / aim).toBeGreaterThan(0.9);
    expect(file.length / aim).toBeLessThan(1.1);
    const kept = similarity(raw, (await decode(file)).pixels);
    expect(Math.abs((await forecast.similarity(quality, whole)).mean - kept)).toBeLessThan(0.012);
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
