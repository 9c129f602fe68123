import { importOptional, type Lease, type Ledger } from '@placard/core';
import { memoryLedger } from './ledger/memory/index.js';
import { pathOf, splitUrl, unknownScheme } from './url.js';

export { type CacheArchive, openCacheArchive } from './cache/archive.js';
export type { CacheDriver, Stored } from './cache/driver.js';
export { type CacheOptions, openCache } from './cache/open.js';
export { cacheStore } from './cache/store.js';

const isRedis = (scheme: string): boolean => scheme === 'redis' || scheme === 'rediss';

export interface LedgerOptions {
  /** Milliseconds that a write may wait for another process, where several share a file; default 5,000. */
  readonly patience?: number;
}

/**
 * Opens a ledger: `memory:`, `sqlite:./data/placard.db` (a file, made when there is none, as is its folder), or
 * `redis://host:6379` (`rediss:` with TLS).
 *
 * @throws an Error of one line, for an operator, when the URL is not known, or the file or server cannot be used
 */
export async function openLedger(url: string, { patience = 5_000 }: LedgerOptions = {}): Promise<Ledger> {
  const parts = splitUrl(url);
  if (parts.scheme === 'memory') return memoryLedger();
  if (isRedis(parts.scheme)) {
    const { redisLedger } = await importOptional(
      'ioredis',
      `a ledger at ${parts.scheme}:`,
      () => import('./ledger/redis/index.js'),
    );
    return redisLedger(url);
  }
  if (parts.scheme !== 'sqlite') throw unknownScheme('ledger', parts, 'memory:, sqlite:./file.db or redis://host:6379');
  const { sqliteLedger } = await importOptional(
    'libsql',
    'a ledger at sqlite:',
    () => import('./ledger/sqlite/index.js'),
  );
  return sqliteLedger(pathOf(parts), patience);
}

/**
 * Opens leases in the first of these stores that several machines can share and that can lease: a Redis.
 *
 * @returns null when there is none: then each process draws for itself
 */
export async function openLease(urls: readonly string[]): Promise<Lease | null> {
  const url = urls.find((one) => isRedis(splitUrl(one).scheme));
  if (url === undefined) return null;
  const { redisLease } = await importOptional('ioredis', 'a lease in Redis', () => import('./lease/redis.js'));
  return redisLease(url);
}
