import { expect } from 'vitest';
import type { LedgerTest } from './open.js';

const soon = (): number => Date.now() + 60_000;

/** Tickets: taken at most once, and never after they expire. */
export function testTickets(test: LedgerTest): void {
  test('hands out what was put, by kind and id', async (ledger) => {
    await ledger.putTicket('session', 'a', 'value "日本"', soon());
    await ledger.putTicket('link', 'a', 'other', soon());
    expect(await ledger.ticket('session', 'a')).toBe('value "日本"');
    expect(await ledger.ticket('session', 'a')).toBe('value "日本"');
    expect(await ledger.ticket('session', 'b')).toBeNull();
    await ledger.putTicket('session', 'a', 'newer', soon());
    expect(await ledger.ticket('session', 'a')).toBe('newer');
    expect(await ledger.takeTicket('session', 'a')).toBe('newer');
    expect(await ledger.ticket('session', 'a')).toBeNull();
    expect(await ledger.ticket('link', 'a')).toBe('other');
  });

  test('gives it to exactly one of twenty concurrent requests', async (ledger) => {
    await ledger.putTicket('link', 'a', 'once', soon());
    const taken = await Promise.all(Array.from({ length: 20 }, () => ledger.takeTicket('link', 'a')));
    expect(taken.filter((value) => value === 'once')).toHaveLength(1);
    expect(taken.filter((value) => value === null)).toHaveLength(19);
  });

  test('forgets it when its time is over', async (ledger) => {
    await ledger.putTicket('link', 'past', 'x', Date.now() - 1);
    expect(await ledger.ticket('link', 'past')).toBeNull();
    await ledger.putTicket('link', 'short', 'x', Date.now() + 60);
    await expect.poll(() => ledger.ticket('link', 'short'), { timeout: 2_000, interval: 10 }).toBeNull();
    expect(await ledger.takeTicket('link', 'short')).toBeNull();
  });
}
