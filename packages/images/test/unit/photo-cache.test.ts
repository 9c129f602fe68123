import type { Background } from '@placard/core/engine';
import { describe, expect, it } from 'vitest';
import { coverRegion, createPhotoCache } from '../../src/photo.js';

const background = (sha256: string, x: number, y: number): Background => ({
  id: 'photo',
  title: 'Photo',
  author: 'nobody',
  license: { id: 'CC0-1.0', url: 'https://example.org' },
  focal: { x, y },
  dominant: '#808080',
  tone: 'mid',
  sha256,
  load: async () => new Uint8Array(),
});

describe('a photo cache', () => {
  it.each([
    ['its bytes', background('b', 0.5, 0.5), 30, 20],
    ['the focal point across', background('a', 0.4, 0.5), 30, 20],
    ['the focal point down', background('a', 0.5, 0.4), 30, 20],
    ['focal points that only change places', background('a', 0.5, 0.25), 30, 20],
    ['the width', background('a', 0.5, 0.5), 31, 20],
    ['the height', background('a', 0.5, 0.5), 30, 21],
    ['width and height that change places', background('a', 0.5, 0.5), 20, 30],
  ])('tells photos apart by %s', async (_, other, width, height) => {
    const asked: unknown[] = [];
    const cache = createPhotoCache(async (__, frame, focal) => {
      asked.push({ ...frame, ...focal });
      return new Uint8Array(1);
    });
    await cache.cover(background('a', 0.5, 0.5), 30, 20);
    await cache.cover(background('a', 0.25, 0.5), 30, 20);
    await cache.cover(other, width, height);
    await cache.cover(other, width, height);
    expect(asked).toHaveLength(3);
    expect(asked[2]).toEqual({ width, height, ...other.focal });
  });
});

describe('the part of a photo that covers a frame', () => {
  const wide = { width: 400, height: 100 };
  const high = { width: 100, height: 400 };
  it.each([
    ['left', wide, { width: 50, height: 50 }, { x: 0, y: 0.5 }, { left: 0, top: 0, width: 100, height: 100 }],
    ['right', wide, { width: 50, height: 50 }, { x: 1, y: 0.5 }, { left: 300, top: 0, width: 100, height: 100 }],
    ['across', wide, { width: 50, height: 50 }, { x: 0.3, y: 0.5 }, { left: 70, top: 0, width: 100, height: 100 }],
    ['down', high, { width: 50, height: 50 }, { x: 0.5, y: 0.3 }, { left: 0, top: 70, width: 100, height: 100 }],
    // The focal point at 200 is two fifths from the top of 50.
    ['down, wide', high, { width: 100, height: 50 }, { x: 0.5, y: 0.5 }, { left: 0, top: 180, width: 100, height: 50 }],
    [
      'never outside',
      high,
      { width: 100, height: 50 },
      { x: 0.5, y: 1 },
      { left: 0, top: 350, width: 100, height: 50 },
    ],
  ])('is around the focal point: %s', (_, photo, frame, focal, region) =>
    expect(coverRegion(photo, frame, focal)).toEqual(region),
  );
});
