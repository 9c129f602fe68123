import type { ByteStore } from './bytes.js';
import { type CacheDriver, isHexKey, type Stored } from './driver.js';
import { Recency } from './recency.js';

const maxParallel = 64;

/** Lists the entries of a storage, unordered. */
export async function* listStored(storage: ByteStore, driver: CacheDriver): AsyncIterable<Stored> {
  if (driver.list) {
    yield* driver.list();
    return;
  }
  const keys = (await storage.keys()).filter(isHexKey);
  for (let start = 0; start < keys.length; start += maxParallel) {
    const batch = await Promise.all(keys.slice(start, start + maxParallel).map((key) => measure(storage, key)));
    // Entries without bytes were removed by another process while the list was made.
    yield* batch.filter(({ size }) => size > 0);
  }
}

/** Lists the existing entries of a storage, so that their bytes count and the least recently used is evicted first. */
export async function inventory(storage: ByteStore, driver: CacheDriver): Promise<Recency> {
  const recency = new Recency();
  for (const { key, size, lastUsedAt } of await oldestFirst(listStored(storage, driver)))
    recency.use(key, { size, lastUsedAt });
  return recency;
}

export async function oldestFirst(entries: AsyncIterable<Stored>): Promise<Stored[]> {
  const listed: Stored[] = [];
  for await (const entry of entries) listed.push(entry);
  return listed.sort((a, b) => a.lastUsedAt - b.lastUsedAt);
}

async function measure(storage: ByteStore, key: string): Promise<Stored> {
  const { mtime, size } = await storage.meta(key);
  const lastUsedAt = mtime instanceof Date ? mtime.getTime() : 0;
  if (typeof size === 'number') return { key, size, lastUsedAt };
  const raw: unknown = await storage.get(key);
  return { key, size: raw instanceof Uint8Array ? raw.byteLength : 0, lastUsedAt };
}
