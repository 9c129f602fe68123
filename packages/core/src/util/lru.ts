/** A cache of limited size, which evicts the entries that were used longest ago. */
export interface Lru<K, V> {
  /** Returns a value, which becomes the most recently used one. */
  get(key: K): V | undefined;
  /** Returns a value without changing the order. */
  peek(key: K): V | undefined;
  /** Sets the most recently used value. A value that is larger than the whole cache evicts all, and is not kept. */
  set(key: K, value: V): void;
  delete(key: K): void;
}

/**
 * @param maxSize of all entries together
 * @param sizeOf size of an entry, always the same. Default: 1, so that `maxSize` is a number of entries
 * @example
 * const files = createLru<string, Uint8Array>(16 * 1024 * 1024, ({ length }) => length);
 */
export function createLru<K, V extends NonNullable<unknown>>(
  maxSize: number,
  sizeOf: (value: V, key: K) => number = () => 1,
): Lru<K, V> {
  const entries = new Map<K, V>();
  let size = 0;

  function remove(key: K): void {
    const value = entries.get(key);
    if (value !== undefined && entries.delete(key)) size -= sizeOf(value, key);
  }

  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined && entries.delete(key)) entries.set(key, value);
      return value;
    },
    peek: (key) => entries.get(key),
    set(key, value) {
      remove(key);
      entries.set(key, value);
      size += sizeOf(value, key);
      for (const oldest of entries.keys()) {
        if (size <= maxSize) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
