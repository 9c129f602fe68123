import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expired, freshness } from '../src/freshness.js';

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
