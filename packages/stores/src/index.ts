import type { Ledger } from '@placard/access/ledger';
import { importOptional, type Lease } from '@placard/core/server';
import { reasonOf } from './error.js';
import { memoryLedger } from './ledger/memory/index.js';
import { unstorageLedger } from './ledger/unstorage/index.js';
import { overDriver } from './unstorage-driver.js';
import { pathOf, splitUrl, unknownScheme } from './url.js';

export { type CacheArchive, countEntries, openCacheArchive } from './cache/archive.js';
export type { CacheDriver, Stored } from './cache/driver.js';
export { type CacheOptions, openCache } from './cache/open.js';
export { makeFolder } from './error.js';
export { unstorageCache, type UnstorageOptions } from './cache/unstorage.js';
export { unstorageLedger, type UnstorageLedgerOptions } from './ledger/unstorage/index.js';

const isPostgres = (scheme: string): boolean => scheme === 'postgres' || scheme === 'postgresql';
const isRedis = (scheme: string): boolean => /^rediss?(\+cluster)?$/.test(scheme);

/**
 * Returns whether processes on several machines can share the ledger at this URL.
 *
 * @param url a URL as {@link openLedger} takes it
 * @returns true for Redis and Postgres, false for any other URL
 *
 * @example
 * isSharedLedger('postgres://placard@db/placard'); // true
 * isSharedLedger('sqlite:./data/placard.db'); // false
 */
export function isSharedLedger(url: string): boolean {
  const { scheme } = splitUrl(url);
  return isRedis(scheme) || isPostgres(scheme);
}

export interface LedgerOptions {
  /**
   * Milliseconds. SQLite: how long a write waits for other processes. Postgres: timeout of a statement. unstorage:
   * timeout of a write. Ignored by other ledgers. Default 5,000.
   */
  readonly timeout?: number;
}

/**
 * Opens a ledger, which keeps keys, accounts, usage and the audit.
 *
 * @param url one of
 * - `memory:`
 * - `sqlite:./data/placard.db`, a file; the file and its folder are created when they are missing
 * - `postgres://user@host/database`
 * - `redis://host:6379`; `rediss:` with TLS
 * - `redis+cluster://host:6379,host:6379`; `rediss+cluster:` with TLS
 * - `unstorage:NAME[?option=value]`, any driver that unstorage ships, for one process at a time
 * @throws an Error of one line, without the password, when the scheme is unknown, a package is missing, or the file or
 * server cannot be used
 *
 * @example
 * const ledger = await openLedger('sqlite:./data/placard.db', { timeout: 2_000 });
 * const keys = await ledger.keys();
 * await ledger.close();
 */
export async function openLedger(url: string, { timeout = 5_000 }: LedgerOptions = {}): Promise<Ledger> {
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
    return postgresLedger(url, timeout);
  }
  if (parts.scheme === 'unstorage')
    return overDriver('a ledger', parts, ({ driver }) => unstorageLedger(driver, { timeout }));
  if (parts.scheme !== 'sqlite')
    throw unknownScheme(
      'ledger',
      parts,
      'memory:, sqlite:./file.db, postgres://user@host/db, redis://host:6379, redis+cluster://host:6379 or unstorage:NAME',
    );
  const { sqliteLedger } = await importSqlite('a ledger at sqlite:', () => import('./ledger/sqlite/index.js'));
  return sqliteLedger(pathOf(parts), timeout);
}

/**
 * Opens leases in the first of these stores that is a Redis or a Redis Cluster. With leases, processes that share the
 * store render each image once.
 *
 * @param urls URLs of stores; other schemes are skipped
 * @returns null when no URL is a Redis: each process then renders for itself
 * @throws an Error of one line, without the password, when Redis does not answer
 *
 * @example
 * const lease = await openLease(['file:./data/cache', 'redis://127.0.0.1:6379']);
 * const release = await lease?.take('ab12');
 * await release?.();
 */
export async function openLease(urls: readonly string[]): Promise<Lease | null> {
  const url = urls.find((one) => isRedis(splitUrl(one).scheme));
  if (url === undefined) return null;
  const { redisLease } = await importOptional('ioredis', 'a lease in Redis', () => import('./lease/redis.js'));
  return redisLease(url);
}

/** Path of the file of an SQLite ledger; undefined for any other URL. */
export function ledgerFile(url: string): string | undefined {
  const parts = splitUrl(url);
  return parts.scheme === 'sqlite' ? pathOf(parts) : undefined;
}

/**
 * Copies the file of an SQLite ledger while servers use it. The copy has the state of one moment.
 *
 * @param target path of the copy, which must not exist
 * @throws an Error of one line, naming the file
 *
 * @example
 * await backupLedger('data/placard.db', 'backup/placard.db');
 */
export async function backupLedger(file: string, target: string): Promise<void> {
  const { copyLedgerFile } = await importSqlite('a backup', () => import('./ledger/sqlite/backup.js'));
  await copyLedgerFile(file, target).catch((cause: unknown) => {
    throw new Error(`cannot copy the ledger ${file} (${reasonOf(cause)})`, { cause });
  });
}

/** @throws an Error of one line when the file is not a complete SQLite database */
export async function checkLedgerFile(file: string): Promise<void> {
  const { isWhole } = await importSqlite('a backup', () => import('./ledger/sqlite/backup.js'));
  let whole = false;
  try {
    whole = isWhole(file);
  } catch (cause) {
    throw new Error(`${file} is not a complete ledger (${reasonOf(cause)})`, { cause });
  }
  if (!whole) throw new Error(`${file} is not a complete ledger`);
}

/**
 * Imports libsql by itself before `load` does. If a static import in `load` found its native part missing, Node would
 * also reject a promise that has no handler, which ends the process.
 */
const importSqlite = <T>(use: string, load: () => Promise<T>): Promise<T> =>
  importOptional('libsql', use, async () => {
    await import('libsql');
    return load();
  });
