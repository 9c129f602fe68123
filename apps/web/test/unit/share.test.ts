import { expect, it } from 'vitest';
import { createShare } from '../../src/batch/worker/share.js';

const burst = { requests: 6, count: 10, unit: 'second' } as const;

it('a batch begins half of the renders of a burst limit in any time span, and leaves the rest to programs', () => {
  let now = 0;
  const share = createShare(burst, () => now);
  const begun: number[] = [];
  for (; now < 40_000; now += 500)
    if (share.wait() === 0) {
      share.take();
      begun.push(now);
    }
  for (const from of begun)
    expect(begun.filter((at) => at >= from && at < from + 10_000).length).toBeLessThanOrEqual(3);
  expect(begun).toHaveLength(12);
  expect(share.yieldSeconds).toBe(10);
});

it('an image from the cache takes nothing of the share of a batch', () => {
  const share = createShare(burst, () => 0);
  for (let image = 0; image < 20; image++) share.take()();
  expect(share.wait()).toBe(0);
  for (let image = 0; image < 3; image++) share.take();
  expect(share.wait()).toBe(10_000);
});
