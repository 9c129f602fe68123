import type { CacheStore } from '@placard/core/server';

export interface GuardOptions {
  /** Timeout of a read, in milliseconds. The timeout of a write or a deletion is twice as long. */
  readonly timeout: number;
  /** Milliseconds for which calls fail at once after a timeout. */
  readonly pause: number;
}

/**
 * Circuit breaker for a store that hangs. After a timeout, calls fail at once for the duration of the pause. Then one
 * call tries the store, and the other calls keep failing until the store answers. A store that fails within the timeout
 * is called each time.
 */
export function guarded(store: CacheStore, { timeout, pause }: GuardOptions): CacheStore {
  let askAgainAt: number | undefined;

  async function ask<T>(call: () => Promise<T>, limit: number): Promise<T> {
    const now = performance.now();
    if (askAgainAt !== undefined && now < askAgainAt) throw new Error('did not answer, and is left alone for a moment');
    if (askAgainAt !== undefined) askAgainAt = now + limit + pause;
    let late = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hangs = new Promise<never>((_, reject) => {
      const wait = (): void => {
        const due = performance.now() + limit;
        timer = setTimeout(() => {
          // A timer that fires late means that this process was blocked: the answer may be in its socket already.
          if (performance.now() > due + limit / 4) return wait();
          late = true;
          askAgainAt = performance.now() + pause;
          reject(new Error(`no answer within ${limit} ms`));
        }, limit);
      };
      wait();
    });
    const answered = call().finally(() => {
      clearTimeout(timer);
      // An error within the timeout is an answer too. A later error is only the driver's own timeout.
      if (!late) askAgainAt = undefined;
    });
    return Promise.race([answered, hangs]);
  }

  return {
    get: (key) => ask(() => store.get(key), timeout),
    put: (key, entry) => ask(() => store.put(key, entry), 2 * timeout),
    delete: (key) => ask(() => store.delete(key), 2 * timeout),
    close: () => store.close(),
  };
}
