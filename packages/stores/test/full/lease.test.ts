import { defineBackgrounds, defineFonts } from '@placard/core';
import { createCards, createRegistry, type Cards } from '@placard/core/server';
import { testLease } from '@placard/core/testing';
import { templates } from '@placard/templates';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openCache, openLease } from '../../src/index.js';
import { startChild } from '../child.js';
import { keyOf } from '../helpers.js';
import { describeRedis, startRedis, type RedisServer } from '../redis-server.js';
import { startS3, type S3Server } from '../s3-server.js';

const registry = createRegistry({
  packages: [templates],
  fonts: defineFonts({ faces: [], fallbacks: [] }),
  backgrounds: defineBackgrounds([]),
});
const hello = { template: 'basic', params: { title: 'Hello' } };

describeRedis('a lease in redis', () => {
  let redis: RedisServer;
  let s3: S3Server;
  beforeAll(async () => {
    redis = await startRedis();
    s3 = await startS3();
  });
  afterAll(async () => {
    await redis.close();
    await s3.close();
  });

  const openOne = async () => {
    const lease = await openLease(['sqlite:./none.db', redis.url]);
    if (lease === null) throw new Error('a Redis among the stores gives a lease');
    return lease;
  };
  testLease('redis', openOne);

  /** Creates several instances as in separate processes: they share only the cache and Redis. */
  async function instances(count: number, url: string): Promise<{ cards: Cards[]; renders: () => number }> {
    let renders = 0;
    const cards: Cards[] = [];
    const opened: { close(): Promise<void> }[] = [];
    for (let i = 0; i < count; i++) {
      // A long timeout: if reads of the cache timed out, the image would be rendered again.
      const cache = await openCache(url, { maxBytes: 1e8, memoryBytes: 1e6, timeout: 20_000 });
      const lease = await openOne();
      opened.push(cache, lease);
      cards.push(
        createCards({
          registry,
          cache,
          lease,
          renderer: {
            engine: { name: 'test', version: '1' },
            async render(job) {
              renders += 1;
              // As long as a real render, so that the other instances ask for the image before it ends.
              await new Promise((resolve) => setTimeout(resolve, 60));
              return { bytes: new TextEncoder().encode(JSON.stringify(job)), warnings: [], stages: {}, alt: 'A card.' };
            },
            close: async () => undefined,
          },
        }),
      );
    }
    onTestFinished(async () => {
      for (const one of opened) await one.close();
    });
    return { cards, renders: () => renders };
  }

  it.each(['redis', 's3'])('lets four instances with their images in %s draw a card once', async (where) => {
    const { cards, renders } = await instances(4, where === 's3' ? s3.url : redis.url);
    const raw = { template: 'basic', params: { title: `Hello from ${where}` } };
    const all = await Promise.all(Array.from({ length: 1_000 }, (_, i) => cards[i % 4]!.resolve(raw)));
    expect(renders()).toBe(1);
    expect(new Set(all.map(({ sha256 }) => sha256)).size).toBe(1);
  });

  it('of a killed holder expires', async () => {
    const key = keyOf('de');
    const holder = startChild('lease-holder.mjs', [redis.url, key]);
    expect(await holder.line()).toBe('held');
    const lease = await openOne();
    expect(await lease.take(key)).toBeNull();
    await holder.kill();
    // The lease expires after three seconds, which redis-expiry.test.ts tests.
    await expect.poll(() => lease.take(key), { interval: 20 }).not.toBeNull();
    await lease.close();
  });

  it('that is unreachable does not block renders', async () => {
    const { cards, renders } = await instances(2, s3.url);
    redis.freeze();
    const began = performance.now();
    const drawn = await Promise.all(cards.map((one) => one.resolve(hello)));
    redis.thaw();
    expect(drawn.map(({ bytes }) => bytes.length > 0)).toEqual([true, true]);
    // The bound detects only a wait for Redis, because the machine may be busy.
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(renders()).toBe(2);
  });

  it('that is unresponsive delays one caller, and is not held afterwards (threat 6)', async () => {
    const [lease, key] = [await openOne(), keyOf('f0')];
    onTestFinished(() => lease.close());
    const told = (): Promise<string> => lease.take(key).then(String, (error: Error) => error.message);
    redis.freeze();
    expect(await told()).toBe('no answer within 500 ms');
    expect(new Set(await Promise.all(Array.from({ length: 20 }, told)))).toEqual(
      new Set(['did not respond, and is skipped for a moment']),
    );
    redis.thaw();
    // Once this lease is taken, Redis has executed the commands that were sent while it was frozen.
    const other = (): Promise<unknown> => lease.take(keyOf('f1')).catch(() => null);
    await expect.poll(other, { interval: 20 }).not.toBeNull();
    expect(await lease.take(key)).not.toBeNull();
  });

  it('does not exist where no store supports it', async () => {
    expect(await openLease(['sqlite:./placard.db', 'file:./cache', 's3://bucket'])).toBeNull();
  });
});
