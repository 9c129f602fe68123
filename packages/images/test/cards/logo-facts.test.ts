import { inspectLogo, nodeCodec } from '@placard/images';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openWebCodec } from '../open-web-codec.js';

const drawing = (width: number, height: number, body: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`));
/** #1a2a4a, rounded. */
const dark = expect.stringMatching(/^#1[9ab]2[9ab]4[9ab]$/);
const letters = '<path d="M20 20h40v160h-40zM100 20h40v160h-40z" fill="#1a2a4a"/>';

/** Letters with a transparent border around them, as logos often have. */
const bordered = (left: number, top: number, width: number, height: number) =>
  drawing(
    width,
    height,
    `<rect x="${left}" y="${top}" width="${width - 2 * left}" height="${height - 2 * top}" fill="#1a2a4a"/>`,
  );
const whole = { left: 0, top: 0, right: 1, bottom: 1 };

describe.each([
  ['sharp', nodeCodec],
  ['the portable codec', (await openWebCodec()).codec],
])('a logo, as measured by %s', (_, codec) => {
  it('has the colors of the pixels that can be seen', async () => {
    const png = await drawing(900, 200, letters).png().toBuffer();
    expect((await inspectLogo(png, codec)).colors).toEqual([{ color: dark, share: 1 }]);
  });

  it('has colors by the share of what they cover', async () => {
    const png = await drawing(900, 200, `${letters}<path d="M300 20h240v160h-240z" fill="#fcb411"/>`).png().toBuffer();
    const [most, second] = (await inspectLogo(png, codec)).colors;
    expect(most).toEqual({ color: expect.stringMatching(/^#f[bc]b[3-5]1[0-2]$/), share: expect.closeTo(0.72, 1) });
    expect(second).toEqual({ color: dark, share: expect.closeTo(0.25, 1) });
  });

  it('has no colors where it has a ground of its own, with or without a transparent border', async () => {
    const onWhite = drawing(900, 200, letters).flatten({ background: '#ffffff' });
    const tile = drawing(200, 200, '<rect width="200" height="200" rx="44" fill="#1a2a4a"/>');
    const standing = drawing(300, 300, '<rect x="50" y="50" width="200" height="200" rx="44" fill="#1a2a4a"/>');
    for (const opaque of [onWhite.clone().png(), onWhite.clone().jpeg(), tile.png(), standing.png()])
      expect((await inspectLogo(await opaque.toBuffer(), codec)).colors).toEqual([]);
  });

  it.each([
    ['wide', bordered(50, 60, 1_600, 200), { left: 0.03125, top: 0.3, right: 0.96875, bottom: 0.7 }],
    ['tall', bordered(30, 10, 100, 400), { left: 0.3, top: 0.025, right: 0.7, bottom: 0.975 }],
    ['square', bordered(60, 60, 240, 240), { left: 0.25, top: 0.25, right: 0.75, bottom: 0.75 }],
  ])('has the box of what can be seen of a %s one', async (_, image, box) => {
    for (const file of [
      await image.clone().png().toBuffer(),
      await image.clone().webp({ lossless: true }).toBuffer(),
    ]) {
      const { ink } = await inspectLogo(file, codec);
      for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(ink[side]).toBeCloseTo(box[side], 2);
    }
  });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'has the box of what is not white, where it is on white: %s',
    async (type) => {
      const onWhite = (image: ReturnType<typeof drawing>) =>
        image.flatten({ background: '#ffffff' })[type]().toBuffer();
      const { ink, ...facts } = await inspectLogo(await onWhite(bordered(60, 60, 240, 240)), codec);
      expect(facts).toEqual({ colors: [], onWhite: true });
      for (const side of ['left', 'top'] as const) expect(ink[side]).toBeCloseTo(0.25, 1);
      for (const side of ['right', 'bottom'] as const) expect(ink[side]).toBeCloseTo(0.75, 1);
      // Nothing to see, a narrow border, and a colored ground.
      const others = [drawing(90, 90, ''), bordered(4, 1, 900, 200), drawing(90, 90, '<rect width="90" height="50"/>')];
      for (const image of others)
        expect(await inspectLogo(await onWhite(image), codec)).toEqual({ colors: [], ink: whole });
    },
  );

  it('is drawn whole when nothing or little is around it, or nothing can be seen', async () => {
    for (const image of [bordered(0, 0, 900, 200), bordered(4, 1, 900, 200), drawing(90, 90, '')])
      expect((await inspectLogo(await image.png().toBuffer(), codec)).ink).toEqual(whole);
  });

  it('has a box that is not too small to be drawn', async () => {
    const dot = drawing(800, 800, '<rect x="790" y="100" width="10" height="10"/>');
    expect((await inspectLogo(await dot.png().toBuffer(), codec)).ink).toEqual({
      left: 0.875,
      top: expect.closeTo(0.06875, 2),
      right: 1,
      bottom: expect.closeTo(0.19375, 2),
    });
  });
});
