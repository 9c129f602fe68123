import type { Lease, Ledger } from '@placard/core';
import { redisLease } from './lease/redis.js';
import { memoryLedger } from './ledger/memory/index.js';
import { redisLedger } from './ledger/redis/index.js';
import { sqliteLedger } from './ledger/sqlite/index.js';
import { pathOf, splitUrl, unknownScheme } from './url.js';

export { type CacheArchive, openCacheArchive } from './cache/archive.js';
export type { CacheDriver, Stored } from './cache/driver.js';
export { type CacheOptions, openCache } from './cache/open.js';
export { cacheStore } from './cache/store.js';

const isRedis = (scheme: string): boolean => scheme === 'redis' || scheme === 'rediss';

/**
 * Opens a ledger: `memory:`, `sqlite:./data/placard.db` (a file, made when there is none, as is its folder), or
 * `redis://host:6379` (`rediss:` with TLS).
 *
 * @throws an Error of one line, for an operator, when the URL is not known, or the file or server cannot be used
 */
export async function openLedger(url: string): Promise<Ledger> {
  const parts = splitUrl(url);
  if (parts.scheme === 'memory') return memoryLedger();
  if (isRedis(parts.scheme)) return redisLedger(url);
  if (parts.scheme !== 'sqlite') throw unknownScheme('ledger', parts, 'memory:, sqlite:./file.db or redis://host:6379');
  return sqliteLedger(pathOf(parts));
}

/**
 * Opens leases in the first of these stores that several machines can share and that can lease: a Redis.
 *
 * @returns null when there is none: then each process draws for itself
 */
export async function openLease(urls: readonly string[]): Promise<Lease | null> {
  const url = urls.find((one) => isRedis(splitUrl(one).scheme));
  return url === undefined ? null : redisLease(url);
}
