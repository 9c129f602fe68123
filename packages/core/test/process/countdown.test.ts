import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { countDown, createBudget, within } from '@placard/core/server';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Blocks the event loop, so that no timer fires and no socket is read. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Advances the clock while no timer fires. */
const pause = (milliseconds: number): void => {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + milliseconds);
};

it('ends when its time is over, and not once it is stopped', async () => {
  const [ended, stopped] = [vi.fn(), vi.fn()];
  countDown(500, ended);
  const other = countDown(500, stopped);
  await vi.advanceTimersByTimeAsync(490);
  expect([ended.mock.calls.length, other.stop()]).toEqual([0, 10]);
  await vi.advanceTimersByTimeAsync(100);
  expect([ended.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0]);
});

it('counts little of the time in which the event loop was blocked', () => {
  const countdown = countDown(1_000, () => undefined);
  pause(5_000);
  expect(countdown.stop()).toBe(900);
  vi.restoreAllMocks();
});

it('ends also when every turn of the event loop is long', async () => {
  vi.useRealTimers();
  const busy = setInterval(() => block(120), 1);
  onTestFinished(() => clearInterval(busy));
  await new Promise<void>((resolve) => void countDown(300, resolve));
});

it('an answer that arrived while the event loop was blocked is read before the end', async () => {
  vi.useRealTimers();
  const server = createServer();
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server has a port');
  const client = connect(address.port, '127.0.0.1');
  const [accepted] = await Promise.all([once(server, 'connection'), once(client, 'connect')]);
  const answer = within(50, once(client, 'data').then(String), () => new Error('late'));
  accepted[0].end('answer');
  block(200);
  expect(await answer).toBe('answer');
});

it('a budget is spent by waiting, not by being blocked', async () => {
  const budget = createBudget(1_000);
  await budget.wait(async () => pause(5_000));
  vi.restoreAllMocks();
  const slow = new Promise((resolve) => setTimeout(resolve, 900));
  const answer = budget.wait(() => slow.then(() => 'in time'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBe('in time');
  await expect(
    Promise.all([budget.wait(() => new Promise(() => undefined)), vi.advanceTimersByTimeAsync(200)]),
  ).rejects.toThrow('1000 ms');
});
