/** Computes a value on first use. */
export function once<T>(find: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => (found ??= { value: find() }).value;
}

/** Creates a cache for up to `maxSize` values. When it is full, it is cleared. */
export function createMemo<T>(maxSize: number): (key: string, find: () => T) => T {
  const known = new Map<string, T>();
  return (key, find) => {
    const value = known.get(key);
    if (value !== undefined) return value;
    const found = find();
    if (known.size >= maxSize) known.clear();
    known.set(key, found);
    return found;
  };
}
