import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fonts } from '@placard/fonts';
import type { ElementOptions } from '@placard/og';
import { createElement as h } from 'react';
import sharp from 'sharp';
import { compress } from 'woff2-encoder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draw, filled } from '../drawing.js';

const text = (children: string, fontFamily?: string): unknown =>
  h('div', { style: { ...filled, fontSize: 40, background: 'white', ...(fontFamily && { fontFamily }) } }, children);

const fileOf = (name: string): Buffer => {
  const face = fonts.faces.find(({ family }) => family === name);
  if (face === undefined) throw new Error(`there is no ${name}`);
  return Buffer.from(face.load());
};

describe('a font of the program', () => {
  const archivo = fileOf('Archivo');
  let folder: string;
  let path: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'placard-og-'));
    path = join(folder, 'own.ttf');
    await writeFile(path, archivo);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const drawn = async (data: unknown): Promise<string> =>
    (await draw(text('Hamburg'), { fonts: [{ name: 'Own', data }] } as ElementOptions)).sha256;

  it('may be bytes, a path, a URL of a file, a promise, or WOFF2', async () => {
    const expected = await drawn(archivo);
    expect(await drawn(new Uint8Array(archivo).buffer)).toBe(expected);
    expect(await drawn(path)).toBe(expected);
    expect(await drawn(pathToFileURL(path))).toBe(expected);
    expect(await drawn(pathToFileURL(path).href)).toBe(expected);
    expect(await drawn(Promise.resolve(archivo))).toBe(expected);
    expect(await drawn(await compress(archivo))).toBe(expected);
    expect(expected).toBe((await draw(text('Hamburg', 'Archivo'))).sha256);
    expect(expected).not.toBe((await draw(text('Hamburg'))).sha256);
  });

  it('leaves the characters that it lacks to the next file of its face, then to the bundled fonts', async () => {
    const [mono, arabic] = [fileOf('JetBrains Mono'), fileOf('Noto Sans Arabic')];
    const slices = [mono, arabic].map((data) => ({ name: 'Own', data }));
    const { warnings } = await draw(text('Ab مر', 'Own'), { fonts: slices });
    expect(warnings).toEqual([]);
    const families = ['Own', 'Other'].map((name, index) => ({ name, data: slices[index]?.data ?? mono }));
    expect((await draw(text('مرحبا', 'Own'), { fonts: slices })).sha256).toBe(
      (await draw(text('مرحبا', 'Own'), { fonts: families })).sha256,
    );
    expect((await draw(text('東', 'Own'), { fonts: slices })).warnings).toEqual([]);
  });
});

describe('a variable font', () => {
  const file = fileURLToPath(import.meta.resolve('@fontsource-variable/jost/files/jost-latin-wght-normal.woff2'));

  /** How much of the card is ink. */
  async function inkOf(style: object, weight?: number): Promise<number> {
    const element = h('div', { style: { ...filled, fontSize: 60, background: 'white', ...style } }, 'Hamburg');
    const { bytes, warnings } = await draw(element, { width: 400, fonts: [{ name: 'Jost', data: file, weight }] });
    expect(warnings).toEqual([]);
    const { data } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    return data.reduce((ink, value) => ink + 255 - value, 0) / 255;
  }

  it('draws every weight that it has', async () => {
    const inks = await Promise.all([100, 400, 700, 900].map((fontWeight) => inkOf({ fontWeight })));
    for (const [index, ink] of inks.entries()) expect(ink).toBeGreaterThan((inks[index - 1] ?? 0) * 1.15);
  });

  it('draws weights between the hundreds, also by fontVariationSettings', async () => {
    const [lighter, between, heavier] = await Promise.all(
      [600, 650, 700].map((weight) => inkOf({ fontWeight: weight })),
    );
    expect(between).toBeGreaterThan(lighter ?? 0);
    expect(between).toBeLessThan(heavier ?? 0);
    expect(await inkOf({ fontVariationSettings: '"wght" 650, "none" 1' })).toBe(between);
  });

  it('draws the one weight that is named', async () => {
    expect(await inkOf({ fontWeight: 400 }, 900)).toBe(await inkOf({ fontWeight: 900 }));
  });
});

describe('a face that the font lacks', () => {
  const size = { width: 600, height: 200, fonts: [{ name: 'Own', data: fileOf('Instrument Serif') }] };
  interface Ink {
    readonly sum: number;
    readonly left: number;
    readonly right: number;
  }

  async function inkOf(style: object): Promise<Ink> {
    const box = { ...filled, padding: 20, fontSize: 80, background: 'white', ...style };
    const { bytes } = await draw(h('div', { style: box }, 'Hamburg & so'), size);
    const pixels = await sharp(bytes).greyscale().raw().toBuffer();
    const columns = Array.from({ length: 600 }, (_, x) => pixels.some((value, at) => at % 600 === x && value < 215));
    const sum = pixels.reduce((ink, value) => ink + 255 - value, 0) / 255;
    return { sum, left: columns.indexOf(true), right: columns.lastIndexOf(true) };
  }

  // The figures are those of Chromium's picture of the same card; its antialiasing has up to 2 % less ink.
  it.each([
    ['regular', {}, { sum: 5714, left: 21, right: 407 }],
    ['bold', { fontWeight: 700 }, { sum: 9048, left: 20, right: 408 }],
    ['italic', { fontStyle: 'italic' }, { sum: 5708, left: 21, right: 413 }],
    ['bold italic', { fontWeight: 600, fontStyle: 'italic' }, { sum: 9114, left: 20, right: 414 }],
    ['regular by fontSynthesis', { fontWeight: 700, fontSynthesis: 'none' }, { sum: 5714, left: 21, right: 407 }],
  ])('is made as Chromium makes it: %s', async (_, style, chromium) => {
    const { sum, ...sides } = await inkOf(style);
    expect(sides).toEqual({ left: chromium.left, right: chromium.right });
    expect(Math.abs(sum / chromium.sum - 1)).toBeLessThan(0.02);
  });
});

describe('emoji by name', () => {
  const smile = text('😀 ❤️ 👍🏽');

  it('are those of the set', async () => {
    const [twemoji, flat] = await Promise.all([draw(smile), draw(smile, { emoji: 'fluentFlat' })]);
    expect([flat.engine, flat.warnings]).toEqual(['press', []]);
    expect(flat.sha256).not.toBe(twemoji.sha256);
  });

  it('are twemoji where the set is not installed, with a warning that names its package', async () => {
    const [twemoji, noto] = await Promise.all([draw(smile), draw(smile, { emoji: 'noto' })]);
    expect(noto.sha256).toBe(twemoji.sha256);
    expect(noto.warnings).toEqual([
      'emoji: "noto" is not installed, so twemoji is used: npm install @iconify-json/noto',
    ]);
  });
});
