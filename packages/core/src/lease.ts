/** Seam: one of several processes at a time holds a key. The lease of a crashed holder expires within seconds. */
export interface Lease {
  /**
   * Tries to take the lease of a key.
   *
   * @returns a function that releases the lease and never throws; null while another process holds it
   */
  take(key: string): Promise<(() => Promise<void>) | null>;
  close(): Promise<void>;
}

const ASK_EVERY = 20;

/**
 * Waits until this process holds the key.
 *
 * @returns a function that releases the lease
 * @throws the signal's reason when it aborts; the lease's error when it fails
 */
export async function acquire(
  lease: Pick<Lease, 'take'>,
  key: string,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  for (;;) {
    const release = await lease.take(key);
    if (release !== null && !signal.aborted) return release;
    await release?.();
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
    signal.throwIfAborted();
  }
}
