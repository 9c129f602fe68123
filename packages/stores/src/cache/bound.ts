import type { ByteStore } from './bytes.js';
import type { CacheDriver } from './driver.js';
import { inventory } from './inventory.js';
import type { Held } from './recency.js';

const noteEveryMs = 3_600_000;
/** Time for which entries of other processes are expected after one was found. */
const sharedMs = 3_600_000;
/** Minimum time between two look-ups of unknown keys, which detect other processes. */
const lookEveryMs = 100;

/** Keeps a cache within its limit of bytes: it is called for each use, and evicts the least recently used entries. */
export interface Bound {
  /** Returns what is known about a key: the same object until that changes. */
  get(key: string): Held | undefined;
  /** Whether no entry has this key, as far as this process knows without I/O. */
  isKnownMissing(key: string): boolean;
  read(key: string, size: number): Promise<void>;
  written(key: string, size: number): void;
  forget(key: string): void;
  /** Evicts the least recently used entries until this many bytes are freed. @returns whether they were freed */
  makeRoom(bytes: number): Promise<boolean>;
  /** Resolves when the running eviction has ended. */
  settled(): Promise<void>;
}

/** For a store whose size is limited elsewhere. */
export const sharedBound: Bound = {
  get: () => undefined,
  isKnownMissing: () => false,
  read: async () => undefined,
  written: () => undefined,
  forget: () => undefined,
  makeRoom: async () => false,
  settled: async () => undefined,
};

/**
 * Counts the entries that this process wrote, read or found when it opened the store. Of several processes that share a
 * folder, each applies the limit to the entries that it knows. The next process that opens the folder counts all
 * entries.
 *
 * `isKnownMissing` relies on the same knowledge, until an entry of another process is found. From then on it returns false for
 * an hour.
 */
export async function localBound(storage: ByteStore, driver: CacheDriver, maxBytes: number): Promise<Bound> {
  const recency = await inventory(storage, driver);
  let sharedUntil = 0;
  let lookedAt = -Infinity;
  let evicting = false;
  let evicted = Promise.resolve();

  const evict = (): void => {
    if (!evicting) evicted = evictNow();
  };

  const evictNow = async (): Promise<void> => {
    evicting = true;
    while (recency.bytes > maxBytes && (await dropOldest()) > 0);
    evicting = false;
  };

  /** @returns the bytes that were freed; 0 when the cache is empty or the entry cannot be removed */
  const dropOldest = async (): Promise<number> => {
    const oldest = recency.oldest();
    if (oldest === undefined) return 0;
    const [key, held] = oldest;
    // The index drops the key first, so that a write during the removal is counted after it and not lost.
    recency.forget(key);
    try {
      await storage.remove(key);
      return held.size;
    } catch {
      // The entry still exists, so it counts. As the most recent one it does not block the eviction of others.
      recency.use(key, held);
      return 0;
    }
  };

  const makeRoom = async (bytes: number): Promise<boolean> => {
    let freed = 0;
    for (let size = 1; freed < bytes && size > 0; freed += size) size = await dropOldest();
    return freed >= bytes;
  };

  evict();
  const room = await driver.freeBytes?.();
  if (room !== undefined && room < 0) await makeRoom(-room);
  return {
    get: (key) => recency.get(key),
    forget: (key) => recency.forget(key),
    makeRoom,
    isKnownMissing(key) {
      const now = performance.now();
      if (recency.get(key) !== undefined || now < sharedUntil) return false;
      if (now - lookedAt < lookEveryMs) return true;
      lookedAt = now;
      return false;
    },
    async read(key, size) {
      const recorded = recency.get(key);
      if (recorded === undefined) sharedUntil = performance.now() + sharedMs;
      const lastUsedAt = recorded?.lastUsedAt ?? 0;
      const now = Date.now();
      const due = now - lastUsedAt > noteEveryMs;
      recency.use(key, { size, lastUsedAt: due ? now : lastUsedAt });
      evict();
      // When the use cannot be recorded, the entry may be evicted earlier. The caller still gets the image.
      if (due) await driver.touch?.(key).catch(() => undefined);
    },
    written(key, size) {
      recency.use(key, { size, lastUsedAt: Date.now() });
      evict();
    },
    settled: () => evicted,
  };
}
