import { nodeCodec, photoFacts } from '@placard/raster';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { openPortable } from '../parts.js';

/** Dark, with a white square right of the middle: 300 × 200. */
const scene = (): Sharp =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#182838' } }).composite([
    {
      input: { create: { width: 40, height: 40, channels: 3, background: '#ffffff' } },
      left: 200,
      top: 80,
    },
  ]);

const inspect = (file: Uint8Array) => {
  if (nodeCodec.inspect === undefined) throw new Error('the codec of Node inspects photos');
  return nodeCodec.inspect(file);
};

/** A chunk of a PNG. Its checksum is wrong, because no reader of this test checks it. */
function chunk(type: string, bytes: number): Buffer {
  const whole = Buffer.alloc(12 + bytes);
  whole.writeUInt32BE(bytes, 0);
  whole.write(type, 4, 'latin1');
  return whole;
}

async function animatedPng(): Promise<Buffer> {
  const still = await scene().png().toBuffer();
  return Buffer.concat([still.subarray(0, 33), chunk('acTL', 8), still.subarray(33)]);
}

const animatedWebp = async (): Promise<Buffer> =>
  sharp([await scene().png().toBuffer(), await scene().negate().png().toBuffer()], { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();

/** The header of a PNG of 9,000 by 9,000 pixels. */
async function hugePng(): Promise<Buffer> {
  const file = await scene().png().toBuffer();
  file.writeUInt32BE(9_000, 16);
  file.writeUInt32BE(9_000, 20);
  return file;
}

const half = (file: Buffer): Buffer => file.subarray(0, file.length >> 1);

describe('an uploaded photo', () => {
  it.each([
    ['png', () => scene().png().toBuffer()],
    ['jpg', () => scene().jpeg({ quality: 95 }).toBuffer()],
    ['webp', () => scene().webp({ lossless: true }).toBuffer()],
  ] as const)('is measured: %s', async (format, make) => {
    const photo = await inspect(await make());
    expect(photo).toMatchObject({ format, width: 300, height: 200, tone: 'dark', dominant: '#182838' });
    expect(photo.focal.x).toBeGreaterThan(0.6);
    expect(photo.focal.y).toBeCloseTo(0.5, 1);
  });

  it('has the tone and the colour that it has at its full size, with transparency and without', async () => {
    const large = sharp({ create: { width: 3000, height: 2000, channels: 4, background: '#336699' } });
    const file = await large.png().toBuffer();
    const { focal: _, ...facts } = await photoFacts(file);
    expect(await inspect(file)).toMatchObject(facts);
    expect(facts).toEqual({ dominant: '#386898', tone: 'mid' });
  });

  it.each([
    ['16 bits', () => scene().toColourspace('rgb16').png().toBuffer()],
    ['grey in 16 bits', () => scene().toColourspace('grey16').png().toBuffer()],
    ['CMYK', () => scene().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
  ])('has the tone that it is seen to have: %s', async (_, make) => {
    const file = await make();
    const facts = await photoFacts(file);
    expect(facts.tone).toBe('dark');
    expect(facts.dominant).toMatch(/^#[0-3]8[1-3]8[1-4]8$/);
    expect(await inspect(file)).toMatchObject(facts);
  });

  it('is turned as its camera says, in both codecs', async () => {
    const file = await scene().withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
    const photo = await inspect(file);
    expect(photo).toMatchObject({ width: 200, height: 300 });
    expect(photo.focal.y).toBeGreaterThan(0.6);
    expect((await photoFacts(file)).focal.y).toBeGreaterThan(0.6);
    for (const { cover } of [nodeCodec, (await openPortable()).codec]) {
      const pixels = await cover(file, { width: 200, height: 300 }, { x: 0.5, y: 0.5 });
      // The square was 200 to 240 from the left, and 80 to 120 from the top.
      const level = (x: number, y: number): number => pixels[(y * 200 + x) * 3] ?? 0;
      expect(level(100, 220)).toBeGreaterThan(245);
      expect([level(100, 80), level(20, 220), level(180, 220)].every((dark) => dark < 40)).toBe(true);
    }
  });

  it.each([
    ['a text', async () => Buffer.from('no image, only some text that is long enough'), /is not a PNG/],
    ['nothing', async () => Buffer.alloc(0), /is not a PNG/],
    ['a GIF', () => scene().gif().toBuffer(), /is not a PNG/],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /is not a PNG/],
    ['an animated PNG', animatedPng, /is animated/],
    ['an animated WebP', animatedWebp, /is animated/],
    ['too many pixels', hugePng, /9000 × 9000 pixels/],
    ['half a PNG', async () => half(await scene().png().toBuffer()), /is damaged/],
    ['half a JPEG', async () => half(await scene().jpeg().toBuffer()), /is damaged/],
    ['half a WebP', async () => half(await scene().webp().toBuffer()), /is damaged/],
  ])('is refused: %s', async (_, make, message) => {
    await expect(inspect(await make())).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: '.', message: expect.stringMatching(message) }],
    });
  });
});
