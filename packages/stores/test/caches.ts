import type { FaultyCache, OpenedCache } from '@placard/core/testing';
import type { CacheDriver } from '../src/cache/driver.js';
import { openDriver } from '../src/cache/open.js';
import { openCache } from '../src/index.js';

export const maxBytes = 8_000_000;
/** Options of a cache with memory before its store. */
export const behindMemory = { memoryBytes: 1_000_000 };

type Change = Parameters<FaultyCache['alter']>[0];

interface Options {
  readonly memoryBytes?: number;
  readonly timeout?: number;
}

/** Opens a cache whose store may take long to answer, because the machine is busy. */
export const open = async (url: string, options: Options = {}): Promise<OpenedCache> => ({
  store: await openCache(url, { maxBytes, timeout: 20_000, ...options }),
});

/** Opens a cache that leaves a store that hangs after the default time. */
export const openImpatient = async (url: string): Promise<OpenedCache> => ({
  store: await openCache(url, { maxBytes }),
});

/** Changes the entries at a URL through a separate driver. */
export async function alterAt(url: string, change: Change): Promise<void> {
  const driver = await openDriver(url, { maxBytes, env: {}, timeout: 60_000 });
  await alter(driver, change);
  await driver.dispose?.();
}

/** Changes the entries of a driver directly, without the cache. */
export async function alter(driver: CacheDriver, change: Change): Promise<void> {
  const kept = new Map<string, Uint8Array>();
  for (const key of await driver.getKeys('', {}))
    kept.set(key, new Uint8Array((await driver.getItemRaw?.(key, {})) as Buffer));
  for (const [key, bytes] of change(kept)) await driver.setItemRaw?.(key, bytes, {});
}
