import type { CacheStore } from '@placard/core';
import { createStorage } from 'unstorage';
import { type CacheDriver, hexKey } from './driver.js';
import { open, seal } from './envelope.js';
import { inventory } from './inventory.js';

const NOTE_EVERY_MS = 3_600_000;

export interface CacheOptions {
  /** How many bytes may be kept, envelopes included. Beyond it the least recently used entries go. */
  readonly maxBytes: number;
}

/**
 * A cache over any unstorage driver. Entries are sealed: one that was altered or cut short is deleted, never returned.
 *
 * The bound counts what this process wrote, read or found at opening. Several processes over one folder each keep to
 * it for what they know of; the next one to open the folder counts all.
 *
 * `get` rejects when the driver cannot read (for another reason than absence), `put` when it cannot write; an entry
 * that was there before is then still there.
 */
export async function cacheStore(driver: CacheDriver, { maxBytes }: CacheOptions): Promise<CacheStore> {
  if (!(maxBytes >= 0)) throw new RangeError("a cache's maxBytes must be a number of bytes, 0 or more");
  const storage = createStorage({ driver });
  const recency = await inventory(storage);
  let evicting = false;
  let evicted = Promise.resolve();

  // The index forgets first: whatever is written while the driver removes is then counted after, never lost sight of.
  const remove = (key: string): Promise<void> => {
    recency.forget(key);
    return storage.removeItem(key);
  };

  const evict = (): void => {
    if (!evicting) evicted = evictNow();
  };

  const evictNow = async (): Promise<void> => {
    evicting = true;
    for (let oldest = recency.oldest(); oldest && recency.bytes > maxBytes; oldest = recency.oldest()) {
      const [key, held] = oldest;
      try {
        await remove(key);
      } catch {
        // Still there, so it counts; as the most recent one it does not keep the next attempt from the others.
        recency.use(key, held);
        break;
      }
    }
    evicting = false;
  };

  const note = async (key: string, size: number): Promise<void> => {
    const noted = recency.get(key)?.noted ?? 0;
    const now = Date.now();
    const due = now - noted > NOTE_EVERY_MS;
    recency.use(key, { size, noted: due ? now : noted });
    evict();
    // A use that cannot be written down costs the entry its place in line, not the caller the picture.
    if (due) await driver.touch?.(key).catch(() => undefined);
  };

  evict();
  return {
    async get(key) {
      const before = recency.get(hexKey(key));
      const raw: unknown = await storage.getItemRaw(key);
      if (raw === null || raw === undefined) {
        // Unless it was written meanwhile, in which case the index knows better.
        if (recency.get(key) === before) recency.forget(key);
        return null;
      }
      const entry = raw instanceof Uint8Array ? open(raw) : null;
      if (entry && raw instanceof Uint8Array) await note(key, raw.byteLength);
      else await remove(key).catch(() => undefined);
      return entry;
    },

    async put(key, entry) {
      hexKey(key);
      const sealed = seal(entry);
      if (sealed.byteLength > maxBytes) return remove(key);
      await storage.setItemRaw(key, sealed);
      recency.use(key, { size: sealed.byteLength, noted: Date.now() });
      evict();
    },

    delete: async (key) => remove(hexKey(key)),

    async close() {
      await evicted;
      await storage.dispose();
    },
  };
}
