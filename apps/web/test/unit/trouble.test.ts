import { ApiError } from '@placard/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { troubleOf } from '../../src/api/trouble.js';

afterEach(() => void vi.unstubAllGlobals());

describe('the words for a failed call', () => {
  it.each([
    [429, { error: 'rate_limited' }, 'Too many requests'],
    [503, { error: 'render_unavailable' }, 'The server is busy'],
    [500, { error: 'internal_error' }, 'The server has a problem'],
    [502, {}, 'through its proxy'],
  ])('name what a status %i means, and the page retries', (status, body, words) => {
    expect(troubleOf(new ApiError(status, 1, body))).toMatchObject({
      words: expect.stringContaining(words) as string,
      recovers: true,
      retryAfter: 1,
    });
  });

  it.each([
    [true, 'does not answer'],
    [false, 'You are offline'],
  ])('name a network that fails while the browser is online: %s, and the page retries', (onLine, words) => {
    vi.stubGlobal('navigator', { onLine });
    expect(troubleOf(new TypeError('Failed to fetch'))).toMatchObject({
      words: expect.stringContaining(words) as string,
      recovers: true,
    });
  });

  it.each([
    [401, 'unauthenticated', 'signed-out'],
    [403, 'forbidden', 'forbidden'],
    [429, 'quota_exceeded', 'quota'],
    [404, 'not_found', 'missing'],
    [400, 'invalid_input', 'invalid'],
  ])('do not promise a retry for %i %s', (status, error, kind) => {
    expect(troubleOf(new ApiError(status, undefined, { error }))).toMatchObject({ kind, recovers: false });
  });
});
