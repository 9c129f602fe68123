import type { CacheStore } from '@placard/core/server';
import { createBreaker } from '../breaker.js';

export interface BreakerOptions {
  /** Timeout of a read, in milliseconds. The timeout of a write or a deletion is twice as long. */
  readonly timeout: number;
  /** Milliseconds for which calls fail at once after a timeout. */
  readonly pause: number;
}

/** Circuit breaker for a cache that hangs. */
export function withCircuitBreaker(store: CacheStore, { timeout, pause }: BreakerOptions): CacheStore {
  const ask = createBreaker(pause);
  return {
    get: (key) => ask(() => store.get(key), timeout),
    isKnownMissing: (key) => store.isKnownMissing?.(key) ?? false,
    put: (key, entry) => ask(() => store.put(key, entry), 2 * timeout),
    delete: (key) => ask(() => store.delete(key), 2 * timeout),
    close: () => store.close(),
  };
}
