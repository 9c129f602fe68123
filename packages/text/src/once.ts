/** Computes a value on first use. */
export function once<T>(find: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => (found ??= { value: find() }).value;
}

/**
 * Creates a cache for up to `maxSize` values. When half of them are new, the values that were not used meanwhile are
 * dropped.
 */
export function createMemo<T>(maxSize: number): (key: string, find: () => T) => T {
  let recent = new Map<string, T>();
  let earlier = new Map<string, T>();
  return (key, find) => {
    const known = recent.get(key);
    if (known !== undefined) return known;
    const value = earlier.get(key) ?? find();
    if (recent.size >= maxSize / 2) {
      earlier = recent;
      recent = new Map();
    }
    recent.set(key, value);
    return value;
  };
}
