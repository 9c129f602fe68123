import type { Ledger } from '@placard/accounts/ledger';
import { expect } from 'vitest';
import { key } from './helpers.js';

const audit = {
  at: key.createdAt,
  account: 'ann',
  actor: 'operator',
  action: 'key.created',
  subject: 'k2',
  address: null,
};

/**
 * Expects that a write whose audit record is refused changes nothing, and that the same write without one is accepted.
 *
 * @param ledger empty; closed at the end
 * @param refuse makes the store refuse all audit records
 * @param message of the refusal
 */
export async function expectNothingUnaudited(ledger: Ledger, refuse: () => unknown, message: string): Promise<void> {
  await ledger.insertKey(key, 5);
  await ledger.putTicket('session', 'held', 'value', Date.now() + 60_000);
  await refuse();
  for (const write of [
    () => ledger.insertKey({ ...key, id: 'k2' }, 5, audit),
    () => ledger.updateKey('k1', { name: 'other' }, audit),
    () => ledger.updateAccount('ann', { plan: 'pro' }, audit),
    () => ledger.applyEvent({ id: 'evt_1', subject: 'sub_1', number: 1 }, 'ann', { plan: 'pro' }, audit),
    () => ledger.putTicket('session', 'new', 'value', Date.now() + 60_000, audit),
    () => ledger.takeTicket('session', 'held', audit),
  ])
    await expect(write()).rejects.toThrow(message);
  expect([await ledger.keys(), await ledger.accounts()]).toEqual([[key], []]);
  expect(await Promise.all(['held', 'new'].map((id) => ledger.ticket('session', id)))).toEqual(['value', null]);
  expect(await ledger.applyEvent({ id: 'evt_1', subject: 'sub_1', number: 1 }, 'ann', {})).toBe('applied');
  await ledger.close();
}
