import { expect } from 'vitest';
import { takePlace, type Burst } from '../ledger/usage.js';
import type { LedgerTest } from './open.js';

const at = 1_800_000_000_000;
const burst = (name: string, requests: number, milliseconds = 10_000): Burst => ({ name, requests, milliseconds });

/** Burst limits: at most a given number of requests in any window of a given length. */
export function testLimits(test: LedgerTest): void {
  test('admits the limit in any window, and says when the next request is admitted', async (ledger) => {
    const limit = [burst('key:a', 3)];
    expect(await ledger.take(limit, at)).toEqual([{ allowed: true, remaining: 2, resetAfter: 10_000 }]);
    expect(await ledger.take(limit, at + 4_000)).toEqual([{ allowed: true, remaining: 1, resetAfter: 6_000 }]);
    expect(await ledger.take(limit, at + 4_000)).toEqual([{ allowed: true, remaining: 0, resetAfter: 6_000 }]);
    expect(await ledger.take(limit, at + 9_999)).toEqual([{ allowed: false, remaining: 0, resetAfter: 1 }]);
    expect(await ledger.take(limit, at + 10_000)).toEqual([{ allowed: true, remaining: 0, resetAfter: 4_000 }]);
    expect(await ledger.take(limit, at + 10_001)).toEqual([{ allowed: false, remaining: 0, resetAfter: 3_999 }]);
    expect(await ledger.take(limit, at + 14_000)).toEqual([{ allowed: true, remaining: 1, resetAfter: 6_000 }]);
    expect(await ledger.take(limit, at + 50_000)).toEqual([{ allowed: true, remaining: 2, resetAfter: 10_000 }]);
  });

  test('admits exactly the limit of concurrent requests', async (ledger) => {
    const results = await Promise.all(Array.from({ length: 50 }, () => ledger.take([burst('key:a', 7)], at)));
    expect(results.filter(([taken]) => taken?.allowed)).toHaveLength(7);
  });

  test('keeps names apart', async (ledger) => {
    await ledger.take([burst('key:a', 1)], at);
    for (const name of ['key:A', 'key:a ', 'key:', "key:'a'", 'key:日本'])
      expect((await ledger.take([burst(name, 1)], at))[0]?.allowed, name).toBe(true);
  });

  test('asks them in their order and ends with the first that is full', async (ledger) => {
    const both = [burst('address:x', 1), burst('key:a', 3)];
    expect((await ledger.take(both, at)).map(({ allowed }) => allowed)).toEqual([true, true]);
    expect(await ledger.take(both, at + 1)).toEqual([{ allowed: false, remaining: 0, resetAfter: 9_999 }]);
    expect(await ledger.take([burst('key:a', 3)], at + 2)).toEqual([
      { allowed: true, remaining: 1, resetAfter: 9_998 },
    ]);
    expect(await ledger.take([], at)).toEqual([]);
  });

  test('counts no place of a clock that has stepped back since, also not when its time comes (threat 27)', async (ledger) => {
    const limit = [burst('key:a', 2)];
    const hour = 3_600_000;
    for (let i = 0; i < 3; i++) await ledger.take(limit, at + hour);
    expect(await ledger.take(limit, at)).toEqual([{ allowed: true, remaining: 1, resetAfter: 10_000 }]);
    expect((await ledger.take(limit, at))[0]).toMatchObject({ allowed: true, remaining: 0 });
    expect(await ledger.take(limit, at)).toEqual([{ allowed: false, remaining: 0, resetAfter: 10_000 }]);
    expect(await ledger.take(limit, at + hour + 1)).toEqual([{ allowed: true, remaining: 1, resetAfter: 10_000 }]);
  });

  test('counts requests from before the clock jumped ahead', async (ledger) => {
    const limit = [burst('key:a', 3)];
    await ledger.take(limit, at);
    await ledger.take(limit, at + 5_000);
    expect(await ledger.take(limit, at + 1)).toEqual([{ allowed: true, remaining: 1, resetAfter: 9_999 }]);
  });

  test('counts the places of a server whose clock is a little ahead', async (ledger) => {
    const limit = [burst('key:a', 1)];
    await ledger.take(limit, at + 900);
    expect(await ledger.take(limit, at)).toEqual([{ allowed: false, remaining: 0, resetAfter: 10_000 }]);
  });

  test('applies a changed limit immediately', async (ledger) => {
    for (let i = 0; i < 4; i++) await ledger.take([burst('key:a', 4)], at + i);
    expect(await ledger.take([burst('key:a', 2)], at + 10)).toEqual([
      { allowed: false, remaining: 0, resetAfter: 9_992 },
    ]);
    expect((await ledger.take([burst('key:a', 5)], at + 10))[0]).toMatchObject({ allowed: true, remaining: 0 });
  });

  test('decides each request as the sliding window does, while its limit changes', async (ledger) => {
    const random = seeded(20_270_115);
    let times: readonly number[] = [];
    for (let i = 0, now = at; i < 300; i++, now += [0, 1, 40, 700, 12_000][random(5)] ?? 0) {
      const limit = burst('key:a', 1 + random(12));
      const exact = takePlace(times, limit, now);
      times = exact.times;
      expect(await ledger.take([limit], now), `request ${i}`).toEqual([exact.taken]);
    }
  });
}

/** Returns a generator of whole numbers below its argument, the same ones at each run (Numerical Recipes, §7.1). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
