import { expect } from 'vitest';
import type { AuditRecord } from '../../account.js';
import type { LedgerTest } from './open.js';

const soon = (): number => Date.now() + 60_000;

/** What is handed out and comes back: once, and not after its time. */
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

  test('gives it to one of twenty who take it at once', async (ledger) => {
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

const record = (number: number, account: string, address: string | null = null): AuditRecord => ({
  at: new Date(1_800_000_000_000 + number).toISOString(),
  account,
  actor: 'operator',
  action: 'key.created',
  subject: `key ${number}`,
  address,
});

/** Who did what, newest first. */
export function testAudit(test: LedgerTest): void {
  test('lists what happened, newest first, of one account or of all', async (ledger) => {
    const records = [record(1, 'ann', '192.0.2.1'), record(2, 'bob'), record(3, 'ann'), record(4, 'Ann')];
    for (const entry of records) await ledger.addAudit(entry);
    expect(await ledger.audit({ limit: 10 })).toEqual([...records].reverse());
    expect(await ledger.audit({ limit: 2 })).toEqual([records[3], records[2]]);
    expect(await ledger.audit({ account: 'ann', limit: 10 })).toEqual([records[2], records[0]]);
    expect(await ledger.audit({ account: 'ann', limit: 1 })).toEqual([records[2]]);
    expect(await ledger.audit({ account: 'nobody', limit: 10 })).toEqual([]);
  });
}
