import type { CacheStore } from '@placard/core/server';

export interface GuardOptions {
  /** Milliseconds to wait for an entry; a write may take twice as long. */
  readonly timeout: number;
  /** Milliseconds in which a store that did not answer is not asked again. */
  readonly pause: number;
}

/**
 * A store that hangs costs one caller the timeout, not every caller: after it the store is left alone for the pause,
 * and then one caller tries while the others go on without. A store that fails at once is asked every time.
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
          // Woken late, this process itself was held up: the answer may lie in its socket.
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
      // A refusal in time is an answer too; a late one is the driver's own patience that has ended.
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
