import { decode, encode, encodeWithin, nodeCodec, similarity, type RawImage } from '@placard/images';
import { describe, expect, it, vi } from 'vitest';
import type { Packer } from '../../src/forecast.js';
import { createFramePool } from '../../src/vp8-frames.js';
import { settingsAt } from '../../src/vp8-quality.js';
import { writtenBy } from '../../src/vp8.js';
import { photo as square } from '../images.js';
import { openWebCodec, wasm } from '../open-web-codec.js';

const side = 1080;
const photo = (id: string): Promise<RawImage> => square(id, side);

async function withPacker<T>(raw: RawImage, use: (packer: Packer) => Promise<T>, codec = nodeCodec): Promise<T> {
  if (codec.webpPacker === undefined) throw new Error('the codec has no packer');
  return codec.webpPacker(raw, use);
}

/** Flat areas, edges and noise. */
function drawn(width: number, height: number): RawImage {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const grain = ((x * 7919 + y * 104_729) >> 3) & 63;
      pixels.set((x >> 3) % 5 === 0 ? [0, 0, 0] : [255 - grain, 214 - grain, 10 + 2 * grain], (y * width + x) * 3);
    }
  return { pixels, width, height };
}

const panel = { left: 43, top: 301, right: 1000, bottom: 1001 };

describe('the packer of WebPs', () => {
  it.each(['bg-09', 'bg-34', 'bg-22', 'bg-01'])(
    'forecasts the bytes of the default file, and writes it: %s',
    async (id) => {
      const raw = await photo(id);
      const usual = await encode(raw, 'webp');
      await withPacker(raw, async (packer) => {
        expect(Math.abs((await packer.defaultBytes()) / usual.length - 1)).toBeLessThan(0.06);
        packer.refine?.();
        expect(Math.abs((await packer.defaultBytes()) / usual.length - 1)).toBeLessThan(0.05);
        expect(Buffer.compare((await packer.write?.()) ?? new Uint8Array(), usual)).toBe(0);
      });
    },
  );

  it.each([
    ['bg-09', 0.7],
    ['bg-34', 0.85],
    ['bg-22', 0.97],
  ] as const)('packs as much as fits, and tells its SSIM: %s, %f of its bytes', async (id, share) => {
    const raw = await photo(id);
    const usual = (await encode(raw, 'webp')).length;
    const maxBytes = usual * share;
    for (const known of [undefined, usual]) {
      const { bytes, similarity: told } = await withPacker(raw, ({ pack }) => pack({ maxBytes, panel }, known));
      expect(bytes.length).toBeLessThanOrEqual(maxBytes);
      expect(bytes.length).toBeGreaterThan(maxBytes * (known === undefined ? 0.9 : 0.93));
      const kept = similarity(raw, (await decode(bytes)).pixels, panel);
      expect(Math.abs(told.mean - kept)).toBeLessThan(0.004);
      expect(told.error).toBeGreaterThan(0);
      expect(told.error).toBeLessThan(0.004);
    }
  });

  it('encodes once what fits, and once what does not', async () => {
    const raw = await photo('bg-09');
    const codec = { ...nodeCodec, encode: vi.fn(nodeCodec.encode), decode: vi.fn(nodeCodec.decode) };
    const usual = (await encode(raw, 'webp')).length;
    const plain = await encodeWithin(codec, raw, 'webp', Math.floor(usual * 1.02));
    expect([plain.bytes.length, plain.warnings]).toEqual([usual, []]);
    const { warnings } = await encodeWithin(codec, raw, 'webp', Math.floor(usual * 0.9));
    expect(warnings).toEqual([expect.stringContaining('SSIM of at least 0.9')]);
    expect(codec.encode).not.toHaveBeenCalled();
    expect(codec.decode).not.toHaveBeenCalled();
  });

  it('has the same bytes on every host, also where two are packed at once', async () => {
    const [one, other] = await Promise.all([photo('bg-34'), photo('bg-09')]);
    const bound = { maxBytes: 180_000, panel };
    const { codec, loaded } = await openWebCodec();
    const packed = (raw: RawImage, on = nodeCodec): Promise<Uint8Array> =>
      withPacker(raw, async ({ pack }) => (await pack(bound)).bytes, on);
    const alone = [await packed(one), await packed(other)] as const;
    const [first, second, elsewhere] = await Promise.all([packed(one), packed(other), packed(one, codec)]);
    expect([first, second, elsewhere].map((file, i) => Buffer.compare(file, alone[i % 2] ?? file))).toEqual([0, 0, 0]);
    expect(loaded).toEqual(['vp8']);
  });

  it.each([
    [1, 1],
    [9, 40],
    [160, 16],
    [333, 171],
  ])('packs images of any size: %i × %i', async (width, height) => {
    const raw = drawn(width, height);
    const whole = { left: 0, top: 0, right: width, bottom: height };
    const { bytes } = await withPacker(raw, ({ pack }) => pack({ maxBytes: 12_000, panel: whole }));
    expect(bytes.length).toBeLessThanOrEqual(12_000);
    const read = await decode(bytes);
    expect([read.width, read.height]).toEqual([width, height]);
  });
});

describe('a WebP whose tokens are in two partitions', () => {
  it.each([
    [1, 1],
    [40, 17],
    [200, 33],
    [48, 400],
    [700, 300],
  ])('has the pixels of one with one partition, and few bytes more: %i × %i', async (width, height) => {
    const pool = createFramePool((await wasm('vp8')) as WebAssembly.Module);
    const frames = pool.take(drawn(width, height));
    const settings = settingsAt(70);
    const [whole, split] = [writtenBy(frames, settings), writtenBy(frames, settings, true)];
    expect(split.length - whole.length).toBeLessThanOrEqual(10);
    expect(Buffer.compare(split, whole)).not.toBe(0);
    const [a, b] = [await decode(whole), await decode(split)];
    expect(Buffer.compare(b.pixels, a.pixels)).toBe(0);
  });
});
