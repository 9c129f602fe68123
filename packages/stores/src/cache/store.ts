import type { CacheStore } from '@placard/core/server';
import { localBound, sharedBound } from './bound.js';
import { byteStore } from './bytes.js';
import { type CacheDriver, hexKey } from './driver.js';
import { open, seal } from './envelope.js';
import { isFull } from '../error.js';

export interface CacheBound {
  /** Maximum size of all entries, including envelopes. Above it the least recently used entries are evicted. */
  readonly maxBytes: number;
}

/**
 * Returns a cache over any unstorage driver. Entries carry digests: an altered or truncated entry is deleted and never
 * returned.
 *
 * `get` rejects when the driver fails to read; a missing entry is null. `put` rejects when the driver fails to write;
 * a previous entry of the key is then still stored.
 *
 * @throws a RangeError when `maxBytes` is negative or NaN
 */
export async function cacheStore(driver: CacheDriver, { maxBytes }: CacheBound): Promise<CacheStore> {
  if (!(maxBytes >= 0)) throw new RangeError("a cache's maxBytes must be a number of bytes, 0 or more");
  const storage = byteStore(driver);
  const bound = driver.sharedBound ? sharedBound : await localBound(storage, driver, maxBytes);

  const remove = (key: string): Promise<void> => {
    bound.forget(key);
    return storage.remove(key);
  };

  /** Leaves the driver's reserve of disk space to other programs, and evicts entries when space is short. */
  async function write(key: string, sealed: Uint8Array): Promise<void> {
    const { byteLength } = sealed;
    const room = await driver.freeBytes?.();
    if (room !== undefined && room < byteLength && !(await bound.makeRoom(byteLength)))
      throw new Error('the disk is almost full, and the rest is reserved for other programs');
    try {
      await storage.set(key, sealed);
    } catch (error) {
      // A file occupies whole blocks, so twice its size is freed.
      if (!isFull(error) || !(await bound.makeRoom(2 * byteLength))) throw error;
      await storage.set(key, sealed);
    }
    bound.written(key, byteLength);
  }

  return {
    async get(key) {
      const before = bound.get(hexKey(key));
      const raw: unknown = await storage.get(key);
      if (raw === null || raw === undefined) {
        // A changed index entry means that the key was written during this read.
        if (bound.get(key) === before) bound.forget(key);
        return null;
      }
      const entry = raw instanceof Uint8Array ? open(key, raw) : null;
      if (entry && raw instanceof Uint8Array) await bound.read(key, raw.byteLength);
      // In a shared store a damaged entry stays until it is replaced: another process may just have replaced it.
      else if (!driver.sharedBound) await remove(key).catch(() => undefined);
      return entry;
    },

    isKnownMissing: (key) => bound.isKnownMissing(hexKey(key)),

    async put(key, entry) {
      hexKey(key);
      const sealed = seal(key, entry);
      if (sealed.byteLength > maxBytes) return remove(key);
      await write(key, sealed);
    },

    delete: async (key) => remove(hexKey(key)),

    async close() {
      await bound.settled();
      await storage.close();
    },
  };
}
