import { countDown, createBudget } from '@placard/core/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** The clock goes on while no timer fires. */
const block = (milliseconds: number): void => {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + milliseconds);
};

test('ends when its time is over, and not once it is stopped', async () => {
  const [ended, stopped] = [vi.fn(), vi.fn()];
  countDown(500, ended);
  const other = countDown(500, stopped);
  await vi.advanceTimersByTimeAsync(490);
  expect([ended.mock.calls.length, other.stop()]).toEqual([0, 10]);
  await vi.advanceTimersByTimeAsync(100);
  expect([ended.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0]);
});

test('counts little of the time in which the event loop was blocked', () => {
  const countdown = countDown(1_000, () => undefined);
  block(5_000);
  expect(countdown.stop()).toBe(980);
  vi.restoreAllMocks();
});

test('a budget is spent by waiting, not by being blocked', async () => {
  const budget = createBudget(1_000);
  await budget.wait(async () => block(5_000));
  vi.restoreAllMocks();
  const slow = new Promise((resolve) => setTimeout(resolve, 900));
  const answer = budget.wait(() => slow.then(() => 'in time'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBe('in time');
  await expect(
    Promise.all([budget.wait(() => new Promise(() => undefined)), vi.advanceTimersByTimeAsync(200)]),
  ).rejects.toThrow('1000 ms');
});
