import { describe, expect, it } from 'vitest';
import { createFairQueue } from '../../src/queue/fair-queue.js';

interface Rush {
  readonly refused: number;
  /** Number of refused callers that are accepted when they retry. */
  readonly through: number;
}

/**
 * Simulates callers that arrive within `milliseconds` and retry when `Retry-After` says. A card takes 3 ms.
 *
 * @param before duration in milliseconds of an earlier overload, at nine times the capacity, by callers that never
 *   retry
 */
function rush(callers: number, milliseconds: number, before = 0): Rush {
  let now = 0;
  const queue = createFairQueue<{ tenant: string }>({ size: 1, limit: 64, maxWait: 3_200, now: () => now });
  const draw = (): void => queue.take(false)?.done(3);
  const ask = (): number | null => {
    const seconds = queue.refusal('ann');
    if (seconds === null) queue.add({ tenant: 'ann' });
    return seconds;
  };
  for (let i = 0; i < 100; i++) {
    ask();
    draw();
  }
  const comingBack: number[] = [];
  let asked = 0;
  let through = 0;
  for (now = 0; now < before; now++) {
    for (let i = 0; i < 3; i++) ask();
    if (now % 3 === 0) draw();
  }
  const begun = before + 1_000;
  for (; now < begun + 40_000; now++) {
    for (; asked < callers && begun + (asked * milliseconds) / callers <= now; asked++) {
      const seconds = ask();
      if (seconds !== null) comingBack.push(now + seconds * 1_000);
    }
    through += comingBack.filter((at) => at === now && ask() === null).length;
    if (now % 3 === 0) draw();
  }
  return { refused: comingBack.length, through };
}

describe('Retry-After of a full queue', () => {
  it.each([
    [150, 0],
    [600, 0],
    [600, 300],
    [1_000, 900],
  ])('is a time at which each of %i callers within %i ms is accepted', (callers, milliseconds) => {
    const { refused, through } = rush(callers, milliseconds);
    expect(refused).toBeGreaterThan(callers / 2 - 10);
    expect(through).toBe(refused);
  });

  it('is such a time also after an overload in which more callers were refused than the longest time has places for', () => {
    const { refused, through } = rush(400, 0, 5_000);
    expect(refused).toBeGreaterThan(300);
    expect(through).toBe(refused);
  });

  it('spreads callers over the longest time, so that most are accepted when more return than can be rendered in it', () => {
    const { refused, through } = rush(15_000, 5_000);
    expect(refused).toBeGreaterThan(12_000);
    expect(through / refused).toBeGreaterThan(0.7);
  });

  it('begins at one and a half times the wait, and grows by 75 ms per caller', () => {
    const queue = createFairQueue<{ tenant: string }>({ size: 1, limit: 64, maxWait: 3_200, now: () => 0 });
    // Without any finished job, the queue estimates 50 ms per job: 3.2 seconds in all.
    for (let i = 0; i < 64; i++) queue.add({ tenant: 'ann' });
    // 4.875 and 4.95 seconds; from 5.025 to 6 seconds; 6.075 seconds.
    const told = Array.from({ length: 17 }, () => queue.refusal('ann'));
    expect(told).toEqual([5, 5, ...Array<number>(14).fill(6), 7]);
  });

  it('continues after the last time it gave, even if the account was idle since', () => {
    const queue = createFairQueue<{ tenant: string }>({ size: 1, limit: 64, maxWait: 3_200, now: () => 0 });
    const lastTold = (): number => {
      for (let i = 0; i < 64; i++) queue.add({ tenant: 'ann' });
      const told = Array.from({ length: 100 }, () => queue.refusal('ann'));
      queue.clear();
      return told.at(-1) ?? 0;
    };
    expect(lastTold()).toBe(13);
    for (let i = 0; i < 3_000; i++) {
      queue.add({ tenant: `account ${i}` });
      queue.take(false)?.done(50);
    }
    expect(lastTold()).toBe(20);
  });
});
