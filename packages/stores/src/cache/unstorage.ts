import type { CacheStore } from '@placard/core/server';
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
 * import { createPlacard } from '@placard/embed';
 * import memory from 'unstorage/drivers/memory';
 * const placard = await createPlacard({ templates, fonts, cache: unstorageCache(memory()) });
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

/** Milliseconds that a call of a driver waits for those before it on the same key. */
const longestTurn = 1_000;

/**
 * The driver as a cache needs it: bytes as a Uint8Array, null where there is none, and one call on a key after the other,
 * for some write in place, and of two who write at once or read meanwhile one would meet half of an entry.
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
            // unstorage's `http` fails where nothing is.
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

/** A call that hangs holds up its key for a moment, not for ever. */
async function ended(call: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, longestTurn)));
  await Promise.race([call.catch(() => undefined), late]);
  clearTimeout(timer);
}

const bytesIn = (value: unknown): unknown => (value instanceof ArrayBuffer ? new Uint8Array(value) : value);
