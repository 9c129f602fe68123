import { createElement as h } from 'react';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { at, draw, filled } from '../drawing.js';

const size = 8;

/** A row of two colors on top, and one below, from top left: red, green, blue, white. */
const quarters: readonly (readonly number[])[] = [
  [0xff, 0, 0],
  [0, 0xff, 0],
  [0, 0, 0xff],
  [0xff, 0xff, 0xff],
];
const colorOf = (quarter: number): readonly number[] => quarters[quarter] ?? [];
const quarterAt = (x: number, y: number): number => (x < size / 2 ? 0 : 1) + (y < size / 2 ? 0 : 2);
const seen = ['#ff0000', '#00ff00', '#0000ff', '#ffffff'];

const little = (bytes: number, ...values: readonly number[]): number[] =>
  values.flatMap((value) => Array.from({ length: bytes }, (_, byte) => (value >>> (8 * byte)) & 0xff));

interface Bitmap {
  readonly bits: number;
  readonly pixel: (quarter: number) => number;
  readonly palette?: readonly number[];
  readonly masks?: readonly number[];
  readonly topDown?: boolean;
  readonly isIcon?: boolean;
}

/** The bitmap without the header of its file. */
function dib({ bits, pixel, palette = [], masks = [], topDown = false, isIcon = false }: Bitmap): number[] {
  const height = (isIcon ? 2 : 1) * size * (topDown ? -1 : 1);
  const rows = Array.from({ length: size }, (_, y) => {
    const values = Array.from({ length: size }, (_, x) => pixel(quarterAt(x, y)));
    const bytes =
      bits >= 8
        ? values.flatMap((value) => little(bits / 8, value))
        : Array.from({ length: bits }, (_, byte) =>
            values.slice((byte * 8) / bits, ((byte + 1) * 8) / bits).reduce((sum, value) => (sum << bits) | value, 0),
          );
    return [...bytes, ...Array.from({ length: (4 - (bytes.length % 4)) % 4 }, () => 0)];
  });
  if (!topDown) rows.reverse();
  const header = [...little(4, masks.length === 4 ? 56 : 40, size, height), ...little(2, 1, bits)];
  const rest = little(4, masks.length > 0 ? 3 : 0, 0, 0, 0, palette.length, 0);
  return [...header, ...rest, ...little(4, ...masks), ...little(4, ...palette), ...rows.flat()];
}

function bmp(bitmap: Bitmap): Uint8Array {
  const body = dib(bitmap);
  const rowBytes = Math.ceil((size * bitmap.bits) / 32) * 4;
  const [length, start] = [14 + body.length, 14 + body.length - rowBytes * size];
  return new Uint8Array([0x42, 0x4d, ...little(4, length, 0, start), ...body]);
}

/** An icon with a smaller picture of another color first. */
function ico(picture: Uint8Array | readonly number[], other: Uint8Array): Uint8Array {
  const entry = (width: number, length: number, start: number): number[] => [
    width,
    width,
    0,
    0,
    ...little(2, 1, 32),
    ...little(4, length, start),
  ];
  const start = 6 + 2 * 16;
  const entries = [...entry(4, other.length, start), ...entry(size, picture.length, start + other.length)];
  return new Uint8Array([...little(2, 0, 1, 2), ...entries, ...other, ...picture]);
}

const rgb = (quarter: number): number => colorOf(quarter).reduce((sum, part) => (sum << 8) | part, 0);
const palette = quarters.map((_, quarter) => rgb(quarter));
const pixels = Uint8Array.from({ length: size * size }, (_, at) => quarterAt(at % size, Math.floor(at / size)));
const image = (): Sharp =>
  sharp(Uint8Array.from([...pixels].flatMap((quarter) => [...colorOf(quarter)])), {
    raw: { width: size, height: size, channels: 3 },
  });
const png = await image().png().toBuffer();
const small = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'black' } })
  .png()
  .toBuffer();
const rgb5 = (quarter: number): number => colorOf(quarter).reduce((sum, part) => (sum << 5) | (part >> 3), 0);

async function colorsOf(src: unknown): Promise<string[]> {
  const picture = h('img', { src: src as string, width: 100, height: 100 });
  const { bytes } = await draw(h('div', { style: { ...filled, background: 'white' } }, picture));
  return Promise.all([[10, 10], [90, 10], [10, 90], [90, 90]].map(([x = 0, y = 0]) => at(bytes, x, y))); // prettier-ignore
}

describe('a picture', () => {
  it.each<readonly [string, Uint8Array | Promise<Uint8Array>]>([
    ['AVIF', image().avif({ lossless: true, chromaSubsampling: '4:4:4' }).toBuffer()],
    ['BMP of 1 bit', bmp({ bits: 1, pixel: (quarter) => quarter & 1, palette: [0xff0000, 0x00ff00] })],
    ['BMP of 4 bits', bmp({ bits: 4, pixel: (quarter) => quarter, palette })],
    ['BMP of 8 bits', bmp({ bits: 8, pixel: (quarter) => quarter, palette })],
    ['BMP of 16 bits', bmp({ bits: 16, pixel: rgb5 })],
    ['BMP of 24 bits', bmp({ bits: 24, pixel: rgb })],
    ['BMP from the top', bmp({ bits: 24, pixel: rgb, topDown: true })],
    ['BMP of 32 bits', bmp({ bits: 32, pixel: rgb })],
    [
      'BMP with bit fields',
      bmp({ bits: 32, pixel: (quarter) => (rgb(quarter) << 8) | 0xff, masks: [0xff000000, 0xff0000, 0xff00, 0xff] }),
    ],
    ['ICO with a PNG', ico(png, small)],
    [
      'ICO with a bitmap',
      ico(dib({ bits: 32, pixel: (quarter) => (0xff000000 | rgb(quarter)) >>> 0, isIcon: true }), small),
    ],
    [
      'ICO with a mask',
      ico([...dib({ bits: 24, pixel: rgb, isIcon: true }), ...Array.from({ length: size * 4 }, () => 0)], small),
    ],
  ])('may be %s', async (name, file) => {
    const expected = name === 'BMP of 1 bit' ? ['#ff0000', '#00ff00', '#ff0000', '#00ff00'] : seen;
    expect(await colorsOf(await file)).toEqual(expected);
  });

  it('may be a data URL of these', async () => {
    expect(
      await colorsOf(`data:image/bmp;base64,${Buffer.from(bmp({ bits: 24, pixel: rgb })).toString('base64')}`),
    ).toEqual(seen);
    expect(await colorsOf(`data:image/x-icon;base64,${Buffer.from(ico(png, small)).toString('base64')}`)).toEqual(seen);
  });

  it('is transparent where the mask or the alpha of an icon says so', async () => {
    const masked = ico(
      [...dib({ bits: 24, pixel: rgb, isIcon: true }), ...Array.from({ length: size * 4 }, () => 0xff)],
      small,
    );
    const clear = ico(
      dib({ bits: 32, pixel: (quarter) => (quarter === 0 ? 0 : (0xff000000 | rgb(quarter)) >>> 0), isIcon: true }),
      small,
    );
    expect(await colorsOf(masked)).toEqual(['#ffffff', '#ffffff', '#ffffff', '#ffffff']);
    expect(await colorsOf(clear)).toEqual(['#ffffff', '#00ff00', '#0000ff', '#ffffff']);
  });

  it.each([
    ['is cut off', bmp({ bits: 24, pixel: rgb }).subarray(0, 100), '/div/img: the bitmap is cut off'],
    ['is compressed', bmp({ bits: 8, pixel: () => 0 }).with(30, 1), '/div/img: the bitmap is compressed'],
    ['claims a billion pixels', bmp({ bits: 24, pixel: rgb }).with(21, 0x7f), '/div/img: the bitmap has no valid size'],
    ['is an icon without entries', new Uint8Array([0, 0, 1, 0, 9, 0]), '/div/img: the icon is damaged'],
    ['is text', new TextEncoder().encode('Hello'), '/div/img is not a PNG, JPEG, WebP, GIF, AVIF, BMP, ICO or SVG'],
  ])('is refused when it %s', async (_, file, message) => {
    await expect(colorsOf(file)).rejects.toThrow(message);
  });

  it('of four inks without a profile has the colors of Chromium', async () => {
    const inks = await image().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer();
    const [cyan = 0, magenta = 0, yellow = 0, black = 0] = await sharp(inks)
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .raw()
      .toBuffer();
    const light = [cyan, magenta, yellow].map((ink) => Math.round(((255 - ink) * (255 - black)) / 255));
    const hex = light.map((value) => value.toString(16).padStart(2, '0')).join('');
    expect((await colorsOf(inks))[0]).toBe(`#${hex}`);
  });
});

describe('a warning', () => {
  const frames = (count: number): Sharp =>
    sharp(
      Uint8Array.from({ length: size * size * count * 3 }, (_, at) => (at * 7) % 256),
      { raw: { width: size, height: size * count, channels: 3, pageHeight: size } },
    );
  const warnings = async (src: unknown): Promise<readonly string[]> =>
    (await draw(h('img', { src: src as string, width: 10, height: 10 }))).warnings;

  it.each(['gif', 'webp'] as const)('says that an animated %s stands still', async (format) => {
    const animated = await frames(2).toFormat(format).toBuffer();
    const warning = '/img: the picture is animated, and its first frame is drawn';
    expect(await warnings(animated)).toEqual([warning]);
    expect(await warnings(`data:image/${format};base64,${animated.toString('base64')}`)).toEqual([warning]);
    expect(await warnings(await frames(1).toFormat(format).toBuffer())).toEqual([]);
  });

  it('names the element whose text has half of a character', async () => {
    const { warnings } = await draw(h('div', { style: filled }, h('b', null, 'Hi 😀'.slice(0, 4)), '😀'));
    expect(warnings).toEqual([
      '/div/b: a text has half of a character, drawn as \ufffd; cut texts with Intl.Segmenter',
    ]);
  });
});
