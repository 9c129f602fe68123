/** The contract suite of codecs. Needs vitest. */
import { describe, expect, it } from 'vitest';
import type { Codec } from './codec.js';
import { crc32 } from './crc32.js';
import { encodeWithin } from './fit.js';
import type { RawImage } from './raw-image.js';
import { similarity } from './similarity.js';

/** What the suite needs besides the codec under test. */
export interface CodecSuite {
  readonly name: string;
  readonly open: () => Promise<Codec>;
  /** Decodes any image file to opaque RGB, with another implementation than the codec's. */
  readonly decode: (file: Uint8Array) => Promise<RawImage>;
  /** Files of one photo, in each format, and its sizing by libvips: RGB, 120 × 63 pixels around the center. */
  readonly photo: {
    readonly files: Readonly<Record<'jpg' | 'png' | 'webp', Uint8Array>>;
    readonly covered: Uint8Array;
  };
}

const painted = (width: number, height: number, color: (x: number, y: number) => readonly number[]): RawImage => {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.set(color(x, y), (y * width + x) * 3);
  return { pixels, width, height };
};

const images: Readonly<Record<string, RawImage>> = {
  'one pixel': painted(1, 1, () => [200, 100, 50]),
  'two colors': painted(320, 63, (x, y) => (x > 20 && y > 20 && x < 40 ? [255, 0, 0] : [244, 240, 231])),
  'more colors than a palette has': painted(640, 64, (x, y) => [(y >> 2) * 16, (x >> 4) * 6, 7]),
  gradient: painted(320, 180, (x, y) => [x & 255, y, (x + y) & 255]),
  grain: painted(640, 320, (x, y) => [grain(x, y) * 60 + x / 8, grain(x, y) * 60 + y / 4, 90]),
};

/** Waves of several lengths, from 0 to 1. */
function grain(x: number, y: number): number {
  return (4 + Math.sin(x * 0.9) + Math.sin(y * 1.1) + Math.sin((x + y) * 0.31) + Math.sin((x * y) / 997)) / 8;
}

const meanDifference = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] as number)), 0) / a.length;

/**
 * Registers the tests that every codec must pass.
 *
 * @example
 * import { readFile } from 'node:fs/promises';
 * const files = { jpg: await readFile('a.jpg'), png: await readFile('a.png'), webp: await readFile('a.webp') };
 * const photo = { files, covered: await readFile('a.rgb') };
 * testCodec({ name: 'node', open: async () => nodeCodec, decode, photo });
 */
export function testCodec({ name, open, decode, photo }: CodecSuite): void {
  describe(`codec ${name}`, () => {
    it.each(Object.keys(images))(
      'writes PNGs with exactly the given pixels, the same bytes each time: %s',
      async (key) => {
        const codec = await open();
        const image = images[key] as RawImage;
        const [first, second] = [await codec.encode(image, 'png'), await codec.encode(image, 'png')];
        expect(first).toStrictEqual(second);
        const { pixels, width, height } = await decode(first);
        expect([width, height]).toStrictEqual([image.width, image.height]);
        expect(Buffer.from(pixels).equals(Buffer.from(image.pixels))).toBe(true);
      },
    );

    it.each(['jpg', 'webp'] as const)('writes %s that other decoders read', async (format) => {
      const codec = await open();
      const image = images['gradient'] as RawImage;
      const { pixels, width, height } = await decode(await codec.encode(image, format));
      expect([width, height]).toStrictEqual([image.width, image.height]);
      expect(meanDifference(pixels, image.pixels)).toBeLessThan(4);
    });

    it.each(['jpg', 'webp'] as const)('fits %s of too many bytes, and tells what SSIM it keeps', async (format) => {
      const codec = await open();
      const image = images['grain'] as RawImage;
      const maxBytes = Math.floor((await codec.encode(image, format)).length * 0.85);
      const { bytes, warnings } = await encodeWithin(codec, image, format, maxBytes);
      expect(bytes.length).toBeLessThanOrEqual(maxBytes);
      expect(bytes.length).toBeGreaterThan(maxBytes * 0.7);
      expect(warnings).toEqual([expect.stringContaining(`to have at most ${maxBytes} bytes: SSIM `)]);
      const [, least, claimed] = /SSIM (of at least )?(\S+) /.exec(warnings[0] ?? '') ?? [];
      const over = Number(claimed) - similarity(image, (await decode(bytes)).pixels);
      expect(over).toBeLessThan(0.002);
      if (least === undefined) expect(over).toBeGreaterThan(-0.002);
    });

    it.each(['png', 'jpg', 'webp'] as const)('covers a frame with a %s photo', async (format) => {
      const codec = await open();
      const pixels = await codec.cover(photo.files[format], { width: 120, height: 63 }, { x: 0.5, y: 0.5 });
      expect(meanDifference(pixels, photo.covered)).toBeLessThan(format === 'webp' ? 6 : 2);
    });

    it('sizes a JPEG photo to the very pixels of libvips', async () => {
      const codec = await open();
      const pixels = await codec.cover(photo.files.jpg, { width: 120, height: 63 }, { x: 0.5, y: 0.5 });
      expect(Buffer.from(pixels).equals(Buffer.from(photo.covered))).toBe(true);
    });

    it('fits an image into a box, transparent around it', async () => {
      const codec = await open();
      const box = { width: 60, height: 90, fit: 'contain', position: 'top' } as const;
      const pixels = await codec.fit(photo.files.png, box, 1_000_000);
      expect(pixels.length).toBe(60 * 90 * 4);
      expect([pixels[3], pixels.at(-1)]).toStrictEqual([255, 0]);
    });

    it('draws SVG to premultiplied pixels', async () => {
      const codec = await open();
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><rect width="1" height="1" fill="#f00" fill-opacity=".5"/></svg>';
      const draw = await codec.drawer(true);
      const drawn = draw(svg);
      expect([drawn.width, drawn.height, ...drawn.pixels]).toStrictEqual([2, 1, 128, 0, 0, 128, 0, 0, 0, 0]);
    });

    it.each([
      ['a text', new TextEncoder().encode('no image, only some text that is long enough for a header')],
      ['nothing', new Uint8Array(0)],
      ['a JPEG that is cut off', photo.files.jpg.subarray(0, photo.files.jpg.length >> 1)],
      ['a PNG of 30,000 × 30,000', hugePng(photo.files.png)],
    ])('refuses %s as a photo, and works on', async (_, file) => {
      const codec = await open();
      await expect(codec.cover(file, { width: 120, height: 63 }, { x: 0.5, y: 0.5 })).rejects.toThrow();
      await expect(codec.cover(photo.files.jpg, { width: 2, height: 2 }, { x: 0.5, y: 0.5 })).resolves.toHaveLength(12);
    });
  });
}

/** The same file with another size in its header. */
function hugePng(file: Uint8Array): Uint8Array {
  const huge = new Uint8Array(file);
  const view = new DataView(huge.buffer);
  view.setUint32(16, 30_000);
  view.setUint32(20, 30_000);
  view.setUint32(29, crc32(huge.subarray(12, 29)));
  return huge;
}
