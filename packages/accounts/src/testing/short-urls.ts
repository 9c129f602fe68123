import { expect } from 'vitest';
import type { ShortUrl } from '../ledger/short-url.js';
import type { LedgerTest } from './open.js';

const first = { limit: 100, skip: 0 };

/** Short URLs: look-up, listing, deletion, and the limit per key. */
export function testShortUrls(test: LedgerTest): void {
  test('returns what was put', async (ledger) => {
    const url = urlOf('a', { query: 'title=%22%E6%97%A5%22&x=%27%3B--' });
    expect(await ledger.putShortUrl(url, 5)).toBe(true);
    expect(await ledger.shortUrl('a')).toEqual(url);
    expect(await ledger.shortUrl('A')).toBeNull();
    expect(await ledger.shortUrls('other', first)).toEqual([]);
  });

  test('keeps the first of a code', async (ledger) => {
    const url = urlOf('a');
    await ledger.putShortUrl(url, 5);
    expect(await ledger.putShortUrl({ ...url, createdAt: '2030-01-01T00:00:00.000Z' }, 5)).toBe(true);
    expect(await ledger.shortUrls('k1', first)).toEqual([url]);
  });

  test('lists those of a key by pages, newest first', async (ledger) => {
    for (const code of ['a', 'b', 'c', 'd']) await ledger.putShortUrl(urlOf(code), 9);
    await ledger.putShortUrl(urlOf('e', { keyId: 'k2' }), 9);
    const codes = async (limit: number, skip: number): Promise<string[]> =>
      (await ledger.shortUrls('k1', { limit, skip })).map(({ code }) => code);
    expect(await codes(9, 0)).toEqual(['d', 'c', 'b', 'a']);
    expect(await codes(2, 1)).toEqual(['c', 'b']);
    expect(await codes(2, 4)).toEqual([]);
  });

  test('enforces the maximum per key, also for concurrent requests', async (ledger) => {
    const urls = Array.from({ length: 20 }, (_, at) => urlOf(`c${at}`));
    const added = await Promise.all(urls.map((url) => ledger.putShortUrl(url, 5)));
    expect(added.filter(Boolean)).toHaveLength(5);
    expect(await ledger.shortUrls('k1', first)).toHaveLength(5);
    const known = urls[added.indexOf(true)] ?? urlOf('none');
    expect(await ledger.putShortUrl(known, 5)).toBe(true);
    expect(await ledger.putShortUrl(urlOf('other', { keyId: 'k2' }), 5)).toBe(true);
  });

  test('deletes one of its key, and has room again', async (ledger) => {
    await ledger.putShortUrl(urlOf('a'), 1);
    expect(await ledger.putShortUrl(urlOf('b'), 1)).toBe(false);
    expect(await ledger.shortUrl('b')).toBeNull();
    expect(await ledger.deleteShortUrl('a', 'k2')).toBe(false);
    expect(await ledger.deleteShortUrl('a', 'k1')).toBe(true);
    expect(await ledger.deleteShortUrl('a', 'k1')).toBe(false);
    expect([await ledger.shortUrl('a'), await ledger.shortUrls('k1', first)]).toEqual([null, []]);
    expect(await ledger.putShortUrl(urlOf('b'), 1)).toBe(true);
  });
}

const urlOf = (code: string, given: Partial<ShortUrl> = {}): ShortUrl => ({
  code,
  keyId: 'k1',
  query: `template=basic&title=${code}`,
  createdAt: '2027-01-15T08:00:00.000Z',
  ...given,
});
