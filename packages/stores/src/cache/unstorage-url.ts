import { createHash, randomBytes } from 'node:crypto';
import type { CacheEntry } from '@placard/core/server';
import { overDriver } from '../unstorage-driver.js';
import type { StoreUrl } from '../url.js';
import type { CacheDriver } from './driver.js';
import { cacheStore } from './store.js';
import { adapted } from './unstorage.js';

/** Drivers that store on this machine: each process limits their size. Remote stores are limited by their operator. */
const local = ['fs', 'fs-lite', 'lru-cache', 'memory'];

/**
 * Opens the driver of a URL.
 *
 * @param timeout milliseconds within which the driver must store and return a small test entry
 * @throws an Error of one line, without the values of options, when the driver is unknown, its package is missing, or
 * the test entry cannot be stored and read back
 */
export const openUnstorage = (url: StoreUrl, timeout: number): Promise<CacheDriver> =>
  overDriver('a cache', url, async ({ name, driver }) => {
    const cached = adapted(driver, !local.includes(name));
    await prove(cached, timeout);
    return cached;
  });

/** Stores and reads back a test entry. Its key is random, because several servers may start at once. */
async function prove(driver: CacheDriver, timeout: number): Promise<void> {
  // The store is not closed, because that would dispose of the driver.
  const store = await cacheStore({ ...driver, sharedBound: true }, { maxBytes: Number.MAX_SAFE_INTEGER });
  const key = randomBytes(32).toString('hex');
  const bytes = randomBytes(32);
  const entry: CacheEntry = { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), warnings: [], alt: '' };
  let [isWritten, isOver] = [false, false];
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => {
      isOver = true;
      reject(new Error(isWritten ? 'the test entry was not returned' : `no answer within ${timeout} ms`));
    }, timeout).unref();
  });
  const proof = async (): Promise<void> => {
    await store.put(key, entry);
    isWritten = true;
    // Some stores are eventually consistent.
    while ((await store.get(key)) === null && !isOver) await new Promise((resolve) => setTimeout(resolve, 100));
    await store.delete(key);
  };
  await Promise.race([proof(), late]);
}
