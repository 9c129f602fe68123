import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { nodeCodec } from '../../src/node-codec.js';
import { photoFacts } from '../../src/photo-facts.js';
import { upright } from '../../src/upright.js';
import { openWebCodec } from '../open-web-codec.js';

const [width, height] = [96, 48];
const colors = { r: [220, 30, 30], g: [30, 200, 30], b: [30, 30, 220], w: [240, 240, 240] } as const;

/** A photo whose quarters are stored as `rg/bw`. */
const photo = async (orientation: number, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> => {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set(colors[y < height / 2 ? (x < width / 2 ? 'r' : 'g') : x < width / 2 ? 'b' : 'w'], (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .toFormat(format, { quality: 100 })
    .toBuffer();
};

/** The quarters of an image, as `rg/bw`. */
function quartersOf(pixels: Uint8Array, size: { readonly width: number; readonly height: number }): string {
  const at = (x: number, y: number): string => {
    const start = (Math.floor(y * size.height) * size.width + Math.floor(x * size.width)) * 3;
    const [r = 0, g = 0, b = 0] = pixels.subarray(start, start + 3);
    const found = Object.entries(colors).find(([, rgb]) =>
      rgb.every((level, i) => Math.abs(level - [r, g, b][i]!) < 40),
    );
    return found?.[0] ?? '?';
  };
  return `${at(0.25, 0.25)}${at(0.75, 0.25)}/${at(0.25, 0.75)}${at(0.75, 0.75)}`;
}

/** Exif 2.32, tag 0x0112: where the first row and the first column of the file are in the photo. */
const orientations = [
  [1, 'top, left', 'rg/bw'],
  [2, 'top, right', 'gr/wb'],
  [3, 'bottom, right', 'wb/gr'],
  [4, 'bottom, left', 'bw/rg'],
  [5, 'left, top', 'rb/gw'],
  [6, 'right, top', 'br/wg'],
  [7, 'right, bottom', 'wg/br'],
  [8, 'left, bottom', 'gw/rb'],
] as const;

describe.each([
  ['sharp', nodeCodec],
  ['the portable codec', (await openWebCodec()).codec],
])('a photo read by %s', (_, codec) => {
  it.each(orientations)('with the EXIF orientation %i (%s) shows %s', async (orientation, _, quarters) => {
    const size = orientation < 5 ? { width, height } : { width: height, height: width };
    const pixels = await codec.cover(await photo(orientation), size, { x: 0.5, y: 0.5 });
    expect(quartersOf(pixels, size)).toBe(quarters);
  });

  it('is not turned as a PNG', async () => {
    const pixels = await codec.cover(await photo(6, 'png'), { width, height }, { x: 0.5, y: 0.5 });
    expect(quartersOf(pixels, { width, height })).toBe('rg/bw');
  });
});

it.each(orientations)(
  'the facts of a photo with the orientation %i (%s) are of what is seen: %s',
  async (orientation) => {
    const file = await photo(orientation);
    const { info } = await (await upright(sharp(file))).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject(orientation < 5 ? { width, height } : { width: height, height: width });
    expect((await photoFacts(file)).tone).toBe((await photoFacts(await photo(1))).tone);
  },
);
