import { importOptional, type CacheStore } from '@placard/core/server';
import { pathOf, splitUrl, unknownScheme } from '../url.js';
import type { CacheDriver } from './driver.js';
import { fileDriver, prepareFolder } from './drivers/file.js';
import { memoryDriver } from './drivers/memory.js';
import { withCircuitBreaker } from './circuit-breaker.js';
import { readS3Url, type Environment } from './s3-url.js';
import { sharingReads } from './shared-reads.js';
import { cacheStore } from './store.js';
import { tiered } from './tiers.js';

const PATIENCE = 3_000;

export interface CacheOptions {
  /**
   * Maximum size of all entries, including envelopes. Above it the least recently used entries are evicted. Ignored for
   * an S3 bucket and for remote drivers of unstorage: limit them by their own rules or by `placard cache prune`.
   */
  readonly maxBytes: number;
  /** Maximum size of images in memory in front of the store, in bytes. Default 0: none. */
  readonly memoryBytes?: number;
  /** Timeout of a read, in milliseconds. Default 300. The timeout of a write is twice as long. */
  readonly timeout?: number;
  /** Variables with credentials that the URL does not contain. Default `process.env`. */
  readonly env?: Environment;
}

/**
 * Opens an image cache. A read fails soon after its timeout, even when the store hangs.
 *
 * @param url one of
 * - `memory:`
 * - `file:./data/cache`, a folder, which is created when it is missing
 * - `redis://[[user]:password@]host[:port][/db]`; `rediss:` with TLS
 * - `s3://[KEY:SECRET@]bucket[/prefix][?endpoint=URL&region=REGION]`
 * - `unstorage:NAME[?option=value]`, any driver that unstorage ships
 * @throws an Error of one line, without the password, when the scheme is unknown or the store cannot be used
 *
 * @example
 * const images = await openCache('file:./data/cache', { maxBytes: 512 * 1024 ** 2, memoryBytes: 64 * 1024 ** 2 });
 */
export async function openCache(
  url: string,
  { maxBytes, memoryBytes = 0, timeout = 300, env = process.env }: CacheOptions,
): Promise<CacheStore> {
  if (splitUrl(url).scheme === 'memory') return cacheStore(memoryDriver(), { maxBytes });
  const driver = await openDriver(url, { maxBytes, env, timeout: 2 * timeout });
  const store = sharingReads(withCircuitBreaker(await cacheStore(driver, { maxBytes }), { timeout, pause: 500 }));
  return memoryBytes > 0 ? tiered(store, { maxBytes: memoryBytes }) : store;
}

export interface DriverOptions {
  readonly maxBytes: number;
  readonly env: Environment;
  /** Timeout of one call, in milliseconds. Ignored by drivers that cannot abort a call. */
  readonly timeout: number;
}

/** Opens the driver of a cache whose entries outlive the process. */
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
