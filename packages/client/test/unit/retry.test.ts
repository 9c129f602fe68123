import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryAfterOf, wait } from '../../src/retry.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a wait', () => {
  it('removes its listener from a signal that is used for many requests', async () => {
    const { signal } = new AbortController();
    const waits = Promise.all([wait(1, signal), wait(2, signal)]);
    expect(getEventListeners(signal, 'abort')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await waits;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('rejects with the reason of its signal, and leaves no timer behind', async () => {
    const controller = new AbortController();
    const waiting = wait(60, controller.signal);
    controller.abort(new Error('the page was closed'));
    await expect(waiting).rejects.toThrow('the page was closed');
    expect(vi.getTimerCount()).toBe(0);
    await expect(wait(60, controller.signal)).rejects.toThrow('the page was closed');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('of more than 24 days does not end immediately', async () => {
    let ended = false;
    void wait(2 ** 31, undefined).then(() => (ended = true));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).toBe(false);
    // Not 24 days: timers that other files of this process leave behind would fire millions of times.
    await vi.runOnlyPendingTimersAsync();
    expect(ended).toBe(true);
  });
});

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['120', 120],
    ['Sat, 28 Nov 2026 12:00:30 GMT', 30],
    ['Sat, 28 Nov 2026 11:59:00 GMT', 0],
    ['soon', undefined],
    [null, undefined],
  ])('%s is %s seconds', (header, seconds) => {
    vi.setSystemTime('2026-11-28T12:00:00Z');
    expect(retryAfterOf(header)).toBe(seconds);
  });
});
