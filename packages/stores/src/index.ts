import { importOptional, type Lease } from '@placard/core/server';
import { reasonOf } from './error.js';
import { hasLeases, importSqlite } from './ledger/open.js';
import { pathOf, splitUrl } from './url.js';

export { type CacheArchive, countEntries, openCacheArchive } from './cache/archive.js';
export type { CacheDriver, Stored } from './cache/driver.js';
export { type CacheOptions, openCache } from './cache/open.js';
export { makeFolder } from './error.js';
export { isSharedLedger, openLedger, type LedgerOptions } from './ledger/open.js';
export { unstorageCache, type UnstorageOptions } from './cache/unstorage.js';
export { unstorageLedger, type UnstorageLedgerOptions } from './ledger/unstorage/index.js';

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
  const url = urls.find(hasLeases);
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
