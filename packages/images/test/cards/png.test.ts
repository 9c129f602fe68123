import { encode, type RawImage } from '@placard/images';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** The same noise each time (Marsaglia's xorshift). */
function noise(length: number, seed = 1): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 0xff;
  });
}

const image = (width: number, height: number, pixels = noise(width * height * 3)): RawImage => ({
  pixels,
  width,
  height,
});

/** Noise, except in the rows from which the texture is measured. */
function seeminglySmooth(width: number, height: number, seed: number): RawImage {
  const pixels = noise(width * height * 3, seed);
  for (let y = 0; y < height; y += 16)
    for (let x = 0; x < width; x++) pixels.fill(x, (y * width + x) * 3, (y * width + x + 1) * 3);
  return image(width, height, pixels);
}

function painted(width: number, height: number, color: (x: number, y: number) => readonly number[]): RawImage {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.set(color(x, y), (y * width + x) * 3);
  return image(width, height, pixels);
}

/** `count` colors, each in an area of 16 × 3 pixels. */
const colors = (count: number): RawImage =>
  painted(320, 48, (x, y) => {
    const color = (((y / 3) | 0) * 20 + (x >> 4)) % count;
    return [color & 0xff, color >> 8, 7];
  });

const gradient = painted(120, 63, (x, y) => [x, y, (x + y) & 0xff]);
const panel = painted(120, 63, (x, y) => (x > 20 && y > 20 && x < 40 ? [255, y, x] : [244, 240, 231]));
const withPanel = painted(120, 63, (x, y) => (x < 40 ? [244, 240, 231] : [x * 2, (x * y) & 0xff, y * 4]));

/** @throws {Error} when a chunk's length or checksum is wrong */
function chunks(file: Uint8Array): { type: string; body: Buffer }[] {
  const bytes = Buffer.from(file);
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const found: { type: string; body: Buffer }[] = [];
  for (let at = 8; at < bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    expect(bytes.readUInt32BE(end)).toBe(crc32(bytes.subarray(at + 4, end)));
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, end) });
    at = end + 4;
  }
  return found;
}

async function expectExact(raw: RawImage): Promise<void> {
  const before = Uint8Array.from(raw.pixels);
  const file = await encode(raw, 'png');
  chunks(file);
  const { data, info } = await sharp(file, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: raw.width, height: raw.height, channels: 3 });
  expect(Buffer.compare(data, before)).toBe(0);
  expect(Buffer.compare(raw.pixels, before)).toBe(0);
}

/** Columns of two alternating grays. The first row is filtered by "up", so its first bytes are those of the pixels. */
const columns = (width: number, height: number, even: number, odd: number): RawImage =>
  painted(width, height, (x) => Array.from({ length: 3 }, () => (x % 2 === 0 ? even : odd)));

describe('a PNG', () => {
  it('is correct regardless of what the previous image left in memory', async () => {
    // In the second image, bytes of 2 follow the number of the filter "up", which is also 2.
    for (const [even, odd] of [
      [2, 9],
      [9, 2],
    ] as const)
      for (const width of [20, 33, 64, 111, 200]) {
        await encode(columns(700, 400, even, odd), 'png');
        await expectExact(columns(width, 30, 2, 0));
      }
  });

  it('is the same regardless of what the previous image left in memory', async () => {
    const files = new Map<number, Uint8Array>();
    for (const value of [0, 255, 97])
      for (const width of [33, 97, 150]) {
        await encode(columns(700, 400, value, value ^ 128), 'png');
        // The choice of a filter for the last row reads memory after it.
        const file = await encode(image(width, 61), 'png');
        expect(file).toEqual(files.get(width) ?? file);
        files.set(width, file);
      }
  });

  it.each([
    ['noise', image(97, 61)],
    ['a gradient', gradient],
    ['a flat card', panel],
    ['a photo beside a panel', withPanel],
    ['one pixel', image(1, 1)],
    ['one column', image(1, 50)],
    ['one row', image(50, 1)],
    ['black', image(40, 30, new Uint8Array(40 * 30 * 3))],
    ['a card of full size', image(1200, 630)],
  ])('holds the pixels of %s', (_, raw) => expectExact(raw));

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('holds rows of %i pixels', async (width) => {
    await expectExact(image(width, 13));
    await expectExact(seeminglySmooth(width, 13, 1));
  });

  it.each([1, 2, 255, 256, 257, 300])('holds %i colors', async (count) => {
    const raw = colors(count);
    await expectExact(raw);
    const types = chunks(await encode(raw, 'png')).map(({ type }) => type);
    expect(types.includes('PLTE')).toBe(count <= 256);
  });

  it('holds colors that are as far from each other as from nothing', () =>
    expectExact(painted(64, 32, (x, y) => (y < 4 ? [255, 255, 255] : x < 60 ? [0, 0, 0] : [0, 0, x & 1]))));

  it('holds any pixels of any size, by any writer', () =>
    fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.nat(),
        (smooth, width, height, seed) =>
          expectExact(
            smooth
              ? seeminglySmooth(width, height, seed + 1)
              : image(width, height, noise(width * height * 3, seed + 1)),
          ),
      ),
      { numRuns: 100 },
    ));

  it('takes pixels from the middle of a buffer', () => expectExact(image(31, 17, noise(31 * 17 * 3 + 5).subarray(5))));

  it.each([
    ['a gradient', gradient],
    ['a flat card', panel],
    ['noise', image(97, 61)],
  ])('is the same for the same pixels: %s', async (_, raw) => {
    const [first, second, third] = await Promise.all(
      [raw, raw, { ...raw, pixels: Uint8Array.from(raw.pixels) }].map((raw) => encode(raw, 'png')),
    );
    expect(first).toEqual(second);
    expect(first).toEqual(third);
  });

  it('is correct when many large and small images are written concurrently', async () => {
    const images = [gradient, panel, colors(256), seeminglySmooth(33, 40, 5), gradient, seeminglySmooth(200, 90, 6)];
    await Promise.all([...images, ...images.toReversed()].map(expectExact));
  });

  it('of a gradient is truecolor in one stream of filtered rows', async () => {
    const [header, data, ...rest] = chunks(await encode(gradient, 'png'));
    expect(header?.type).toBe('IHDR');
    expect([...(header?.body ?? [])]).toEqual([0, 0, 0, 120, 0, 0, 0, 63, 8, 2, 0, 0, 0]);
    expect(data?.type).toBe('IDAT');
    const rows = inflateSync(data?.body ?? Buffer.of());
    expect(rows).toHaveLength(63 * (120 * 3 + 1));
    for (let y = 0; y < 63; y++) expect([1, 2, 4]).toContain(rows[y * (120 * 3 + 1)]);
    expect(rest).toEqual([{ type: 'IEND', body: Buffer.of() }]);
  });

  it('is one stream of strips', async () => {
    const tall = painted(1200, 401, (x, y) => [x * y, y >> 1, x]);
    const rows = inflateSync(chunks(await encode(tall, 'png'))[1]?.body ?? Buffer.of());
    expect(rows).toHaveLength(401 * (1200 * 3 + 1));
    await expectExact(tall);
  });

  it('holds runs of every length', async () => {
    let [left, length, level] = [0, 0, 0];
    const rising = painted(700, 300, (x, y) => {
      if (y % 16 === 0) return [x, x, x];
      if (left-- === 0) [left, length, level] = [length + 1, length + 1, level + 85];
      return [level, level, level];
    });
    expect(length).toBeGreaterThan(600);
    await expectExact(rising);
  });

  it('holds runs that end anywhere', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(255), fc.integer({ min: 1, max: 600 })), { maxLength: 60 }), (runs) => {
        const bytes = runs.flatMap(([value, length]) => Array.from({ length }, (_, i) => (value * i) & 0xff));
        return expectExact(
          image(
            100,
            64,
            Uint8Array.from({ length: 19_200 }, (_, i) => bytes[i] ?? i * i),
          ),
        );
      }),
      { numRuns: 60 },
    ));

  it('has no code of more than fifteen bits, however rare a byte is', async () => {
    // Each level is twice as frequent as the next, so without a limit the longest code would have a bit for each level.
    const pixels = Uint8Array.from({ length: 1200 * 300 * 3 }, (_, i) => Math.clz32((i * 2_654_435_761) | 1) * 3);
    await expectExact(image(1200, 300, pixels));
  });

  it('filters by what suits the rows', async () => {
    const filters = async (raw: RawImage): Promise<Set<number | undefined>> => {
      const rows = inflateSync(chunks(await encode(raw, 'png'))[1]?.body ?? Buffer.of());
      return new Set(Array.from({ length: raw.height - 4 }, (_, y) => rows[(y + 4) * (raw.width * 3 + 1)]));
    };
    const [upright, lying] = [
      painted(120, 40, (x) => [x, x >> 1, 0]),
      painted(120, 40, (x, y) => [y * 37 + (x >> 2), y * 91 + (x & 1), y * 53]),
    ];
    expect(await filters(upright)).toEqual(new Set([2]));
    expect(await filters(lying)).toEqual(new Set([1]));
    expect(await filters(painted(120, 40, (x, y) => [(x * y) >> 2, (x * y) >> 3, x + y]))).toContain(4);
  });

  /** Letters are blocks of few pixels, each at many places. Rows may be longer than the longest distance of a copy. */
  const page = fc.record({
    width: fc.oneof(fc.integer({ min: 30, max: 300 }), fc.integer({ min: 10_900, max: 11_200 })),
    height: fc.integer({ min: 8, max: 90 }),
    colors: fc.integer({ min: 2, max: 400 }),
    letters: fc.array(fc.tuple(fc.nat(5), fc.nat(), fc.nat()), { maxLength: 60 }),
  });

  type Page = typeof page extends fc.Arbitrary<infer T> ? T : never;

  function letterPage({ width, height, colors, letters }: Page): RawImage {
    const pixels = new Uint8Array(width * height * 3).fill(240);
    for (const [letter, left, top] of letters)
      for (let y = 0; y < 7; y++)
        for (let x = 0; x < 9; x++) {
          const ink = (letter * 63 + y * 9 + x) % colors;
          const at = (((top + y) % height) * width + ((left + x) % width)) * 3;
          pixels.set([ink & 0xff, ink >> 8, letter], at);
        }
    return image(width, height, pixels);
  }

  it('holds letters that repeat, near and far', () =>
    fc.assert(
      fc.asyncProperty(page, (each) => expectExact(letterPage(each))),
      { numRuns: 150 },
    ));

  const letters = (width: number, height: number, colors: number): RawImage =>
    letterPage({
      width,
      height,
      colors,
      letters: Array.from({ length: 800 }, (_, i) => [i % 6, (i * 97) % 1_180, ((i * 31) % 40) * 15] as const),
    });

  it.each([
    ['a palette', 40],
    ['truecolor', 370],
  ])('of letters, with %s, has a tenth fewer bytes than zlib makes of it in as much time', async (_, colors) => {
    const card = letters(1_200, 630, colors);
    await expectExact(card);
    const file = chunks(await encode(card, 'png'));
    expect(file.some(({ type }) => type === 'PLTE')).toBe(colors <= 256);
    const data = file.find(({ type }) => type === 'IDAT')?.body ?? Buffer.of();
    expect(data.length).toBeLessThan(0.9 * deflateSync(inflateSync(data), { level: 3, memLevel: 9 }).length);
  });

  it('takes two bytes for an empty row', async () => {
    const ground = [244, 240, 231];
    const line = (x: number, y: number): boolean => y % 60 === 0 && x > 100 && x < 500;
    const sparse = await encode(
      painted(1_200, 630, (x, y) => (line(x, y) ? [x & 31, 0, 0] : ground)),
      'png',
    );
    expect(sparse.length).toBeLessThan(630 * 2 + 200);
  });

  it.each([40, 370])('of letters is the same whatever was written before it, %i colors', async (colors) => {
    const card = letters(411, 77, colors);
    const first = await encode(card, 'png');
    for (const seed of [1, 2, 3]) {
      await encode(letters(1_200, 630, 100 * seed), 'png');
      await encode(image(1_200, 630, noise(1_200 * 630 * 3, seed)), 'png');
      expect(await encode(card, 'png')).toEqual(first);
    }
  });
});
