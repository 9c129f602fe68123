import type { Storage } from 'unstorage';
import type { CacheDriver } from './driver.js';
import { inventory } from './inventory.js';
import type { Held } from './recency.js';

const NOTE_EVERY_MS = 3_600_000;

/** Keeps a cache within its bytes: told of every use, it removes what was not used for longest. */
export interface Bound {
  /** What is known of the key: the same object for as long as nothing is learnt anew. */
  get(key: string): Held | undefined;
  read(key: string, size: number): Promise<void>;
  written(key: string, size: number): void;
  forget(key: string): void;
  /** Removes what was not used for longest until so many bytes are free. @returns whether they are */
  makeRoom(bytes: number): Promise<boolean>;
  /** Resolves when nothing is being removed any more. */
  settled(): Promise<void>;
}

/** For a store that is bounded elsewhere. */
export const sharedBound: Bound = {
  get: () => undefined,
  read: async () => undefined,
  written: () => undefined,
  forget: () => undefined,
  makeRoom: async () => false,
  settled: async () => undefined,
};

/**
 * Counts what this process wrote, read or found at opening. Several processes over one folder each keep to the bound
 * for what they know of; the next one to open the folder counts all.
 */
export async function localBound(storage: Storage, driver: CacheDriver, maxBytes: number): Promise<Bound> {
  const recency = await inventory(storage, driver);
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

  /** @returns the bytes that it took; 0 when there is nothing, or it cannot be removed */
  const dropOldest = async (): Promise<number> => {
    const oldest = recency.oldest();
    if (oldest === undefined) return 0;
    const [key, held] = oldest;
    // The index forgets first: what is written while the driver removes is then counted after, never lost sight of.
    recency.forget(key);
    try {
      await storage.removeItem(key);
      return held.size;
    } catch {
      // Still there, so it counts; as the most recent one it does not keep the next attempt from the others.
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
  const room = await driver.room?.();
  if (room !== undefined && room < 0) await makeRoom(-room);
  return {
    get: (key) => recency.get(key),
    forget: (key) => recency.forget(key),
    makeRoom,
    async read(key, size) {
      const noted = recency.get(key)?.noted ?? 0;
      const now = Date.now();
      const due = now - noted > NOTE_EVERY_MS;
      recency.use(key, { size, noted: due ? now : noted });
      evict();
      // A use that cannot be written down costs the entry its place in line, not the caller the picture.
      if (due) await driver.touch?.(key).catch(() => undefined);
    },
    written(key, size) {
      recency.use(key, { size, noted: Date.now() });
      evict();
    },
    settled: () => evicted,
  };
}
