/** A value that is found when it is first asked for. */
export function once<T>(find: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => (found ??= { value: find() }).value;
}

/** Values by their keys, up to so many: then all are forgotten. */
export function createMemory<T>(most: number): (key: string, find: () => T) => T {
  const known = new Map<string, T>();
  return (key, find) => {
    const value = known.get(key);
    if (value !== undefined) return value;
    const found = find();
    if (known.size >= most) known.clear();
    known.set(key, found);
    return found;
  };
}
