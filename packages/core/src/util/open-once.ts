/**
 * Returns a function that opens something on first use and shares it with all later calls. After a failure, the next
 * call tries again.
 *
 * @example
 * import { createPressEngine } from '@placard/press';
 * const engine = openOnce(() => createPressEngine({ fonts }));
 */
export function openOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | undefined;
  return () =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
}
