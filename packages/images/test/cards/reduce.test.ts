import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { nodeCodec } from '../../src/node-codec.js';

/** Red above, blue below. */
const flag = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#dc1e1e' } }).composite([
    { input: { create: { width, height: height / 2, channels: 3, background: '#1e1edc' } }, gravity: 'south' },
  ]);
const reduced = async (file: Buffer, side: number) => sharp(await nodeCodec.reduce?.(file, side));
/** The color of a point, given as fractions of the sides. */
async function colorAt(image: Sharp, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await image.clone().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}
const isNear = (color: readonly number[], wanted: readonly number[]): boolean =>
  color.every((level, i) => Math.abs(level - (wanted[i] ?? 0)) < 40);
const red = [0xdc, 0x1e, 0x1e];

describe('an image that is reduced', () => {
  it('has no side that is longer than allowed, and keeps its shape', async () => {
    const { format, width, height } = await (await reduced(await flag(900, 600).jpeg().toBuffer(), 300)).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 300, height: 200 });
  });

  it('is returned as it is when nothing is to be done', async () => {
    for (const file of [await flag(90, 60).png().toBuffer(), await flag(90, 60).webp().toBuffer()])
      expect(await nodeCodec.reduce?.(file, 90)).toBe(file);
  });

  it('is upright', async () => {
    const file = await flag(90, 60).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
    const image = await reduced(file, 1_000);
    expect(await image.metadata()).toMatchObject({ width: 60, height: 90 });
    expect(isNear(await colorAt(image, 0.9, 0.5), red)).toBe(true);
  });

  it.each([
    ['CMYK', (image: Sharp) => image.toColourspace('cmyk').jpeg({ quality: 95 })],
    ['16 bits', (image: Sharp) => image.toColourspace('rgb16').png()],
    ['a wide gamut', (image: Sharp) => image.withIccProfile('p3').jpeg({ quality: 95 })],
  ])('is 8-bit sRGB, from %s', async (_, convert) => {
    const image = await reduced(await convert(flag(90, 60)).toBuffer(), 1_000);
    expect(await image.metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', hasProfile: false });
    expect(isNear(await colorAt(image, 0.5, 0.1), red)).toBe(true);
  });

  it('keeps its transparency', async () => {
    const glass = { create: { width: 90, height: 60, channels: 4, background: '#dc1e1e80' } } as const;
    const file = await sharp(glass).webp().toBuffer();
    expect(await (await reduced(file, 45)).metadata()).toMatchObject({ format: 'png', hasAlpha: true, width: 45 });
  });

  it('is refused when it has too many pixels, before it is decoded', async () => {
    const bomb = Buffer.from(await flag(8, 8).png().toBuffer());
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    await expect(nodeCodec.reduce?.(bomb, 100)).rejects.toThrow();
  });
});
