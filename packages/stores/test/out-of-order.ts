import { takePlace, type Ledger } from '@placard/accounts/ledger';
import { expect, it } from 'vitest';

/** For ledgers that store the places of a burst in the order of their times. Redis stores them in order of arrival. */
export function testOutOfOrder(open: () => Promise<Ledger>): void {
  it('counts places exactly when the requests of several processes arrive out of order', async () => {
    const ledger = await open();
    let times: readonly number[] = [];
    for (let i = 0, now = 1_800_000_000_000; i < 1_000; i++, now += i % 97 === 0 ? 9_000 : 25) {
      // 7919 is a prime number, so the steps back are irregular. They are shorter than half a second.
      const moment = now - ((i * 7_919) % 500);
      const limit = { name: 'key:a', requests: 5 + ((i * 31) % 40), milliseconds: 3_000 };
      const exact = takePlace(times, limit, moment);
      times = [...exact.times].sort((a, b) => a - b);
      const due = times[Math.max(0, times.length - limit.requests)] ?? moment;
      const resetAfter = Math.min(limit.milliseconds, due + limit.milliseconds - moment);
      expect(await ledger.take([limit], moment), `request ${i}`).toEqual([{ ...exact.taken, resetAfter }]);
    }
    await ledger.close();
  });
}
