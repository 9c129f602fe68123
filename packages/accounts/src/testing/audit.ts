import { expect } from 'vitest';
import type { ProviderEvent } from '../ledger/account.js';
import type { AuditRecord } from '../ledger/audit.js';
import type { KeyRecord } from '../ledger/key.js';
import type { LedgerTest } from './open.js';

const record = (number: number, account: string, address: string | null = null): AuditRecord => ({
  at: new Date(1_800_000_000_000 + number).toISOString(),
  account,
  actor: 'operator',
  action: 'key.created',
  subject: `key ${number}`,
  address,
});

const key: KeyRecord = {
  id: 'k1',
  account: 'ann',
  name: 'key',
  hash: 'ab',
  public: [],
  publicFields: { fixed: {}, forbidden: [] },
  createdAt: '2027-01-15T08:00:00.000Z',
  revokedAt: null,
};

const event = (id: string, number: number): ProviderEvent => ({ id, subject: 'sub_1', number });

/** The audit log: newest first, written in one transaction with the change. */
export function testAudit(test: LedgerTest): void {
  test('lists what happened, newest first, of one account or of all', async (ledger) => {
    const records = [record(1, 'ann', '192.0.2.1'), record(2, 'bob'), record(3, 'ann'), record(4, 'Ann')];
    for (const entry of records) await ledger.updateAccount(entry.account, {}, entry);
    expect(await ledger.audit({ limit: 10 })).toEqual([...records].reverse());
    expect(await ledger.audit({ limit: 2 })).toEqual([records[3], records[2]]);
    expect(await ledger.audit({ account: 'ann', limit: 10 })).toEqual([records[2], records[0]]);
    expect(await ledger.audit({ account: 'ann', limit: 1 })).toEqual([records[2]]);
    expect(await ledger.audit({ account: 'nobody', limit: 10 })).toEqual([]);
  });

  test('is stored together with the change that it records', async (ledger) => {
    const soon = Date.now() + 60_000;
    const writes = [
      (audit: AuditRecord) => ledger.insertKey(key, 1, audit),
      (audit: AuditRecord) => ledger.updateKey('k1', { name: 'other' }, audit),
      (audit: AuditRecord) => ledger.updateAccount('ann', { plan: 'pro' }, audit),
      (audit: AuditRecord) => ledger.applyEvent(event('evt_2', 2), 'ann', { plan: 'team' }, audit),
      (audit: AuditRecord) => ledger.putTicket('session', 's1', 'value', soon, audit),
      (audit: AuditRecord) => ledger.takeTicket('session', 's1', audit),
    ];
    for (const [number, write] of writes.entries()) {
      await write(record(number, '日本 "ann"'));
      expect((await ledger.audit({ limit: 9 })).length).toBe(number + 1);
    }
    const expected = writes.map((_, number) => record(number, '日本 "ann"'));
    expect(await ledger.audit({ account: '日本 "ann"', limit: 9 })).toEqual(expected.reverse());
  });

  test('is not kept of what changed nothing', async (ledger) => {
    await ledger.insertKey(key, 1);
    await ledger.applyEvent(event('evt_2', 2), 'ann', { plan: 'pro' });
    const audit = record(1, 'ann');
    await ledger.insertKey({ ...key, id: 'k2' }, 1, audit);
    await expect(ledger.insertKey(key, 9, audit)).rejects.toThrow();
    await ledger.updateKey('k2', { name: 'other' }, audit);
    await ledger.applyEvent(event('evt_2', 2), 'ann', { plan: 'free' }, audit);
    await ledger.applyEvent(event('evt_1', 1), 'ann', { plan: 'free' }, audit);
    await ledger.takeTicket('session', 'none', audit);
    expect(await ledger.audit({ limit: 9 })).toEqual([]);
  });

  test('deletes entries older than a date, per account and for all', async (ledger) => {
    const records = Array.from({ length: 6 }, (_, at) => record(at, at % 2 === 0 ? 'ann' : 'bob'));
    for (const entry of records) await ledger.updateAccount(entry.account, {}, entry);
    const forget = async (before: string): Promise<number> => {
      const forgotten = await ledger.forgetAudit(before);
      return forgotten === 0 ? 0 : forgotten + (await forget(before));
    };
    expect(await forget(record(3, '').at)).toBe(3);
    expect(await ledger.audit({ limit: 9 })).toEqual(records.slice(3).reverse());
    expect(await ledger.audit({ account: 'ann', limit: 9 })).toEqual([records[4]]);
    expect(await ledger.audit({ account: 'bob', limit: 9 })).toEqual([records[5], records[3]]);
    expect(await forget(record(9, '').at)).toBe(3);
    expect(await forget(record(9, '').at)).toBe(0);
    expect(await ledger.audit({ limit: 9 })).toEqual([]);
    expect(await ledger.audit({ account: 'ann', limit: 9 })).toEqual([]);
  });

  test('is kept once of what one of many has done', async (ledger) => {
    const at = Array.from({ length: 20 }, (_, number) => record(number, 'ann'));
    await ledger.putTicket('session', 's1', 'value', Date.now() + 60_000);
    const taken = await Promise.all(at.map((audit) => ledger.takeTicket('session', 's1', audit)));
    expect(await ledger.audit({ limit: 30 })).toEqual([record(taken.indexOf('value'), 'ann')]);
  });
}
