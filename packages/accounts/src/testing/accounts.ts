import { expect } from 'vitest';
import type { AccountChange, ProviderEvent } from '../ledger/account.js';
import type { LedgerTest } from './open.js';

const event = (id: string, number: number, subject = 'sub_1'): ProviderEvent => ({ id, subject, number });

/** Accounts and provider events: each event is applied once, none with a lower number than the last applied one. */
export function testAccounts(test: LedgerTest): void {
  test('makes an account when it is first changed, with the defaults', async (ledger) => {
    expect(await ledger.account('ann')).toBeNull();
    const before = Date.now();
    const made = await ledger.updateAccount('ann', { cap: 7 });
    expect(made).toEqual({
      id: 'ann',
      plan: 'free',
      cap: 7,
      burst: null,
      customer: null,
      subscription: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(Date.parse(made.createdAt)).toBeGreaterThanOrEqual(before);
    expect(await ledger.account('ann')).toEqual(made);
    expect(await ledger.accounts()).toEqual([made]);
  });

  test('changes only the given fields', async (ledger) => {
    const other = await ledger.updateAccount('bob', { customer: 'cus_bob' });
    let expected = await ledger.updateAccount('ann', {});
    const subscription = { id: 'sub_1', plan: 'pro', status: 'past_due' } as const;
    const changes: AccountChange[] = [
      { plan: 'pro', cap: 0 },
      { burst: '5/1s', customer: 'cus_"日本"' },
      { subscription },
      {},
      { cap: null, burst: null },
      { customer: null, subscription: null },
    ];
    for (const change of changes) {
      expected = { ...expected, ...change };
      expect(await ledger.updateAccount('ann', change)).toEqual(expected);
      expect(await ledger.account('ann')).toEqual(expected);
    }
    expect(await ledger.account('bob')).toEqual(other);
    expect((await ledger.accounts()).map(({ id }) => id).sort()).toEqual(['ann', 'bob']);
  });

  test("finds an account by the provider's name for it", async (ledger) => {
    const ann = await ledger.updateAccount('ann', { customer: 'cus_1' });
    expect(await ledger.accountOfCustomer('cus_1')).toEqual(ann);
    expect(await ledger.accountOfCustomer('cus')).toBeNull();
    await ledger.updateAccount('ann', { customer: 'cus_2' });
    expect(await ledger.accountOfCustomer('cus_1')).toBeNull();
    expect((await ledger.accountOfCustomer('cus_2'))?.id).toBe('ann');
  });

  test('applies all concurrent changes', async (ledger) => {
    const changes: AccountChange[] = [{ cap: 9 }, { burst: '9/9s' }, { customer: 'cus_9' }, { plan: 'pro' }];
    await Promise.all(changes.map((change) => ledger.updateAccount('ann', change)));
    expect(await ledger.account('ann')).toMatchObject({ cap: 9, burst: '9/9s', customer: 'cus_9', plan: 'pro' });
    expect(await ledger.accounts()).toHaveLength(1);
  });

  test('applies an event once, also for concurrent duplicates', async (ledger) => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, at) => ledger.applyEvent(event('evt_1', 0), 'ann', { cap: at })),
    );
    expect(results.filter((result) => result === 'applied')).toHaveLength(1);
    expect(results.filter((result) => result === 'duplicate')).toHaveLength(19);
    expect((await ledger.account('ann'))?.cap).toBe(results.indexOf('applied'));
  });

  test('applies no event with a lower number than the last applied one of its subject', async (ledger) => {
    expect(await ledger.applyEvent(event('evt_2', 2), 'ann', { plan: 'two' })).toBe('applied');
    expect(await ledger.applyEvent(event('evt_1', 1), 'ann', { plan: 'one' })).toBe('late');
    expect(await ledger.applyEvent(event('evt_1', 1), 'ann', { plan: 'one' })).toBe('duplicate');
    expect((await ledger.account('ann'))?.plan).toBe('two');
    expect(await ledger.applyEvent(event('evt_2b', 2), 'ann', { plan: 'still two' })).toBe('applied');
    expect(await ledger.applyEvent(event('evt_3', 3), 'ann', { plan: 'three' })).toBe('applied');
    expect(await ledger.applyEvent(event('other', 1, 'sub_2'), 'bob', { plan: 'other' })).toBe('applied');
    expect(await ledger.account('ann')).toMatchObject({ plan: 'three' });
    expect(await ledger.account('bob')).toMatchObject({ plan: 'other' });
  });

  test('numbers the events of a subject, each number once, whatever the clock says', async (ledger) => {
    const numbers = await Promise.all(Array.from({ length: 20 }, () => ledger.eventNumber('sub_1')));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(await ledger.eventNumber('sub_2')).toBe(1);
    expect(await ledger.applyEvent(event('evt_1', 20), 'ann', { plan: 'pro' })).toBe('applied');
    expect(await ledger.eventNumber('sub_1')).toBe(21);
    expect(await ledger.applyEvent(event('evt_2', 21), 'ann', { plan: 'team' })).toBe('applied');
  });

  test('ends with the newest event, in whatever order they come', async (ledger) => {
    const order = [4, 1, 7, 0, 3, 9, 2, 8, 6, 5];
    await Promise.all(order.map((at) => ledger.applyEvent(event(`evt_${at}`, at), 'ann', { plan: `plan ${at}` })));
    expect((await ledger.account('ann'))?.plan).toBe('plan 9');
  });
}
