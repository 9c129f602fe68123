import type { Budget } from './budget.js';

/** A lock on a key, held by one process at a time. The lease of a crashed process expires within seconds. */
export interface Lease {
  /**
   * Tries to take the lease of a key.
   *
   * @returns a function that releases the lease and never throws; null while another process holds it
   */
  take(key: string): Promise<(() => Promise<void>) | null>;
  close(): Promise<void>;
}

/** First and longest pause between two attempts, in milliseconds. Many processes may wait for one lease. */
const pauses = [20, 100] as const;

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
  for (let pause: number = pauses[0]; ; pause = Math.min(1.5 * pause, pauses[1])) {
    const release = await lease.take(key);
    if (release !== null && !signal.aborted) return release;
    await release?.();
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, pause));
    signal.throwIfAborted();
  }
}

/** Options of {@link tryAcquire}. */
interface AcquireOptions {
  readonly budget: Budget;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/**
 * Waits until this process holds the lease, or the lease fails.
 *
 * @returns a function that releases the lease; undefined when it has failed, in which case each process renders for
 *   itself
 * @throws the signal's reason when it aborts
 */
export async function tryAcquire(
  lease: Lease,
  key: string,
  { budget, signal, onError }: AcquireOptions,
): Promise<(() => Promise<void>) | undefined> {
  async function take(): ReturnType<Lease['take']> {
    let taken: ReturnType<Lease['take']> | undefined;
    try {
      return await budget.wait(() => (taken = lease.take(key)));
    } catch (error) {
      // The lease may still be taken later, and would then be renewed forever.
      taken?.then(
        (release) => release?.(),
        () => undefined,
      );
      throw error;
    }
  }
  try {
    return await acquire({ take }, key, signal);
  } catch (error) {
    signal.throwIfAborted();
    onError(error);
    return undefined;
  }
}
