import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expired, freshness, moved } from '../../src/freshness.js';

const exp = 1_800_000_000;
const lifetime = { pinned: true, expires: exp, cdnMaxAge: 600 };

describe('a URL that expires', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    [-1_000, false, 1],
    [-1, false, 1],
    [0, true, 0],
    [1_000, true, 0],
  ])('is refused from its very second on: %d ms from it', (milliseconds, over, left) => {
    vi.setSystemTime(exp * 1_000 + milliseconds);
    expect(expired(exp)).toBe(over);
    expect(freshness(lifetime)).toEqual({
      'cache-control': `public, max-age=${left}, immutable`,
      'cdn-cache-control': `public, max-age=${left}`,
      'x-accel-expires': String(left),
    });
  });
});

describe('the time for which an answer may be kept', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: exp * 1_000 }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['an image of a pinned version', true, undefined, 'public, max-age=31536000, immutable', 600],
    ['one that expires in a day', true, 86_400, 'public, max-age=86400, immutable', 600],
    ['one that expires in two years', true, 63_072_000, 'public, max-age=31536000, immutable', 600],
    ['one that expires in a minute', true, 60, 'public, max-age=60, immutable', 60],
    ['an image of the newest version', false, undefined, 'public, max-age=3600, stale-while-revalidate=86400', 600],
    ['one that expires in two hours', false, 7_200, 'public, max-age=3600, stale-while-revalidate=3600', 600],
    ['one that expires in half an hour', false, 1_800, 'public, max-age=1800, stale-while-revalidate=0', 600],
  ] as const)('%s', (_, pinned, seconds, browsers, edge) => {
    const expires = seconds === undefined ? undefined : exp + seconds;
    expect(freshness({ pinned, expires, cdnMaxAge: 600 })).toEqual({
      'cache-control': browsers,
      'cdn-cache-control': `public, max-age=${edge}`,
      'x-accel-expires': String(edge),
    });
  });

  it.each([
    ['a redirect', undefined, 3_600],
    ['one to a URL that expires in a day', exp + 86_400, 3_600],
    ['one to a URL that expires in a minute', exp + 60, 60],
    ['one to a URL that has expired', exp - 60, 0],
  ])('%s', (_, expires, seconds) => {
    expect(moved(expires)).toEqual({
      'cache-control': `public, max-age=${seconds}`,
      'cdn-cache-control': 'no-store',
      'x-accel-expires': '0',
    });
  });
});
