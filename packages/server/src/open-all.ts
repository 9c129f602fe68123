export interface Closeable {
  close(): void | Promise<void>;
}

/** Registers an opened part for closing, and returns it. */
export type Keep = <P extends Closeable>(part: P) => P;

/**
 * Opens several parts as one object. `open` passes each part it opens to `keep`; parts not passed stay open.
 *
 * `close` closes the kept parts in reverse order. It closes every part even when another fails, and throws the first
 * failure. When `open` throws, the parts kept so far are closed: an open connection or child process would keep a
 * process alive that is about to exit with the error.
 *
 * @throws the error of `open`, after every part was closed
 */
export async function openAll<T extends object>(open: (keep: Keep) => Promise<T>): Promise<T & AsyncCloseable> {
  const parts: Closeable[] = [];
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= closeAll(parts.reverse()));
  const keep: Keep = (part) => {
    parts.push(part);
    return part;
  };
  try {
    return { ...(await open(keep)), close };
  } catch (error) {
    // The caller needs the first error, not that of the cleanup.
    await close().catch(() => undefined);
    throw error;
  }
}

export interface AsyncCloseable {
  close(): Promise<void>;
}

async function closeAll(parts: readonly Closeable[]): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) {
    try {
      await part.close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
