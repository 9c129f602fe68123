import { testCacheFaults, testCacheStore } from '@placard/core/testing';
import { Redis } from 'ioredis';
import redis from 'unstorage/drivers/redis';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openCache, unstorageCache } from '../../src/index.js';
import { alterAt, behindMemory, open, openImpatient } from '../caches.js';
import { entryOf, keyOf } from '../helpers.js';
import { describeRedis, startRedis, type RedisServer } from '../redis-server.js';

const [A, B, C] = ['aa', 'bb', 'cc'].map(keyOf) as [string, string, string];
const maxBytes = 1e8;

describeRedis('redis', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.close());

  const newUrl = async (): Promise<string> => {
    await server.flush();
    return server.url;
  };
  testCacheStore('redis', async () => open(await newUrl()));
  testCacheStore('memory before redis', async () => open(await newUrl(), behindMemory));
  testCacheFaults('redis', ['hangs', 'fails', 'is full'], async () => ({
    ...(await openImpatient(await newUrl())),
    alter: (change) => alterAt(server.url, change),
    async begin(fault) {
      if (fault === 'hangs') server.freeze();
      else if (fault === 'fails') await server.stop();
      else await configure(server, 'maxmemory', '1');
    },
    async heal() {
      server.thaw();
      await server.start();
      await configure(server, 'maxmemory', '0');
    },
  }));
});

async function configure({ url }: RedisServer, name: string, value: string): Promise<void> {
  const redis = new Redis(url);
  await redis.config('SET', name, value);
  redis.disconnect();
}

describeRedis('a cache in redis', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.close());

  it('keeps to its bytes over all who write to it, and drops what was used longest ago', async () => {
    const bound = { maxBytes: 30_000 };
    const [one, two] = [await openCache(server.url, bound), await openCache(server.url, bound)];
    const redis = new Redis(server.url);
    onTestFinished(async () => {
      await one.close();
      await two.close();
      redis.disconnect();
    });
    await one.put(A, entryOf(9_000));
    await two.put(B, entryOf(9_000));
    await one.put(C, entryOf(9_000));
    expect((await two.get(A))?.bytes.length).toBe(9_000);
    await two.put(keyOf('dd'), entryOf(9_000));
    expect([await one.get(A), await one.get(B)].map((entry) => entry !== null)).toEqual([true, false]);

    const writes = Array.from({ length: 60 }, (_, i) =>
      (i % 2 ? one : two).put(keyOf((i + 16).toString(16)), entryOf(5_000)),
    );
    await Promise.all(writes);
    const names = await redis.keys('placard:cache:image:*');
    const sizes = await Promise.all(names.map((name) => redis.strlen(name)));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(names.length).toBe(5);
    expect([Number(await redis.get('placard:cache:bytes')), await redis.zcard('placard:cache:used')]).toEqual([
      total,
      5,
    ]);
    expect(total).toBeLessThanOrEqual(30_000);
  });

  it('stores entries again after Redis has evicted the sizes of the earlier ones', async () => {
    const redis = new Redis(server.url);
    const cache = await openCache(server.url, { maxBytes: 30_000 });
    for (const key of [A, B, C]) await cache.put(key, entryOf(9_000));
    await redis.del('placard:cache:sizes');
    await cache.put(keyOf('dd'), entryOf(9_000));
    await cache.put(keyOf('ee'), entryOf(9_000));
    const found = await Promise.all([keyOf('dd'), keyOf('ee')].map((key) => cache.get(key)));
    expect(found.map((entry) => entry?.bytes.length)).toEqual([9_000, 9_000]);
    redis.disconnect();
    await cache.close();
  });

  it('keeps the bytes as they are, not as base64', async () => {
    const redis = new Redis(server.url);
    const cache = await openCache(server.url, { maxBytes });
    await cache.put(A, entryOf(40_000));
    expect(await redis.strlen(`placard:cache:image:${A}`)).toBeLessThan(40_300);
    redis.disconnect();
    await cache.close();
  });

  it('that does not answer is refused in one line without its password', async () => {
    await server.stop();
    const failure = await openCache(server.url.replace('//', '//me:secret@'), { maxBytes }).catch(
      (e: Error) => e.message,
    );
    expect(failure).toMatch(/^the cache redis:\/\/127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\)/);
    await server.start();
  });
});

describeRedis('unstorage over redis', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.close());

  testCacheStore('redis', async () => {
    await server.flush();
    return { store: unstorageCache(redis({ url: server.url })) };
  });

  it('is found again by its URL', async () => {
    const url = `unstorage:redis?url=${encodeURIComponent(server.url)}&ttl=3600`;
    const first = await openCache(url, { maxBytes });
    await first.put(keyOf('aa'), entryOf(5_000));
    await first.close();
    const second = await openCache(url, { maxBytes });
    expect(await second.get(keyOf('aa'))).toEqual(entryOf(5_000));
    await second.close();
  });
});
