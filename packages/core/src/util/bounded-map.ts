/** A map that drops entries so that it never holds more than its maximum. */
export interface BoundedMap<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  /** Returns the value of a key, computed and set if it is missing. */
  getOrInsertComputed(key: K, compute: () => V): V;
  /** @returns whether the map had the key */
  delete(key: K): boolean;
  clear(): void;
}

/**
 * Creates a bounded map. When half of its entries are new, the entries that were not used meanwhile are dropped. Unlike
 * deleting the oldest entry of a Map, whose iterator walks past all those deleted before, this takes constant time.
 *
 * @param maxSize number of entries
 * @example
 * const languages = createBoundedMap<string, string | null>(500);
 * languages.getOrInsertComputed('EN-us', () => 'en-US');
 */
export function createBoundedMap<K, V extends NonNullable<unknown> | null>(maxSize: number): BoundedMap<K, V> {
  let recent = new Map<K, V>();
  let earlier = new Map<K, V>();

  function set(key: K, value: V): void {
    if (recent.size >= maxSize / 2 && !recent.has(key)) {
      earlier = recent;
      recent = new Map();
    }
    recent.set(key, value);
  }

  function get(key: K): V | undefined {
    const recentValue = recent.get(key);
    if (recentValue !== undefined) return recentValue;
    const value = earlier.get(key);
    if (value !== undefined) set(key, value);
    return value;
  }

  return {
    get,
    set,
    getOrInsertComputed(key, compute) {
      const remembered = get(key);
      if (remembered !== undefined) return remembered;
      const value = compute();
      set(key, value);
      return value;
    },
    delete(key) {
      const wasEarlier = earlier.delete(key);
      return recent.delete(key) || wasEarlier;
    },
    clear() {
      recent.clear();
      earlier.clear();
    },
  };
}
