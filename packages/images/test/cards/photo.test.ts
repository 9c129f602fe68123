import type { Background } from '@placard/core/engine';
import { createPhotoCache, nodeCodec } from '@placard/images';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

/** Four quarters in four colors: 400 × 200. */
async function quarters(): Promise<Uint8Array> {
  const pixels = new Uint8Array(400 * 200 * 3);
  for (let y = 0; y < 200; y++)
    for (let x = 0; x < 400; x++) pixels.set([x < 200 ? 0 : 255, y < 100 ? 0 : 255, 128], (y * 400 + x) * 3);
  return sharp(pixels, { raw: { width: 400, height: 200, channels: 3 } })
    .png()
    .toBuffer();
}

it('a photo of one pixel covers any frame', async () => {
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const pixels = await nodeCodec.cover(pixel, { width: 400, height: 100 }, { x: 0.5, y: 0.5 });
  expect([pixels.length, ...pixels.subarray(0, 3)]).toEqual([400 * 100 * 3, 0x33, 0x66, 0x99]);
});

interface Counted {
  readonly background: Background;
  readonly loads: () => number;
}

async function counted(id: string, load?: () => Promise<Uint8Array>): Promise<Counted> {
  const file = await quarters();
  let loads = 0;
  const background: Background = {
    id,
    title: id,
    author: 'nobody',
    license: { id: 'CC0-1.0', url: 'https://example.org' },
    focal: { x: 0, y: 0.5 },
    dominant: '#808080',
    tone: 'mid',
    sha256: id,
    load: () => ((loads += 1), load?.() ?? Promise.resolve(file)),
  };
  return { background, loads: () => loads };
}

describe('a photo cache', () => {
  it('covers a frame, around the focal point', async () => {
    const { background } = await counted('a');
    const pixels = await createPhotoCache(nodeCodec.cover).cover(background, 100, 100);
    expect(pixels).toHaveLength(100 * 100 * 3);
    const at = (x: number, y: number): number[] =>
      Array.from(pixels.subarray((y * 100 + x) * 3, (y * 100 + x) * 3 + 3));
    // The result has only pixels of the left half.
    expect([at(0, 0), at(99, 0), at(0, 99), at(99, 99)]).toEqual([
      [0, 0, 128],
      [0, 0, 128],
      [0, 255, 128],
      [0, 255, 128],
    ]);
  });

  it('decodes a photo once per size, also for concurrent callers', async () => {
    const { background, loads } = await counted('a');
    const photos = createPhotoCache(nodeCodec.cover);
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => photos.cover(background, 60, 40)));
    for (const other of others) expect(other).toBe(first);
    expect(await photos.cover(background, 60, 40)).toBe(first);
    expect(loads()).toBe(1);
    expect(await photos.cover(background, 40, 60)).toHaveLength(60 * 40 * 3);
    expect(loads()).toBe(2);
    await photos.cover(background, 60, 40);
    expect(loads()).toBe(2);
  });

  it('identifies photos by their bytes, not by their ids', async () => {
    const a = await counted('a');
    const b = await counted('a');
    const photos = createPhotoCache(nodeCodec.cover);
    await photos.cover(a.background, 10, 10);
    await photos.cover({ ...b.background, id: 'b' }, 10, 10);
    expect([a.loads(), b.loads()]).toEqual([1, 0]);
    await photos.cover({ ...b.background, sha256: 'b' }, 10, 10);
    expect(b.loads()).toBe(1);
    // An uploaded copy of a registered photo is cropped around its own focal point.
    await photos.cover({ ...a.background, focal: { x: 1, y: 0.5 } }, 10, 10);
    expect(a.loads()).toBe(2);
  });

  it('keeps to its bytes: what was used longest ago goes first', async () => {
    const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((id) => counted(id)));
    if (a === undefined || b === undefined || c === undefined) throw new Error('three were made');
    const photos = createPhotoCache(nodeCodec.cover, 2 * 10 * 10 * 3);
    const use = ({ background }: Counted): Promise<Uint8Array> => photos.cover(background, 10, 10);
    await use(a);
    await use(b);
    await use(a);
    await use(c);
    await use(a);
    expect([a.loads(), b.loads(), c.loads()]).toEqual([1, 1, 1]);
    await use(b);
    expect(b.loads()).toBe(2);
  });

  it('keeps the last photo, however large', async () => {
    const { background, loads } = await counted('a');
    const photos = createPhotoCache(nodeCodec.cover, 10);
    await photos.cover(background, 50, 50);
    await photos.cover(background, 50, 50);
    expect(loads()).toBe(1);
  });

  it('does not remember a failure', async () => {
    const file = await quarters();
    let broken = true;
    const { background, loads } = await counted('a', async () => {
      if (broken) throw new Error('the disk is gone');
      return file;
    });
    const photos = createPhotoCache(nodeCodec.cover);
    await expect(photos.cover(background, 10, 10)).rejects.toThrow('the disk is gone');
    broken = false;
    expect(await photos.cover(background, 10, 10)).toHaveLength(300);
    expect(loads()).toBe(2);
  });

  it('refuses data that is not an image, and an image that is far too large', async () => {
    const text = await counted('a', async () => new TextEncoder().encode('<html>'));
    await expect(createPhotoCache(nodeCodec.cover).cover(text.background, 10, 10)).rejects.toThrow();
    const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const bomb = await counted('b', async () => huge);
    await expect(createPhotoCache(nodeCodec.cover).cover(bomb.background, 10, 10)).rejects.toThrow(/pixel limit/);
  });
});
