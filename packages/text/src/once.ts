/** Computes a value on first use. */
export function once<T>(find: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => (cached ??= { value: find() }).value;
}
