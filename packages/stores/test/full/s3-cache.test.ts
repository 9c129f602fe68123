import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDriver } from '../../src/cache/open.js';
import { openCache, openCacheArchive } from '../../src/index.js';
import { entryOf, keyOf } from '../helpers.js';
import { startS3, type S3Server } from '../s3-server.js';

const [A, B] = ['aa', 'bb'].map(keyOf) as [string, string];
const maxBytes = 1e8;

describe('a cache in s3', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.close());

  it('leaves what is not its own alone, and lists more than a thousand', { timeout: 120_000 }, async () => {
    const began = Date.now();
    const options = { maxBytes, env: {}, timeout: 60_000 };
    const url = server.url.replace('/test?', '/many?');
    const here = await openDriver(url, options);
    const beside = await openDriver(server.url.replace('/test?', '/other?'), options);
    await beside.setItemRaw?.(A, Buffer.from('other'), {});
    const keys = Array.from({ length: 1_050 }, (_, i) => keyOf((i + 4_096).toString(16)));
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => here.setItemRaw?.(key, Buffer.from(key), {})));
    expect(new Set(await here.getKeys('', {}))).toEqual(new Set(keys));
    const archive = await openCacheArchive(url, {});
    const [first] = await archive.entries();
    // The times of S3 are whole seconds.
    expect(first).toMatchObject({
      size: 64,
      lastUsedAt: expect.toSatisfy((at: number) => began - 1_000 <= at && at <= Date.now()),
    });
    expect(await archive.check(first?.key ?? '')).toBe('damaged');
    await archive.close();
  });

  it('leaves a damaged object, which another process may just have replaced', async () => {
    const driver = await openDriver(server.url, { maxBytes, env: {}, timeout: 60_000 });
    const cache = await openCache(server.url, { maxBytes, timeout: 60_000 });
    onTestFinished(() => cache.close());
    await driver.setItemRaw?.(B, Buffer.from('a part'), {});
    expect(await cache.get(B)).toBeNull();
    expect(await driver.getItem(B)).toBe('a part');
    await cache.put(B, entryOf(100));
    expect(await cache.get(B)).toEqual(entryOf(100));
  });

  it.each([
    [
      'a bucket that does not exist',
      (url: string) => url.replace('@cards/', '@cardz/'),
      /bucket cardz of http\S+ does not exist: create it/,
    ],
    [
      'an unknown key',
      (url: string) => url.replace('//S3RVER:', '//s3cret:'),
      /refuses PUT with these credentials \(InvalidAccessKeyId\)/,
    ],
    [
      'nobody there',
      (url: string) => url.replace(/127\.0\.0\.1%3A\d+/, '127.0.0.1%3A1'),
      /does not answer \((ECONNREFUSED|bad port)\)/,
    ],
  ])('is refused in one line without its secret: %s', async (_, change, expected) => {
    const failure = await openCache(change(server.url), { maxBytes }).catch((error: Error) => error.message);
    expect(failure).toMatch(expected);
    expect(failure).toMatch(/^the cache's bucket [^\n]+$/);
    expect(failure).not.toMatch(/s3cret|S3RVER/);
  });

  it('that hangs is refused within seconds', async () => {
    server.begin('hangs');
    await expect(openCache(server.url, { maxBytes })).rejects.toThrow(/does not answer/);
    server.begin(undefined);
  });
});
