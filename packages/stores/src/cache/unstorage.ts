import type { CacheStore } from '@placard/core';
import type { CacheDriver } from './driver.js';
import { guarded } from './guard.js';
import { sharingReads } from './shared-reads.js';
import { cacheStore } from './store.js';
import { tiered } from './tiers.js';

export interface UnstorageOptions {
  /**
   * Bytes that may be kept, envelopes included: beyond them what was not used for longest goes, and the driver is listed
   * when it is opened. When left out the driver, or whoever runs its store, keeps it small.
   */
  readonly maxBytes?: number;
  /** Milliseconds to wait for an entry; default 300. A write may take twice as long. */
  readonly timeout?: number;
  /** Bytes of pictures that are kept in memory before the store; default 0. */
  readonly memoryBytes?: number;
}

/**
 * An image cache over any unstorage driver. Entries are sealed, so that one that was altered or cut short is never
 * returned; a driver that hangs costs one caller the timeout and is then left alone for a moment.
 *
 * @example
 * import memory from 'unstorage/drivers/memory';
 * const placard = await createPlacard({ cache: unstorageCache(memory()) });
 */
export function unstorageCache(driver: CacheDriver, options: UnstorageOptions = {}): CacheStore {
  const { maxBytes, timeout = 300, memoryBytes = 0 } = options;
  if (maxBytes !== undefined && !(maxBytes >= 0))
    throw new RangeError("a cache's maxBytes must be a number of bytes, 0 or more");
  const opened = cacheStore(adapted(driver, maxBytes === undefined), { maxBytes: maxBytes ?? Number.MAX_SAFE_INTEGER });
  // Who asks is told: a driver that cannot be listed is a cache that fails, and cards are drawn without it.
  opened.catch(() => undefined);
  const store: CacheStore = {
    get: async (key) => (await opened).get(key),
    put: async (key, entry) => (await opened).put(key, entry),
    delete: async (key) => (await opened).delete(key),
    close: async () => (await opened).close(),
  };
  const shared = sharingReads(guarded(store, { timeout, pause: 500 }));
  return memoryBytes > 0 ? tiered(shared, { maxBytes: memoryBytes }) : shared;
}

/** The driver as a cache needs it: bytes as a Uint8Array, and null where there is none. */
export function adapted(driver: CacheDriver, isShared: boolean): CacheDriver {
  const { getItemRaw } = driver;
  return {
    ...driver,
    ...(isShared && { sharedBound: true }),
    ...(getItemRaw && {
      async getItemRaw(key, options) {
        try {
          return bytesIn(await getItemRaw(key, options));
        } catch (error) {
          // unstorage's `http` fails where nothing is.
          if ((await driver.hasItem(key, {})) === false) return null;
          throw error;
        }
      },
    }),
  };
}

const bytesIn = (value: unknown): unknown => (value instanceof ArrayBuffer ? new Uint8Array(value) : value);
