import { backgrounds } from '@placard/backgrounds';
import { presets, type Background, type Renderer, type RenderJob } from '@placard/core/engine';
import { createRegistry, createRenderer } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createSatoriEngine } from '@placard/satori';
import { templates } from '@placard/templates';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The photo as the card must show it, cut and resized by sharp alone. */
async function photoFor({ load, focal }: Background, width: number, height: number): Promise<Buffer> {
  const file = await load();
  const photo = await sharp(file).metadata();
  const wide = photo.width * height > photo.height * width;
  const part = wide
    ? { width: Math.round((photo.height * width) / height), height: photo.height }
    : { width: photo.width, height: Math.round((photo.width * height) / width) };
  const place = (focus: number, at: number, all: number, size: number): number =>
    Math.round(Math.max(0, Math.min(all - size, focus * all - at * size)));
  const left = place(focal.x, 0.5, photo.width, part.width);
  const top = place(focal.y, width > height ? 0.4 : 0.5, photo.height, part.height);
  return sharp(file)
    .extract({ left, top, ...part })
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

const photo = (id: string): Background => {
  const found = backgrounds.backgrounds.find((background) => background.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};

describe('a photo behind a card', () => {
  let renderer: Renderer;
  beforeAll(async () => {
    const registry = createRegistry({ packages: [templates], backgrounds, fonts });
    renderer = createRenderer(registry, await createSatoriEngine({ fonts }));
  });
  afterAll(() => renderer.close());

  async function draw(job: Partial<RenderJob>): Promise<Pixels> {
    const { bytes } = await renderer.render(
      {
        template: 'basic',
        version: '1',
        params: { title: 'Untouched', description: 'Not one pixel of it.', theme: 'light' },
        preset: 'og',
        background: null,
        format: 'png',
        scale: 1,
        ...job,
      },
      new AbortController().signal,
    );
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    return { data, width: info.width, height: info.height };
  }

  it.each([
    ['bg-01', 'og', 1],
    ['bg-07', 'og', 2],
    ['bg-13', 'x', 1],
    ['bg-24', 'square', 1],
    ['bg-36', 'square', 2],
    ['bg-40', 'x', 2],
  ] as const)('%s is as it is above the panel: %s at scale %s', async (id, preset, scale) => {
    const { data, width, height } = await draw({ background: id, preset, scale });
    expect([width, height]).toEqual([presets[preset].width * scale, presets[preset].height * scale]);
    const expected = await photoFor(photo(id), width, height);
    const row = (of: Buffer, y: number): Buffer => of.subarray(y * width * 3, (y + 1) * width * 3);
    let top = 0;
    while (top < height && row(data, top).equals(row(expected, top))) top += 1;
    // The first row that differs from the photo is the edge of the panel. The next row is inside the panel.
    expect(top).toBeGreaterThan(0.4 * height);
    expect(top).toBeLessThan(height);
    const differs = row(data, top).findIndex((byte, i) => byte < (row(expected, top)[i] ?? 0));
    expect(differs).toBe(-1);
    expect(row(data, top + 1).every((byte) => byte === 255)).toBe(true);
  });

  it('is not there on a card without one', async () => {
    const { data } = await draw({});
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });
});
