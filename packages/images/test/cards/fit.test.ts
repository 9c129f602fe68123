import { backgrounds } from '@placard/backgrounds';
import {
  decode,
  encode,
  encodeSheet,
  encodeWithin,
  minSimilarity,
  maxCardBytes,
  nodeCodec,
  similarity,
  type RawImage,
} from '@placard/images';
import { describe, expect, it, vi } from 'vitest';
import { photo as square } from '../images.js';

const side = 1080;
const photo = (id: string): Promise<RawImage> => square(id, side);

/** Adds noise of up to `strength` levels, as film grain does. */
function grainy({ pixels, width, height }: RawImage, strength: number): RawImage {
  let state = 1;
  const noise = (): number => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return ((state >> 8) % (2 * strength + 1)) - strength;
  };
  return { pixels: pixels.map((value) => Math.max(0, Math.min(255, value + noise()))), width, height };
}

describe('a lossy image within a number of bytes', () => {
  it('needs no Buffer, which browsers and edges lack', async () => {
    const busy = grainy(await photo('bg-30'), 40);
    const encode = async ({ width, height }: RawImage, _: string, quality = 85): Promise<Uint8Array> =>
      new Uint8Array(Math.floor((width * height * quality) / 200));
    const decode = async (): Promise<RawImage> => busy;
    vi.stubGlobal('Buffer', undefined);
    const fitted = await encodeWithin({ encode, decode }, busy, 'jpg', maxCardBytes).finally(() =>
      vi.unstubAllGlobals(),
    );
    expect(fitted.bytes.length).toBeLessThanOrEqual(maxCardBytes);
    expect(fitted.warnings).toHaveLength(1);
  });

  it.each([
    ['of two words', { left: 100, top: 100, right: 140, bottom: 120 }],
    ['of a dot', { left: 100, top: 100, right: 104, bottom: 104 }],
    ['that is empty', { left: 0, top: 0, right: 0, bottom: 0 }],
    ['outside of the image', { left: side + 10, top: side + 10, right: side + 200, bottom: side + 100 }],
  ])('is made with a panel %s, which no sample may hold', async (_, panel) => {
    const busy = grainy(await photo('bg-09'), 6);
    for (const format of ['jpg', 'webp'] as const) {
      const { bytes, warnings } = await encodeWithin(nodeCodec, busy, format, maxCardBytes, panel);
      expect(bytes.length).toBeLessThanOrEqual(maxCardBytes);
      expect(warnings).toHaveLength(1);
      expect(warnings.join()).not.toContain('NaN');
    }
  });

  it('is made of an image smaller than a unit', async () => {
    for (const size of [1, 7, 15]) {
      const tiny = { pixels: new Uint8Array(size * size * 3), width: size, height: size };
      for (const format of ['jpg', 'webp'] as const)
        expect((await encodeWithin(nodeCodec, tiny, format, 100)).bytes.length).toBeGreaterThan(0);
    }
  });

  it('is that of the usual quality where it fits', async () => {
    const calm = await photo('bg-30');
    for (const format of ['jpg', 'webp'] as const) {
      const { bytes, warnings } = await encodeWithin(nodeCodec, calm, format, maxCardBytes);
      expect(warnings).toEqual([]);
      expect(Buffer.compare(bytes, await encode(calm, format))).toBe(0);
    }
  });

  it.each([
    ['jpg', 0],
    ['jpg', 12],
    ['webp', 20],
  ] as const)('is lowered no further than it must: %s, grain %i', async (format, strength) => {
    const busy = strength === 0 ? await photo('bg-09') : grainy(await photo('bg-21'), strength);
    const usual = await encode(busy, format);
    expect(usual.length).toBeGreaterThan(maxCardBytes);
    const { bytes, warnings } = await encodeWithin(nodeCodec, busy, format, maxCardBytes);
    expect(bytes.length).toBeLessThanOrEqual(maxCardBytes);
    expect(bytes.length).toBeGreaterThan(maxCardBytes * 0.85);
    expect(warnings).toEqual([
      expect.stringMatching(new RegExp(`^the ${format} was compressed more .*: SSIM (of at least )?0\\.`)),
    ]);
    expect(Buffer.compare(bytes, (await encodeWithin(nodeCodec, busy, format, maxCardBytes)).bytes)).toBe(0);
  });

  it('is measured where the text stands', async () => {
    const busy = grainy(await photo('bg-21'), 40);
    const panel = { left: 200, top: 600, right: 900, bottom: 1000 };
    for (let y = panel.top; y < panel.bottom; y++)
      busy.pixels.fill(240, (y * side + panel.left) * 3, (y * side + panel.right) * 3);
    const said = async (...region: readonly (typeof panel)[]): Promise<string | undefined> =>
      (await encodeWithin(nodeCodec, busy, 'jpg', maxCardBytes, ...region)).warnings[0];
    expect(await said(panel)).toMatch(/SSIM of at least 0\.97 where its text stands$/);
    expect(await said()).toMatch(/SSIM 0\.\d{3} where its text stands, less than 0\.97$/);
  });

  it('is packed where a quick JPEG would be too soft', async () => {
    const busy = await photo('bg-34');
    const { forecastJpeg: _, ...quick } = nodeCodec;
    const [packed, unpacked] = await Promise.all(
      [nodeCodec, quick].map((codec) => encodeWithin(codec, busy, 'jpg', maxCardBytes)),
    );
    const kept = async (file: Uint8Array = new Uint8Array()): Promise<number> =>
      similarity(busy, (await decode(file)).pixels);
    expect(await kept(unpacked?.bytes)).toBeLessThan(minSimilarity);
    expect(await kept(packed?.bytes)).toBeGreaterThan((await kept(unpacked?.bytes)) + 0.001);
    expect(packed?.bytes.length).toBeLessThanOrEqual(maxCardBytes);
  });

  it('has few bytes if it cannot have both, and says what it has lost', async () => {
    const { bytes, warnings } = await encodeWithin(nodeCodec, grainy(await photo('bg-21'), 40), 'jpg', maxCardBytes);
    expect(bytes.length).toBeLessThanOrEqual(maxCardBytes);
    expect(warnings).toEqual([expect.stringMatching(/SSIM 0\.[89]\d+ where its text stands, less than 0\.97$/)]);
  });

  it('has no blocks around its letters, even if it exceeds the bytes', async () => {
    const { bytes, warnings } = await encodeWithin(nodeCodec, grainy(await photo('bg-21'), 120), 'jpg', maxCardBytes);
    expect(bytes.length).toBeGreaterThan(maxCardBytes);
    expect(warnings).toEqual([expect.stringContaining(`; it has ${bytes.length}: SSIM `)]);
  });
});

/** A gradient with grain: many colors, and hard to deflate. */
const gradient = grainy(
  {
    pixels: Uint8Array.from({ length: 400 * 400 * 3 }, (_, i) => 60 + ((i / 1_200) >> 2) + (i % 1_200 >> 4)),
    width: 400,
    height: 400,
  },
  8,
);

describe('a PNG within a number of bytes', () => {
  it('is packed without loss, and reduced to a palette only if that is not enough', async () => {
    const usual = await encode(gradient, 'png');
    expect((await encodeWithin(nodeCodec, gradient, 'png', usual.length)).bytes.length).toBe(usual.length);
    const packed = await encodeWithin(nodeCodec, gradient, 'png', usual.length - 1);
    expect([packed.bytes.length < usual.length, packed.warnings]).toEqual([true, []]);
    expect(Buffer.compare((await decode(packed.bytes)).pixels, gradient.pixels)).toBe(0);
    const reduced = await encodeWithin(nodeCodec, gradient, 'png', packed.bytes.length - 1);
    expect(reduced.bytes.length).toBeLessThan(packed.bytes.length);
    expect(reduced.warnings).toEqual([expect.stringContaining('256 colors')]);
  });

  it('is left with a warning by a codec that cannot pack it', async () => {
    const { packPng: _, ...others } = nodeCodec;
    const usual = await encode(gradient, 'png');
    const { bytes, warnings } = await encodeWithin(others, gradient, 'png', usual.length - 1);
    expect(Buffer.compare(bytes, usual)).toBe(0);
    expect(warnings).toEqual([expect.stringMatching(/^the png has \d+ bytes, since only a server packs it/)]);
    expect((await encodeWithin(others, gradient, 'png', usual.length)).warnings).toEqual([]);
  });
});

describe('the bound of a card', () => {
  it('is for scale 1 alone, and not for a PNG over a photo', async () => {
    const busy = await photo('bg-09');
    const [background = null] = backgrounds.backgrounds;
    const sizeOf = async (sheet: Parameters<typeof encodeSheet>[2]): Promise<number> =>
      (await encodeSheet(nodeCodec, busy, sheet)).bytes.length;
    expect(await sizeOf({ format: 'jpg', scale: 1, background })).toBeLessThanOrEqual(maxCardBytes);
    expect(await sizeOf({ format: 'jpg', scale: 2, background })).toBeGreaterThan(maxCardBytes);
    const exact = await encodeSheet(nodeCodec, busy, { format: 'png', scale: 1, background });
    expect(exact.warnings).toEqual([expect.stringMatching(new RegExp(`^the png has ${exact.bytes.length} bytes`))]);
    expect((await encodeSheet(nodeCodec, busy, { format: 'png', scale: 2, background })).warnings).toEqual([]);
    expect(Buffer.compare((await decode(exact.bytes)).pixels, busy.pixels)).toBe(0);
  });

  it('keeps the letters of a panel, whose place is given in pixels of the scene', async () => {
    const busy = grainy(await photo('bg-09'), 12);
    const [background = null] = backgrounds.backgrounds;
    const panel = { left: 20, top: 20, right: 200, bottom: 120 };
    const image = { width: side, height: side };
    const { bytes } = await encodeSheet(nodeCodec, busy, { format: 'jpg', scale: 3, background, image, panel });
    const drawn = { left: 60, top: 60, right: 600, bottom: 360 };
    expect(Buffer.compare(bytes, (await encodeWithin(nodeCodec, busy, 'jpg', maxCardBytes, drawn)).bytes)).toBe(0);
  });
});
