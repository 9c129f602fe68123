/** Seam: of all processes that share it, one at a time holds a key. A holder that dies loses it within seconds. */
export interface Lease {
  /** @returns what gives it back and never throws, or null while another holds it */
  take(key: string): Promise<(() => Promise<void>) | null>;
  close(): Promise<void>;
}

const ASK_EVERY = 20;

/**
 * Waits until this process holds the key.
 *
 * @returns what gives it back
 * @throws the signal's reason when it aborts; what the lease throws when it fails
 */
export async function turn(lease: Pick<Lease, 'take'>, key: string, signal: AbortSignal): Promise<() => Promise<void>> {
  for (;;) {
    const release = await lease.take(key);
    if (release !== null && !signal.aborted) return release;
    await release?.();
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
    signal.throwIfAborted();
  }
}
