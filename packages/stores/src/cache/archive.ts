import { createStorage } from 'unstorage';
import { splitUrl } from '../url.js';
import { hexKey, type Stored } from './driver.js';
import { open } from './envelope.js';
import { listStored, oldestFirst } from './inventory.js';
import { openDriver } from './open.js';
import type { Environment } from './s3-url.js';

const PATIENCE = 30_000;

/** A cache as its operator sees it, beside the servers that use it. */
export interface CacheArchive {
  /** Every entry, least recently used first (on S3: written). */
  entries(): Promise<readonly Stored[]>;
  /** Reads an entry and both its digests; `gone` when it went meanwhile. */
  check(key: string): Promise<'whole' | 'damaged' | 'gone'>;
  remove(key: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens what {@link openCache} keeps at a URL without becoming one of its users: nothing is evicted.
 *
 * @throws an Error of one line when it cannot be opened, or is kept by its server alone
 */
export async function openCacheArchive(url: string, env: Environment = process.env): Promise<CacheArchive> {
  if (splitUrl(url).scheme === 'memory')
    throw new Error('a cache at memory: lives in its server alone: there is nothing to look at from here');
  const driver = await openDriver(url, { maxBytes: Number.MAX_SAFE_INTEGER, env, timeout: PATIENCE });
  const storage = createStorage({ driver });
  return {
    entries: () => oldestFirst(listStored(storage, driver)),
    async check(key) {
      const raw: unknown = await storage.getItemRaw(hexKey(key));
      if (raw === null || raw === undefined) return 'gone';
      return raw instanceof Uint8Array && open(key, raw) !== null ? 'whole' : 'damaged';
    },
    remove: (key) => storage.removeItem(hexKey(key)),
    close: () => storage.dispose(),
  };
}
