import { describe, expect, it } from 'vitest';
import { acquire, type Lease } from '../pipeline/lease.js';

const testKey = 'a3'.repeat(32);

/**
 * Tests the contract of {@link Lease}.
 *
 * @param open opens a lease on the same store, as another process would
 * @example
 * testLease('mine', () => openMyLease(url));
 */
export function testLease(name: string, open: () => Promise<Lease>): void {
  const test = (title: string, run: (a: Lease, b: Lease) => Promise<void>): void =>
    it(title, async () => {
      const [a, b] = [await open(), await open()];
      try {
        await run(a, b);
      } finally {
        await a.close();
        await b.close();
      }
    });

  describe(`lease: ${name}`, () => {
    test('is held by one at a time', async (a, b) => {
      const release = await a.take(testKey);
      expect(release).not.toBeNull();
      expect([await a.take(testKey), await b.take(testKey)]).toEqual([null, null]);
      const other = await b.take('b4'.repeat(32));
      expect(other).not.toBeNull();
      await other?.();
      await release?.();
      const next = await b.take(testKey);
      expect(next).not.toBeNull();
      // Releasing twice must not release the next holder's lease.
      await release?.();
      expect(await a.take(testKey)).toBeNull();
      await next?.();
    });

    test('is given to one of many concurrent callers', async (a, b) => {
      const taken = await Promise.all(Array.from({ length: 50 }, (_, i) => (i % 2 ? a : b).take(testKey)));
      const releases = taken.filter((one) => one !== null);
      expect(releases).toHaveLength(1);
      await releases[0]?.();
    });

    test('does not expire while its holder lives', async (a, b) => {
      const release = await a.take(testKey);
      const until = performance.now() + 2_500;
      while (performance.now() < until) {
        expect(await b.take(testKey)).toBeNull();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      await release?.();
    });

    test('serves all waiting holders, one after the other', async (a, b) => {
      let [inside, most, done] = [0, 0, 0];
      const { signal } = new AbortController();
      const work = async (lease: Lease): Promise<void> => {
        const release = await acquire(lease, testKey, signal);
        most = Math.max(most, (inside += 1));
        await new Promise((resolve) => setTimeout(resolve, 5));
        inside -= 1;
        done += 1;
        await release();
      };
      await Promise.all(Array.from({ length: 10 }, (_, i) => work(i % 2 ? a : b)));
      expect([most, done]).toEqual([1, 10]);
    });

    test('stops waiting when the signal aborts', async (a, b) => {
      const release = await a.take(testKey);
      const leaving = new AbortController();
      const left = acquire(b, testKey, leaving.signal);
      leaving.abort(new Error('gone'));
      await expect(left).rejects.toThrow('gone');
      await release?.();
      const next = await b.take(testKey);
      expect(next).not.toBeNull();
      await next?.();
    });
  });
}
