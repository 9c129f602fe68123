import { presets } from '@placard/core';
import type { PlacedText } from '@placard/core/engine';
import { createRegistry } from '@placard/core/server';
import { changesInRed, imageChanges, sceneOf, type Pixels } from '@placard/core/checks';
import { backgrounds } from '@placard/backgrounds';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { decode } from '@placard/images';
import { templates } from '@placard/templates';
import { describe, expect, it } from 'vitest';
import { imageName } from '../../src/approved-images.js';

const engine = await createPressEngine({ fonts });
const registry = createRegistry({ packages: [templates], backgrounds, fonts });

interface Drawn {
  readonly pixels: Pixels;
  readonly texts: readonly PlacedText[];
}

async function draw(id: string): Promise<Drawn> {
  const registered = registry.template(id);
  const [example] = registered?.template.examples ?? [];
  if (registered === undefined || example === undefined) throw new Error(`${id} has no example`);
  const params = structuredClone({ ...example.params });
  registered.validate(params);
  const scene = sceneOf(registered.template, { params, preset: 'og', background: null }, engine);
  const sheet = { scene, ...presets.og, background: null, format: 'png', scale: 1, crashSafe: false } as const;
  const { pixels: data, ...size } = await decode((await engine.render(sheet, AbortSignal.timeout(20_000))).bytes);
  return { pixels: { data, ...size }, texts: engine.texts?.(scene, presets.og.width, presets.og.height) ?? [] };
}

const edited = (pixels: Pixels, edit: (data: Uint8Array) => void): Pixels => {
  const data = Uint8Array.from(pixels.data);
  edit(data);
  return { ...pixels, data };
};

const rgb = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const recolored = (pixels: Pixels, from: string, to: string): Pixels =>
  edited(pixels, (data) => {
    const [[r, g, b], by] = [rgb(from), rgb(to)];
    for (let at = 0; at < data.length; at += 3)
      if (data[at] === r && data[at + 1] === g && data[at + 2] === b) data.set(by, at);
  });

/** Returns the image with the pixels in the box of a text moved one pixel to the right. */
const moved = (pixels: Pixels, { left, top, right, bottom }: PlacedText): Pixels =>
  edited(pixels, (data) => {
    const [from, to] = [Math.max(0, Math.floor(left) - 2), Math.min(pixels.width - 1, Math.ceil(right) + 2)];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(pixels.height, bottom); y++) {
      const row = y * pixels.width;
      data.copyWithin((row + from + 1) * 3, (row + from) * 3, (row + to) * 3);
    }
  });

const commonestOf = ({ data }: Pixels): string => {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 3) {
    const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const [most = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return `#${most.toString(16).padStart(6, '0')}`;
};

const shade = (hex: string, by: number): string =>
  `#${Buffer.from(rgb(hex).map((value) => (value >= by ? value - by : value + by))).toString('hex')}`;

describe.each(registry.templates)('an image of $template.id', ({ template: { id } }) => {
  it('is another one when its largest text has moved by a pixel, or its ground is a shade darker', async () => {
    const { pixels, texts } = await draw(id);
    expect(imageChanges(pixels, pixels)).toEqual([]);
    const [largest] = texts
      .filter(({ decorative }) => !decorative)
      .sort((a, b) => (b.right - b.left) * (b.bottom - b.top) - (a.right - a.left) * (a.bottom - a.top));
    if (largest === undefined) throw new Error(`${id} shows no text`);
    expect(imageChanges(pixels, moved(pixels, largest))).not.toEqual([]);
    const ground = commonestOf(pixels);
    expect(imageChanges(pixels, recolored(pixels, ground, shade(ground, 1)))).not.toEqual([]);
  });
});

describe('a change is described in words', () => {
  it.each([
    ['basic', '#ffffff', '#e7e7e7'],
    ['basic', '#ffffff', '#ffffb4'],
  ])('%s: %s became %s', async (id, from, to) => {
    const { pixels } = await draw(id);
    const white = recolored(pixels, commonestOf(pixels), from);
    const changes = imageChanges(white, recolored(white, from, to));
    expect(changes).toContainEqual(expect.stringMatching(`^has ${from} in 0.00 % of its pixels, in place of \\d`));
    expect(changes).toContainEqual(
      expect.stringMatching(`^has ${to} in \\d\\S* % of its pixels, in place of 0.0\\d %$`),
    );
    expect(changes).toContainEqual(expect.stringMatching(/^differs in blue by \d+\.\d\d of 255 in the mean$/));
  });

  const plain = (width: number, height: number, color: readonly number[] = [200, 100, 50]): Pixels => ({
    data: new Uint8Array(Buffer.alloc(width * height * 3, Uint8Array.from(color))),
    width,
    height,
  });

  it('another size', () => {
    expect(imageChanges(plain(20, 10), plain(10, 20))).toEqual(['is 10 × 20 in place of 20 × 10']);
  });

  it('a channel that differs by half a level in the mean', () => {
    // Each pixel has a different color, so that no color is common.
    const many = edited(plain(1000, 400), (data) => {
      for (let i = 0; i < 400_000; i++) {
        data[3 * i] = i & 255;
        data[3 * i + 1] = (i >> 8) % 240;
        data[3 * i + 2] = Math.floor(i / 61_440);
      }
    });
    const greener = (every: number): Pixels =>
      edited(many, (data) => {
        for (let at = 1; at < data.length; at += 3 * every) data[at] = (data[at] ?? 0) + 4;
      });
    expect(imageChanges(many, greener(7))).toEqual(['differs in green by 0.57 of 255 in the mean']);
    expect(imageChanges(many, greener(9))).toEqual([]);
  });

  it('a twentieth of a percent of the pixels', () => {
    const spotted = (count: number, by: number): Pixels =>
      edited(plain(1000, 400), (data) => {
        for (let i = 0; i < count; i++) data.set([200 + by, 100, 50], i * 900);
      });
    expect(imageChanges(plain(1000, 400), spotted(200, 30))).toEqual([]);
    expect(imageChanges(plain(1000, 400), spotted(201, 25))).toEqual([
      'differs visibly in 0.05 % of its pixels',
      'has #c86432 in 99.95 % of its pixels, in place of 100.00 %',
      'has #e16432 in 0.05 % of its pixels, in place of 0.00 %',
    ]);
    expect(imageChanges(plain(1000, 400), spotted(201, 24))).toHaveLength(2);
  });
});

it('podcast in navy is not podcast in wine', async () => {
  const { pixels } = await draw('podcast');
  const navy = edited(pixels, (data) => {
    for (let at = 0; at < data.length; at += 3) [data[at], data[at + 2]] = [data[at + 2] ?? 0, data[at] ?? 0];
  });
  expect(imageChanges(pixels, navy).length).toBeGreaterThan(3);
});

it('what changed is red over what was there in pale gray', () => {
  const before = { data: Uint8Array.of(0, 0, 0, 255, 255, 255), width: 2, height: 1 };
  const now = { ...before, data: Uint8Array.of(0, 0, 24, 255, 230, 255) };
  expect([...changesInRed(before, now).data]).toEqual([200, 200, 200, 224, 32, 48]);
});

it('examples with names in any script, and those over a photo, have images of their own', () => {
  const names = ['短い', '長い', 'a b'].flatMap((example) =>
    [false, true].map((photo) => imageName({ template: 'card', version: '1', example, preset: 'og', photo })),
  );
  expect(names).toEqual(['短い-og', '短い-og-photo', '長い-og', '長い-og-photo', 'a-b-og', 'a-b-og-photo']);
});
