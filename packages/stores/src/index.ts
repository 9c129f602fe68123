import type { CacheStore, Ledger } from '@placard/core';
import memoryDriver from 'unstorage/drivers/memory';
import { type CacheOptions, cacheStore } from './cache.js';
import { fileDriver, prepareFolder } from './drivers/file.js';
import { memoryLedger } from './ledger/memory/index.js';
import { redisLedger } from './ledger/redis/index.js';
import { sqliteLedger } from './ledger/sqlite/index.js';
import { pathOf, splitUrl, unknownScheme } from './url.js';

export { type CacheOptions, cacheStore } from './cache.js';
export type { CacheDriver } from './driver.js';

/**
 * Opens an image cache: `memory:`, or `file:./data/cache` (a folder, made when there is none).
 *
 * @throws an Error of one line, for an operator, when the URL is not known or the folder cannot be used
 */
export async function openCache(url: string, options: CacheOptions): Promise<CacheStore> {
  const parts = splitUrl(url);
  if (parts.scheme === 'memory') return cacheStore(memoryDriver(), options);
  if (parts.scheme !== 'file') throw unknownScheme('cache', parts, 'memory: or file:./folder');
  const folder = pathOf(parts);
  await prepareFolder(folder);
  return cacheStore(fileDriver(folder), options);
}

/**
 * Opens a ledger: `memory:`, `sqlite:./data/placard.db` (a file, made when there is none, as is its folder), or
 * `redis://host:6379` (`rediss:` with TLS).
 *
 * @throws an Error of one line, for an operator, when the URL is not known, or the file or server cannot be used
 */
export async function openLedger(url: string): Promise<Ledger> {
  const parts = splitUrl(url);
  if (parts.scheme === 'memory') return memoryLedger();
  if (parts.scheme === 'redis' || parts.scheme === 'rediss') return redisLedger(url);
  if (parts.scheme !== 'sqlite') throw unknownScheme('ledger', parts, 'memory:, sqlite:./file.db or redis://host:6379');
  return sqliteLedger(pathOf(parts));
}
