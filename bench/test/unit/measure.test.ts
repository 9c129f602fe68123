import { expect, it, onTestFinished, vi } from 'vitest';
import { interleave, median, quantile } from '../../src/measure.js';

it('finds the value at a share of the sorted values', () => {
  const values = [5, 1, 4, 2, 3];
  expect([0, 0.2, 0.5, 0.95, 1].map((share) => quantile(values, share))).toEqual([1, 2, 3, 5, 5]);
  expect(median(values)).toBe(3);
  expect(quantile([], 0.5)).toBeNaN();
});

it('runs contenders in turn, and does not count the rounds that warm up', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const ran: string[] = [];
  /** Two slow rounds, then one of 1, 2 and 3 ms. */
  const run = (name: string) => async (round: number) => {
    ran.push(`${name}${round}`);
    vi.advanceTimersByTime([100, 100, 1, 2, 3][round] ?? 0);
    return 10 * round;
  };
  const timings = await interleave([{ name: 'a', run: run('a') }, { name: 'b', run: run('b') }], 3, 2); // prettier-ignore
  expect(ran.join(' ')).toBe('a0 b0 a1 b1 a2 b2 a3 b3 a4 b4');
  expect(timings).toEqual(['a', 'b'].map((name) => ({ name, ms: 2, p95: 3, bytes: 40 })));
});
