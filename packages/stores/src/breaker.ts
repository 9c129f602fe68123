import { countDown } from '@placard/core/server';

/**
 * Runs a call to a store.
 *
 * @param limit timeout in milliseconds
 * @throws {Error} when no answer came in time, or the store is not called for a moment
 */
export type Breaker = <T>(call: () => Promise<T>, limit: number) => Promise<T>;

/**
 * Creates a circuit breaker for a store that hangs. After a timeout, calls fail at once for the duration of the pause.
 * Then one call tries the store, and the other calls keep failing until the store answers. A store that fails within
 * the timeout is called each time.
 *
 * @param pause milliseconds for which calls fail at once after a timeout
 */
export function createBreaker(pause: number): Breaker {
  let askAgainAt: number | undefined;

  return async <T>(call: () => Promise<T>, limit: number): Promise<T> => {
    const now = performance.now();
    if (askAgainAt !== undefined && now < askAgainAt) throw new Error('did not respond, and is skipped for a moment');
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
  };
}
