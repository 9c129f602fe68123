import type { CacheStore } from '@placard/core/server';
import { describe, expect, it, vi } from 'vitest';
import { withCircuitBreaker } from '../../src/cache/circuit-breaker.js';
import { keyOf } from '../helpers.js';

const key = keyOf('aa');

/** Returns a store that hangs until `heal` is called. */
function hanging(): { store: CacheStore; asked: () => number; heal(): void } {
  let asked = 0;
  let well = false;
  const answer = async (): Promise<null> => {
    asked += 1;
    return well ? null : new Promise<never>(() => undefined);
  };
  const store: CacheStore = {
    get: answer,
    put: async () => void (await answer()),
    delete: async () => void (await answer()),
    close: async () => undefined,
  };
  return { store, asked: () => asked, heal: () => (well = true) };
}

describe('a cache that hangs', () => {
  it('is asked by one caller after each pause, while the others go on without (threat 6)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const { store, asked, heal } = hanging();
      const breaker = withCircuitBreaker(store, { timeout: 100, pause: 500 });
      const ask = (callers: number): Promise<string[]> =>
        Promise.all(
          Array.from({ length: callers }, () => breaker.get(key).then(String, (error: Error) => error.message)),
        );

      const first = ask(1);
      await vi.advanceTimersByTimeAsync(100);
      expect(await first).toEqual(['no answer within 100 ms']);
      expect([...new Set(await ask(50))]).toEqual(['did not respond, and is skipped for a moment']);
      expect(asked()).toBe(1);

      await vi.advanceTimersByTimeAsync(501);
      const second = ask(50);
      await vi.advanceTimersByTimeAsync(100);
      expect((await second).filter((message) => message.startsWith('no answer'))).toHaveLength(1);
      expect(asked()).toBe(2);

      heal();
      await vi.advanceTimersByTimeAsync(501);
      expect(await ask(1)).toEqual(['null']);
      expect(await ask(50)).toEqual(Array.from({ length: 50 }, () => 'null'));
      expect(asked()).toBe(53);
    } finally {
      vi.useRealTimers();
    }
  });
});
