import type { Storage } from 'unstorage';
import { isHexKey } from './driver.js';
import { Recency } from './recency.js';

const AT_ONCE = 64;

/** Lists what a storage holds already, so that its bytes count and the least recently used goes first. */
export async function inventory(storage: Storage): Promise<Recency> {
  const keys = (await storage.getKeys()).filter(isHexKey);
  const found: { key: string; size: number; noted: number }[] = [];
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const batch = keys.slice(at, at + AT_ONCE).map(async (key) => ({ key, ...(await measure(storage, key)) }));
    found.push(...(await Promise.all(batch)));
  }
  const recency = new Recency();
  // Those without bytes went while the list was made: another process removed them.
  for (const { key, size, noted } of found.sort((a, b) => a.noted - b.noted)) {
    if (size > 0) recency.use(key, { size, noted });
  }
  return recency;
}

async function measure(storage: Storage, key: string): Promise<{ size: number; noted: number }> {
  // Without `nativeOnly` unstorage would also read an item named `key$`.
  const meta = await storage.getMeta(key, { nativeOnly: true });
  const noted = meta.mtime instanceof Date ? meta.mtime.getTime() : 0;
  if (typeof meta['size'] === 'number') return { size: meta['size'], noted };
  const raw: unknown = await storage.getItemRaw(key);
  return { size: raw instanceof Uint8Array ? raw.byteLength : 0, noted };
}
