import { countDown, type CacheStore } from '@placard/core/server';

export interface BreakerOptions {
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
export function withCircuitBreaker(store: CacheStore, { timeout, pause }: BreakerOptions): CacheStore {
  let askAgainAt: number | undefined;

  async function ask<T>(call: () => Promise<T>, limit: number): Promise<T> {
    const now = performance.now();
    if (askAgainAt !== undefined && now < askAgainAt) throw new Error('did not answer and is not called for a moment');
    if (askAgainAt !== undefined) askAgainAt = now + limit + pause;
    return new Promise((resolve, reject) => {
      let late = false;
      const countdown = countDown(limit, () => {
        late = true;
        askAgainAt = performance.now() + pause;
        reject(new Error(`no answer within ${limit} ms`));
      });
      const answered = call().finally(() => {
        countdown.stop();
        // An error within the timeout is an answer too. A later error is only the driver's own timeout.
        if (!late) askAgainAt = undefined;
      });
      answered.then(resolve, reject);
    });
  }

  return {
    get: (key) => ask(() => store.get(key), timeout),
    lacks: (key) => store.lacks?.(key) ?? false,
    put: (key, entry) => ask(() => store.put(key, entry), 2 * timeout),
    delete: (key) => ask(() => store.delete(key), 2 * timeout),
    close: () => store.close(),
  };
}
