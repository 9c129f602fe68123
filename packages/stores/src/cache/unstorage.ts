import type { CacheStore } from '@placard/core/server';
import type { CacheDriver } from './driver.js';
import { withCircuitBreaker } from './circuit-breaker.js';
import { sharingReads } from './shared-reads.js';
import { cacheStore } from './store.js';
import { tiered } from './tiers.js';

export interface UnstorageOptions {
  /**
   * Maximum size of all entries, including envelopes. Above it the least recently used entries are evicted. Requires a
   * listing of the driver when it is opened. Default: no limit; the driver or the operator of the store limits its
   * size.
   */
  readonly maxBytes?: number;
  /** Timeout of a read, in milliseconds. Default 300. The timeout of a write is twice as long. */
  readonly timeout?: number;
  /** Maximum size of images in memory in front of the store, in bytes. Default 0: none. */
  readonly memoryBytes?: number;
}

/**
 * Returns an image cache over any unstorage driver. Entries carry digests: an altered or truncated entry is never
 * returned. When the driver hangs, one call waits for the timeout and the next calls fail at once for 500 ms.
 *
 * @param driver any unstorage driver, for example from `unstorage/drivers/…`
 * @throws a RangeError when `maxBytes` is negative or NaN
 *
 * @example
 * import { createPlacard } from 'placard';
 * import memory from 'unstorage/drivers/memory';
 * const placard = await createPlacard({ templates, fonts, cache: unstorageCache(memory()) });
 */
export function unstorageCache(driver: CacheDriver, options: UnstorageOptions = {}): CacheStore {
  const { maxBytes, timeout = 300, memoryBytes = 0 } = options;
  if (maxBytes !== undefined && !(maxBytes >= 0))
    throw new RangeError("a cache's maxBytes must be a number of bytes, 0 or more");
  const opened = cacheStore(adapted(driver, maxBytes === undefined), { maxBytes: maxBytes ?? Number.MAX_SAFE_INTEGER });
  let ready: CacheStore | undefined;
  // Each call reports the error. A cache that fails is skipped and the card is rendered.
  opened.then(
    (store) => (ready = store),
    () => undefined,
  );
  const store: CacheStore = {
    get: async (key) => (await opened).get(key),
    isKnownMissing: (key) => ready?.isKnownMissing?.(key) ?? false,
    put: async (key, entry) => (await opened).put(key, entry),
    delete: async (key) => (await opened).delete(key),
    close: async () => (await opened).close(),
  };
  const shared = sharingReads(withCircuitBreaker(store, { timeout, pause: 500 }));
  return memoryBytes > 0 ? tiered(shared, { maxBytes: memoryBytes }) : shared;
}

/** Milliseconds that a call waits for the previous call on the same key. */
const longestTurn = 1_000;

/**
 * Adapts a driver for a cache. Reads return a Uint8Array, or null for a missing entry. Calls on the same key run one
 * after the other, because some drivers write in place: a concurrent read or write would see half of an entry.
 *
 * @param isShared whether the size of the store is limited elsewhere
 */
export function adapted(driver: CacheDriver, isShared: boolean): CacheDriver {
  const { getItem, getItemRaw, setItem, setItemRaw, removeItem } = driver;
  const inTurn = createTurns();
  return {
    ...driver,
    ...(isShared && { sharedBound: true }),
    getItem: (key, options) => inTurn(key, async () => getItem(key, options)),
    ...(getItemRaw && {
      getItemRaw: (key, options) =>
        inTurn(key, async () => {
          try {
            return bytesIn(await getItemRaw(key, options));
          } catch (error) {
            // unstorage's `http` driver throws for a missing entry.
            if ((await driver.hasItem(key, {})) === false) return null;
            throw error;
          }
        }),
    }),
    ...(setItem && { setItem: (key, value, options) => inTurn(key, async () => setItem(key, value, options)) }),
    ...(setItemRaw && {
      setItemRaw: (key, value, options) => inTurn(key, async () => setItemRaw(key, value, options)),
    }),
    ...(removeItem && { removeItem: (key, options) => inTurn(key, async () => removeItem(key, options)) }),
  };
}

function createTurns(): <T>(key: string, call: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, call) => {
    const before = last.get(key);
    const called = before === undefined ? call() : ended(before).then(call);
    last.set(key, called);
    try {
      return await called;
    } finally {
      if (last.get(key) === called) last.delete(key);
    }
  };
}

/** Waits for the end of a call, or for {@link longestTurn}, so that a call that hangs does not block its key. */
async function ended(call: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, longestTurn)));
  await Promise.race([call.catch(() => undefined), late]);
  clearTimeout(timer);
}

const bytesIn = (value: unknown): unknown => (value instanceof ArrayBuffer ? new Uint8Array(value) : value);
