import type { CacheStore } from '@placard/core/server';
import { createStorage } from 'unstorage';
import { localBound, sharedBound } from './bound.js';
import { type CacheDriver, hexKey } from './driver.js';
import { open, seal } from './envelope.js';
import { isFull } from '../error.js';

export interface CacheBound {
  /** How many bytes may be kept, envelopes included. Beyond it the least recently used entries go. */
  readonly maxBytes: number;
}

/**
 * A cache over any unstorage driver. Entries are sealed: one that was altered or cut short is deleted, never returned.
 *
 * `get` rejects when the driver cannot read (for another reason than absence), `put` when it cannot write; an entry
 * that was there before is then still there.
 */
export async function cacheStore(driver: CacheDriver, { maxBytes }: CacheBound): Promise<CacheStore> {
  if (!(maxBytes >= 0)) throw new RangeError("a cache's maxBytes must be a number of bytes, 0 or more");
  const storage = createStorage({ driver });
  const bound = driver.sharedBound ? sharedBound : await localBound(storage, driver, maxBytes);

  const remove = (key: string): Promise<void> => {
    bound.forget(key);
    return storage.removeItem(key);
  };

  /** Others write to the disk too: what they need is left to them, and what they have taken the cache does without. */
  async function write(key: string, sealed: Uint8Array): Promise<void> {
    const { byteLength } = sealed;
    const room = await driver.room?.();
    if (room !== undefined && room < byteLength && !(await bound.makeRoom(byteLength)))
      throw new Error('the disk is all but full, and the cache is left no more of it');
    try {
      await storage.setItemRaw(key, sealed);
    } catch (error) {
      // A file takes whole blocks of the disk, so as many bytes again are freed.
      if (!isFull(error) || !(await bound.makeRoom(2 * byteLength))) throw error;
      await storage.setItemRaw(key, sealed);
    }
    bound.written(key, byteLength);
  }

  return {
    async get(key) {
      const before = bound.get(hexKey(key));
      const raw: unknown = await storage.getItemRaw(key);
      if (raw === null || raw === undefined) {
        // Unless it was written meanwhile, in which case the index knows better.
        if (bound.get(key) === before) bound.forget(key);
        return null;
      }
      const entry = raw instanceof Uint8Array ? open(key, raw) : null;
      if (entry && raw instanceof Uint8Array) await bound.read(key, raw.byteLength);
      else await remove(key).catch(() => undefined);
      return entry;
    },

    async put(key, entry) {
      hexKey(key);
      const sealed = seal(key, entry);
      if (sealed.byteLength > maxBytes) return remove(key);
      await write(key, sealed);
    },

    delete: async (key) => remove(hexKey(key)),

    async close() {
      await bound.settled();
      await storage.dispose();
    },
  };
}
