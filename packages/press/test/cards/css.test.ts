import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { Engine, SceneNode } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { createSatoriEngine } from '@placard/satori';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findProgram } from '../../../../test/program.js';
import { drawByChromium } from '../chromium.js';
import { features, size } from '../css-features.js';
import { likeness } from '../ssim.js';

/**
 * Each feature of CSS is compared with a recorded image of Chromium. To record the images again, run
 * `PLACARD_RECORD=1 npx vitest run packages/press/test/css.test.ts`.
 */
const images = new URL('../chromium/', import.meta.url);
const fileOf = (name: string): URL => new URL(`${name}.png`, images);

if (process.env['PLACARD_RECORD'] === '1') {
  const path = findProgram('chromium');
  if (path === undefined || process.env['CI']) throw new Error('images are recorded with Chromium, and not in CI');
  const drawn = await drawByChromium(Object.values(features), size, path);
  await mkdir(images, { recursive: true });
  await Promise.all(Object.keys(features).map((name, i) => writeFile(fileOf(name), drawn[i] ?? '')));
}

const press = await createPressEngine({ fonts });

async function draw(scene: SceneNode, scale: 1 | 2 = 1, engine: Engine = press): Promise<Uint8Array> {
  const sheet = { scene, ...size, background: null, format: 'png', scale, crashSafe: false } as const;
  return (await engine.render(sheet, AbortSignal.timeout(20_000))).bytes;
}

/** Usual limits: minimum SSIM and maximum mean difference, of 255. The antialiasing of edges differs by less. */
const defaultBounds = { similarity: 0.985, difference: 0.6 };

const blurred = { ...defaultBounds, difference: 1.4 };
const resized = { ...defaultBounds, difference: 1.3 };
const bounds: Readonly<Record<string, typeof defaultBounds>> = {
  // The press blurs with three boxes instead of a Gaussian (SVG 1.1 §15.17).
  'shadow-blurred': blurred,
  'shadow-of-glass': blurred,
  'shadow-of-letters': { similarity: 0.98, difference: 1.1 },
  // The press places baselines at quarters of a pixel, Chromium at whole pixels.
  'gradient-in-letters': { similarity: 0.98, difference: 1.7 },
  'gradient-in-letters-of-children': { similarity: 0.98, difference: 1.1 },
  'filter-drop-shadow': { similarity: 0.975, difference: 1.4 },
  'filter-blur-fine': blurred,

  'filter-colors': { ...defaultBounds, difference: 0.9 },
  // A group is rounded twice: when it is drawn, and when it is blended.
  'opacity-of-a-box': { ...defaultBounds, difference: 0.9 },
  // The press resizes with Lanczos, Chromium bilinearly.
  'image-fill-cover-contain': resized,
  'image-at-an-edge': resized,
  // Baselines are at quarters of a pixel instead of whole ones, and the default thickness of underlines differs.
  'text-spaced': { ...defaultBounds, difference: 1.2 },
  'text-underlined': { similarity: 0.975, difference: 1.6 },
};

describe('the press draws as Chromium does', () => {
  it.each(Object.entries(features))('%s', async (name, scene) => {
    expect(press.refusal(scene)).toBeNull();
    expect(existsSync(fileOf(name)), 'Chromium has drawn it').toBe(true);
    const { similarity, difference } = await likeness(await draw(scene), await readFile(fileOf(name)));
    const least = bounds[name] ?? defaultBounds;
    expect(similarity, 'structural similarity').toBeGreaterThan(least.similarity);
    expect(difference, 'mean difference').toBeLessThan(least.difference);
  });

  it('and every image is of a feature', async () => {
    expect((await readdir(images)).sort()).toEqual(
      Object.keys(features)
        .map((name) => `${name}.png`)
        .sort(),
    );
  });
});

describe('satori draws images as Chromium does', () => {
  const images = Object.entries(features).filter(([name]) => name.startsWith('image-'));
  it.each(images)('%s', async (name, scene) => {
    const satori = await createSatoriEngine({ fonts });
    const { similarity, difference } = await likeness(await draw(scene, 1, satori), await readFile(fileOf(name)));
    const least = bounds[name] ?? defaultBounds;
    expect(similarity, 'structural similarity').toBeGreaterThan(least.similarity);
    expect(difference, 'mean difference').toBeLessThan(least.difference);
  });
});

/** Halves an image. Each pixel is the mean of four. */
async function halved(image: Uint8Array): Promise<Uint8Array> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [width, height] = [info.width / 2, info.height / 2];
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const [x, y] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width)];
    const at = (dx: number, dy: number): number => data[((2 * y + dy) * info.width + 2 * x + dx) * 3 + (i % 3)] ?? 0;
    return (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) / 4;
  });
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

describe('at scale 2 the press draws what it draws at scale 1, twice as large', () => {
  it.each(Object.entries(features))('%s', async (name, scene) => {
    const small = await draw(scene);
    const large = await draw(scene, 2);
    const { similarity, difference } = await likeness(small, await halved(large));
    expect(similarity).toBeGreaterThan(0.995);
    // A blur of 4 pixels and one of 8 are both rounded to boxes of whole pixels.
    expect(difference).toBeLessThan(name === 'filter-blur' ? 1.1 : 0.9);
  });
});
