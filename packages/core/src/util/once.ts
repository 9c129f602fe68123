/**
 * Returns a function that computes a value on first use and returns it from then on.
 *
 * @example
 * const words = once(() => new Intl.Segmenter('en', { granularity: 'word' }));
 * words().segment('Hello, world');
 */
export function once<T>(compute: () => T): () => T {
  let computed: { readonly value: T } | undefined;
  return () => (computed ??= { value: compute() }).value;
}
