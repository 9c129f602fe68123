import type { CacheDriver } from '../driver.js';

/** Returns a driver that keeps its entries in this process. */
export function memoryDriver(): CacheDriver {
  const entries = new Map<string, unknown>();
  return {
    name: 'memory',
    hasItem: (key) => entries.has(key),
    getItem: (key) => entries.get(key) ?? null,
    getItemRaw: (key) => entries.get(key) ?? null,
    setItemRaw: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    getKeys: () => [...entries.keys()],
    dispose: () => entries.clear(),
  };
}
