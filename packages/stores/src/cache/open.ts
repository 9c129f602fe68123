import { importOptional, type CacheStore } from '@placard/core/server';
import { pathOf, schemeOf, splitUrl, type Scheme } from '../url.js';
import type { CacheDriver } from './driver.js';
import { fileDriver, prepareFolder } from './drivers/file.js';
import { memoryDriver } from './drivers/memory.js';
import { withCircuitBreaker } from './circuit-breaker.js';
import { readS3Url, type Environment } from './s3-url.js';
import { sharingReads } from './shared-reads.js';
import { cacheStore } from './store.js';
import { tiered } from './tiers.js';

const patienceMs = 3_000;

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

type Load = (url: string, options: DriverOptions) => CacheDriver | Promise<CacheDriver>;

const redis: Scheme<Load> = {
  form: 'redis://host:6379',
  load: async (url, { maxBytes }) => {
    const use = `a cache at ${splitUrl(url).scheme}:`;
    const { openRedisDriver } = await importOptional('ioredis', use, () => import('./drivers/redis.js'));
    return openRedisDriver(url, maxBytes);
  },
};

/** The caches that a URL can name, in the order in which errors list them. */
const schemes: Readonly<Record<string, Scheme<Load>>> = {
  memory: { form: 'memory:', load: () => memoryDriver() },
  file: {
    form: 'file:./folder',
    load: async (url) => {
      const folder = pathOf(splitUrl(url));
      await prepareFolder(folder);
      return fileDriver(folder);
    },
  },
  redis,
  rediss: redis,
  s3: {
    form: 's3://bucket',
    load: async (url, { env, timeout }) => {
      const location = readS3Url(url, env);
      const load = (): Promise<typeof import('./drivers/s3.js')> => import('./drivers/s3.js');
      const { proveBucket, s3Driver } = await importOptional('aws4fetch', 'a cache at s3:', load);
      await proveBucket(location, patienceMs);
      return s3Driver(location, timeout);
    },
  },
  unstorage: {
    form: 'unstorage:NAME',
    load: async (url) => (await import('./unstorage-url.js')).openUnstorage(splitUrl(url), patienceMs),
  },
};

/** Opens the driver of a cache. */
export const openDriver = async (url: string, options: DriverOptions): Promise<CacheDriver> =>
  schemeOf('cache', splitUrl(url), schemes).load(url, options);
