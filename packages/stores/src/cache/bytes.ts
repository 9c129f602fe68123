import type { CacheDriver } from './driver.js';

/** Entries of a driver as bytes, in the form in which unstorage's own storage keeps them. */
export interface ByteStore {
  /** @returns null for a missing entry */
  get(key: string): Promise<unknown>;
  set(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<readonly string[]>;
  /** Size and time of an entry, as far as the driver knows them. */
  meta(key: string): Promise<{ readonly size?: unknown; readonly mtime?: unknown }>;
  close(): Promise<void>;
}

/** Prefix with which unstorage marks bytes in drivers of texts. */
const mark = 'base64:';

export const byteStore = (driver: CacheDriver): ByteStore => ({
  async get(key) {
    if (driver.getItemRaw) return driver.getItemRaw(key, {});
    const text = await driver.getItem(key, {});
    return typeof text === 'string' && text.startsWith(mark) ? Buffer.from(text.slice(mark.length), 'base64') : text;
  },
  async set(key, bytes) {
    if (driver.setItemRaw) await driver.setItemRaw(key, bytes, {});
    else await driver.setItem?.(key, mark + Buffer.from(bytes).toString('base64'), {});
  },
  async remove(key) {
    await driver.removeItem?.(key, {});
  },
  keys: async () => driver.getKeys('', {}),
  meta: async (key) => (await driver.getMeta?.(key, {})) ?? {},
  async close() {
    await driver.dispose?.();
  },
});
