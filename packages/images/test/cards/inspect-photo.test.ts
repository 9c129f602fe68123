import { nodeCodec, photoFacts } from '@placard/images';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeCost, maxDecodeCost } from '../../src/decode-cost.js';
import { openWebCodec } from '../open-web-codec.js';

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
function chunk(type: string, bytes: number, content = ''): Buffer {
  const whole = Buffer.alloc(12 + bytes);
  whole.writeUInt32BE(bytes, 0);
  whole.write(type, 4, 'latin1');
  whole.write(content, 8, 'latin1');
  return whole;
}

/** A PNG with these chunks after its header. */
async function pngWith(...chunks: readonly Buffer[]): Promise<Buffer> {
  const plain = await scene().png().toBuffer();
  return Buffer.concat([plain.subarray(0, 33), ...chunks, plain.subarray(33)]);
}

const animatedPng = (): Promise<Buffer> => pngWith(chunk('acTL', 8));

const repeated = (part: Buffer, count: number): Buffer => Buffer.concat(Array.from({ length: count }, () => part));

/** The header of an image of 8,000 by 8,000 pixels, of another type than the file has. */
async function declaredPng(depth: number, type: number, interlaced: number): Promise<Buffer> {
  const file = await scene().png().toBuffer();
  file.writeUInt32BE(8_000, 16);
  file.writeUInt32BE(8_000, 20);
  file.set([depth, type, 0, 0, interlaced], 24);
  return file;
}

/** A progressive JPEG that declares 8,000 by 8,000 pixels and repeats its last scan. */
async function manyScans(): Promise<Buffer> {
  const file = await scene().jpeg({ progressive: true }).toBuffer();
  const frame = file.indexOf(Buffer.from([0xff, 0xc2]));
  file.writeUInt16BE(8_000, frame + 5);
  file.writeUInt16BE(8_000, frame + 7);
  const last = file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([file.subarray(0, -2), repeated(last, 90), file.subarray(-2)]);
}

/** A JPEG with many application segments. */
async function manySegments(): Promise<Buffer> {
  const file = await scene().jpeg().toBuffer();
  const segment = Buffer.from([0xff, 0xe1, 0, 4, 0x45, 0x78]);
  return Buffer.concat([file.subarray(0, 2), repeated(segment, 1_200), file.subarray(2)]);
}

/** A WebP with many unknown chunks. */
async function manyWebpChunks(): Promise<Buffer> {
  const file = await scene().webp().toBuffer();
  const all = Buffer.concat([file, repeated(Buffer.from('ABCD\0\0\0\0', 'latin1'), 1_200)]);
  all.writeUInt32LE(all.length - 8, 4);
  return all;
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

describe('an uploaded photo (threat 29)', () => {
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

  it('has the tone and the color that it has at its full size, with transparency and without', async () => {
    const large = sharp({ create: { width: 3000, height: 2000, channels: 4, background: '#336699' } });
    const file = await large.png().toBuffer();
    const { focal: _, ...facts } = await photoFacts(file);
    expect(await inspect(file)).toMatchObject(facts);
    expect(facts).toEqual({ dominant: '#386898', tone: 'mid' });
  });

  it.each([
    ['16 bits', () => scene().toColourspace('rgb16').png().toBuffer()],
    ['gray in 16 bits', () => scene().toColourspace('grey16').png().toBuffer()],
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
    for (const { cover } of [nodeCodec, (await openWebCodec()).codec]) {
      const pixels = await cover(file, { width: 200, height: 300 }, { x: 0.5, y: 0.5 });
      // The square was 200 to 240 from the left, and 80 to 120 from the top.
      const level = (x: number, y: number): number => pixels[(y * 200 + x) * 3] ?? 0;
      expect(level(100, 220)).toBeGreaterThan(245);
      expect([level(100, 80), level(20, 220), level(180, 220)].every((dark) => dark < 40)).toBe(true);
    }
  });

  it('may have a long text that is not compressed, and 64 million pixels of three bytes', async () => {
    const file = await pngWith(repeated(chunk('iTXt', 300_000, 'XML:com.adobe.xmp'), 2));
    const padded = Buffer.concat([file, Buffer.alloc(12_000)]);
    expect(decodeCost(padded, { format: 'png', width: 300, height: 200 })).toMatchObject({ bytes: 240_000 });
    const { bytes } = decodeCost(await declaredPng(8, 2, 0), { format: 'png', width: 8_000, height: 8_000 });
    expect(bytes).toBeLessThan(maxDecodeCost.bytes);
  });

  it.each([
    ['a text', async () => Buffer.from('no image, only some text that is long enough'), /is not a PNG/],
    ['nothing', async () => Buffer.alloc(0), /is not a PNG/],
    ['a GIF', () => scene().gif().toBuffer(), /is not a PNG/],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /is not a PNG/],
    ['an animated PNG', animatedPng, /is animated/],
    ['an animated WebP', animatedWebp, /is animated/],
    ['too many pixels', hugePng, /9000 × 9000 pixels/],
    ['a PNG of many chunks', () => pngWith(repeated(chunk('tEXt', 0), 1_200)), /has 12\d\d parts/],
    ['a JPEG of many segments', manySegments, /has 12\d\d parts/],
    ['a WebP of many chunks', manyWebpChunks, /has 120\d parts/],
    ['a large PNG of 16 bits', () => declaredPng(16, 6, 0), /takes 512 MB to decode/],
    ['a large interlaced PNG', () => declaredPng(8, 6, 1), /takes 512 MB to decode/],
    ['a PNG with a compressed text', () => pngWith(chunk('zTXt', 300_000)), /takes 310 MB to decode/],
    ['a PNG with a compressed text in UTF-8', () => pngWith(chunk('iTXt', 300_000, 'k\0\u0001')), /takes 310 MB/],
    ['a JPEG of many scans', manyScans, /takes 1\d{3} MB to decode/],
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
