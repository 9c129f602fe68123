import { importOptional, type CacheStore } from '@placard/core/server';
import memoryDriver from 'unstorage/drivers/memory';
import { pathOf, splitUrl, unknownScheme } from '../url.js';
import type { CacheDriver } from './driver.js';
import { fileDriver, prepareFolder } from './drivers/file.js';
import { guarded } from './guard.js';
import { readS3Url, type Environment } from './s3-url.js';
import { sharingReads } from './shared-reads.js';
import { cacheStore } from './store.js';
import { tiered } from './tiers.js';

const PATIENCE = 3_000;

export interface CacheOptions {
  /**
   * How many bytes may be kept, envelopes included. Beyond it the least recently used entries go. An S3 bucket and
   * the remote drivers of unstorage are not bounded by this: their own rules do it, or `placard cache prune`.
   */
  readonly maxBytes: number;
  /** Bytes of pictures that are kept in memory before the store, 0 for none; default 0. */
  readonly memoryBytes?: number;
  /** Milliseconds to wait for an entry; default 300. A write may take twice as long. */
  readonly timeout?: number;
  /** Where credentials are looked for that the URL does not hold; default this process's environment. */
  readonly env?: Environment;
}

/**
 * Opens an image cache: `memory:`; `file:./data/cache` (a folder, made when there is none);
 * `redis://[[user]:password@]host[:port][/db]`, `rediss:` with TLS;
 * `s3://[KEY:SECRET@]bucket[/prefix][?endpoint=URL&region=REGION]`; `unstorage:NAME[?option=value]`, any driver that
 * unstorage ships.
 *
 * No read of it takes much longer than its timeout, whatever the store does.
 *
 * @throws an Error of one line, for an operator and without a password, when the URL is not known, or what it names
 * cannot be used
 */
export async function openCache(
  url: string,
  { maxBytes, memoryBytes = 0, timeout = 300, env = process.env }: CacheOptions,
): Promise<CacheStore> {
  if (splitUrl(url).scheme === 'memory') return cacheStore(memoryDriver(), { maxBytes });
  const driver = await openDriver(url, { maxBytes, env, timeout: 2 * timeout });
  const store = sharingReads(guarded(await cacheStore(driver, { maxBytes }), { timeout, pause: 500 }));
  return memoryBytes > 0 ? tiered(store, { maxBytes: memoryBytes }) : store;
}

export interface DriverOptions {
  readonly maxBytes: number;
  readonly env: Environment;
  /** Milliseconds for one call, where the driver can end it. */
  readonly timeout: number;
}

/** The driver of a cache that outlives its process. */
export async function openDriver(url: string, { maxBytes, env, timeout }: DriverOptions): Promise<CacheDriver> {
  const parts = splitUrl(url);
  switch (parts.scheme) {
    case 'file': {
      const folder = pathOf(parts);
      await prepareFolder(folder);
      return fileDriver(folder);
    }
    case 'redis':
    case 'rediss': {
      const { openRedisDriver } = await importOptional(
        'ioredis',
        `a cache at ${parts.scheme}:`,
        () => import('./drivers/redis.js'),
      );
      return openRedisDriver(url, maxBytes);
    }
    case 's3': {
      const location = readS3Url(url, env);
      const { proveBucket, s3Driver } = await importOptional(
        'aws4fetch',
        'a cache at s3:',
        () => import('./drivers/s3.js'),
      );
      await proveBucket(location, PATIENCE);
      return s3Driver(location, timeout);
    }
    case 'unstorage': {
      const { openUnstorage } = await import('./unstorage-url.js');
      return openUnstorage(parts, PATIENCE);
    }
    default:
      throw unknownScheme('cache', parts, 'memory:, file:./folder, redis://host:6379, s3://bucket or unstorage:NAME');
  }
}
