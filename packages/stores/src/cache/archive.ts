import { splitUrl } from '../url.js';
import { byteStore } from './bytes.js';
import { hexKey, type Stored } from './driver.js';
import { open } from './envelope.js';
import { listStored, oldestFirst } from './inventory.js';
import { openDriver } from './open.js';
import type { Environment } from './s3-url.js';

const patienceMs = 30_000;

/** A cache as its operator sees it, while servers use it. */
export interface CacheArchive {
  /** Returns all entries, least recently used first. On S3: least recently written first. */
  entries(): Promise<readonly Stored[]>;
  /** Reads an entry and verifies both digests. Returns `gone` when the entry no longer exists. */
  check(key: string): Promise<'whole' | 'damaged' | 'gone'>;
  remove(key: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the cache that {@link openCache} keeps at a URL, to list, verify and delete entries. Evicts nothing.
 *
 * @param url a URL as {@link openCache} takes it, except `memory:`, which only the server's own process can read
 * @param env variables with credentials that the URL does not contain; default `process.env`
 * @throws an Error of one line when the cache cannot be opened
 *
 * @example
 * const archive = await openCacheArchive('file:./data/cache');
 * for (const { key } of await archive.entries())
 *   if ((await archive.check(key)) === 'damaged') await archive.remove(key);
 * await archive.close();
 */
export async function openCacheArchive(url: string, env: Environment = process.env): Promise<CacheArchive> {
  if (splitUrl(url).scheme === 'memory')
    throw new Error('a cache at memory: is inside the server process: other processes cannot read it');
  const driver = await openDriver(url, { maxBytes: Number.MAX_SAFE_INTEGER, env, timeout: patienceMs });
  const storage = byteStore(driver);
  return {
    entries: () => oldestFirst(listStored(storage, driver)),
    async check(key) {
      const raw: unknown = await storage.get(hexKey(key));
      if (raw === null || raw === undefined) return 'gone';
      return raw instanceof Uint8Array && open(key, raw) !== null ? 'whole' : 'damaged';
    },
    remove: (key) => storage.remove(hexKey(key)),
    close: () => storage.close(),
  };
}

/**
 * Counts entries of a cache. Times are ISO 8601; null: there are none.
 *
 * @param entries as {@link CacheArchive.entries} returns them
 * @example
 * const archive = await openCacheArchive('file:./data/cache');
 * const { bytes } = countEntries(await archive.entries());
 */
export function countEntries(entries: readonly Stored[]): {
  readonly entries: number;
  readonly bytes: number;
  readonly oldest: string | null;
  readonly newest: string | null;
} {
  const timeOf = (entry: Stored | undefined): string | null =>
    entry?.lastUsedAt === undefined ? null : new Date(entry.lastUsedAt).toISOString();
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  return { entries: entries.length, bytes, oldest: timeOf(entries.at(0)), newest: timeOf(entries.at(-1)) };
}
