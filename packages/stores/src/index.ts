import type { Ledger } from '@placard/access/ledger';
import { importOptional, type Lease } from '@placard/core/server';
import { memoryLedger } from './ledger/memory/index.js';
import { pathOf, splitUrl, unknownScheme } from './url.js';

export { type CacheArchive, openCacheArchive } from './cache/archive.js';
export type { CacheDriver, Stored } from './cache/driver.js';
export { type CacheOptions, openCache } from './cache/open.js';
export { makeFolder } from './error.js';
export { unstorageCache, type UnstorageOptions } from './cache/unstorage.js';

const isPostgres = (scheme: string): boolean => scheme === 'postgres' || scheme === 'postgresql';
const isRedis = (scheme: string): boolean => /^rediss?(\+cluster)?$/.test(scheme);

/** Whether other machines may use the ledger at this URL too. */
export function isSharedLedger(url: string): boolean {
  const { scheme } = splitUrl(url);
  return isRedis(scheme) || isPostgres(scheme);
}

export interface LedgerOptions {
  /** Milliseconds that a write to a file may wait for other processes, and a statement in Postgres take; default 5,000. */
  readonly patience?: number;
}

/**
 * Opens a ledger: `memory:`, `sqlite:./data/placard.db` (a file, made when there is none, as is its folder),
 * `postgres://user@host/database`, `redis://host:6379`, or `redis+cluster://host:6379,host:6379`
 * (`rediss` with TLS).
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
  if (isPostgres(parts.scheme)) {
    const { postgresLedger } = await importOptional(
      'pg',
      `a ledger at ${parts.scheme}:`,
      () => import('./ledger/postgres/index.js'),
    );
    return postgresLedger(url, patience);
  }
  if (parts.scheme !== 'sqlite')
    throw unknownScheme(
      'ledger',
      parts,
      'memory:, sqlite:./file.db, postgres://user@host/db, redis://host:6379 or redis+cluster://host:6379',
    );
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
