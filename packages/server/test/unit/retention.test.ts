import { watchStore } from '@placard/accounts';
import { openLedger } from '@placard/stores';
import { expect, it, onTestFinished, vi } from 'vitest';
import { expireAudit } from '../../src/retention.js';

it('deletes old audit records until none is left, at once and every hour until it is closed', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  const asked: string[] = [];
  let old = 2;
  // A store deletes some records at a time, and returns how many.
  const ledger = {
    ...(await openLedger('memory:')),
    forgetAudit: async (before: string) => (asked.push(before), old-- > 0 ? 1 : 0),
  };
  const { close } = expireAudit(watchStore(ledger), 30);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(Array<string>(3).fill('2026-10-29T12:00:00.000Z'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked.slice(3)).toEqual(['2026-10-29T13:00:00.000Z']);
  await close();
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(asked).toHaveLength(4);
});
