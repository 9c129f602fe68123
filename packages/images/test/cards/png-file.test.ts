import { deflateSync } from 'node:zlib';
import { openImageFiles } from '@placard/images/image-files';
import { crc32 } from '../../src/crc32.js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { spread } from '../images.js';

const { decode } = openImageFiles(() => Promise.reject(new Error('a PNG needs no module')));

type Chunk = readonly [type: string, body: Uint8Array];

function png(chunks: readonly Chunk[]): Buffer {
  const parts = chunks.map(([type, body]) => {
    const part = Buffer.concat([Buffer.alloc(4), Buffer.from(type), body, Buffer.alloc(4)]);
    part.writeUInt32BE(body.length);
    part.writeUInt32BE(crc32(part.subarray(4, -4)), part.length - 4);
    return part;
  });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

interface Form {
  readonly type: number;
  readonly depth: number;
  readonly interlaced?: boolean;
  readonly palette?: number;
  readonly transparency?: readonly number[];
}

const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A PNG of arbitrary levels, with a different filter in each row. */
function file(width: number, height: number, { type, depth, interlaced = false, palette, transparency }: Form): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([depth, type, 0, 0, Number(interlaced)], 8);
  const rows = (interlaced ? passes : [[0, 0, 1, 1] as const]).flatMap(([x, y, stepX, stepY]) => {
    const columns = Math.max(0, Math.ceil((width - x) / stepX));
    const bytes = Math.ceil((columns * (channels[type] ?? 1) * depth) / 8);
    const count = columns > 0 ? Math.max(0, Math.ceil((height - y) / stepY)) : 0;
    return Array.from({ length: count }, (_, row) =>
      // Rows of indexes are not filtered, because filtered ones could give indexes that are not in the palette.
      Buffer.from([type === 3 ? 0 : row % 5, ...Array.from({ length: bytes }, (_, at) => spread(97 * row + at + y))]),
    );
  });
  const chunks: Chunk[] = [['IHDR', header]];
  if (palette !== undefined) chunks.push(['PLTE', Uint8Array.from({ length: 3 * palette }, (_, at) => spread(at))]);
  if (transparency !== undefined) chunks.push(['tRNS', Uint8Array.from(transparency)]);
  return png([...chunks, ['IDAT', deflateSync(Buffer.concat(rows))], ['IEND', new Uint8Array(0)]]);
}

const forms: Readonly<Record<string, Form>> = {
  'gray of 1 bit': { type: 0, depth: 1 },
  'gray of 2 bits': { type: 0, depth: 2 },
  'gray of 4 bits': { type: 0, depth: 4 },
  'gray of 8 bits': { type: 0, depth: 8 },
  'gray of 16 bits': { type: 0, depth: 16 },
  'gray of 1 bit, white transparent': { type: 0, depth: 1, transparency: [0, 1] },
  'gray of 4 bits, one level transparent': { type: 0, depth: 4, transparency: [0, 3] },
  'gray with alpha': { type: 4, depth: 8 },
  'gray with alpha of 16 bits': { type: 4, depth: 16 },
  RGB: { type: 2, depth: 8 },
  'RGB of 16 bits': { type: 2, depth: 16 },
  'RGB with a suggested palette': { type: 2, depth: 8, palette: 16 },
  RGBA: { type: 6, depth: 8 },
  'RGBA of 16 bits': { type: 6, depth: 16 },
  'a palette of 2': { type: 3, depth: 1, palette: 2 },
  'a palette of 4, two transparent': { type: 3, depth: 2, palette: 4, transparency: [0, 100] },
  'a palette of 16': { type: 3, depth: 4, palette: 16 },
  'a palette of 256': { type: 3, depth: 8, palette: 256 },
};

/** The pixels as libvips reads them, without the colors of transparent pixels. */
async function expected(file: Buffer): Promise<Buffer> {
  const pixels = await sharp(file).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  for (let at = 0; at < pixels.length; at += 4) if (pixels[at + 3] === 0) pixels.fill(0, at, at + 3);
  return pixels;
}

async function actual(file: Uint8Array): Promise<Buffer> {
  const pixels = Buffer.from((await decode(file, 1_000_000, false)).pixels);
  for (let at = 0; at < pixels.length; at += 4) if (pixels[at + 3] === 0) pixels.fill(0, at, at + 3);
  return pixels;
}

describe('PNG files', () => {
  it.each(Object.keys(forms))('have the pixels that libvips reads, also interlaced: %s', async (name) => {
    for (const interlaced of [false, true])
      for (const [width, height] of [
        [1, 1],
        [3, 2],
        [5, 9],
        [8, 8],
        [13, 7],
        [33, 17],
      ] as const) {
        // prettier-ignore
        const bytes = file(width, height, { ...(forms[name] as Form), interlaced });
        expect((await actual(bytes)).equals(await expected(bytes)), `${width} × ${height}`).toBe(true);
      }
  });

  const gray = { type: 0, depth: 8 } as const;
  const withData = (data: Uint8Array): Buffer => {
    const header = file(4, 4, gray).subarray(16, 29);
    return png([['IHDR', header], ['IDAT', data], ['IEND', new Uint8Array(0)]]); // prettier-ignore
  };

  it('inflates no more than the pixels need', async () => {
    const bomb = withData(deflateSync(Buffer.alloc(50_000_000)));
    const before = process.memoryUsage().arrayBuffers;
    const { pixels } = await decode(bomb, 1_000_000, false);
    expect(pixels).toHaveLength(64);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
  });

  it('ignores what follows the pixels', async () => {
    const data = Buffer.concat([deflateSync(Buffer.alloc(20)), Buffer.from('more')]);
    expect((await decode(withData(data), 1_000_000, false)).pixels).toHaveLength(64);
  });

  it.each([
    ['has too few rows', () => withData(deflateSync(Buffer.alloc(19)))],
    ['has no data', () => withData(new Uint8Array(0))],
    ['has damaged data', () => withData(Buffer.from('no deflate stream at all'))],
    ['has an unknown filter', () => withData(deflateSync(Buffer.alloc(20, 9)))],
    ['is cut off', () => file(33, 17, gray).subarray(0, 200)],
    ['has an unknown depth', () => file(4, 4, { type: 0, depth: 3 })],
    [
      'declares another size first',
      () =>
        png([
          ['tEXt', Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1)],
          ['IHDR', file(9, 9, gray).subarray(16, 29)],
        ]),
    ],
    ['has no palette', () => file(4, 4, { type: 3, depth: 8 })],
  ])('are refused when the file %s', async (_, damaged) => {
    await expect(decode(damaged(), 1_000_000, false)).rejects.toThrow();
  });
});
