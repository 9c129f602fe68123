import { watchStore, type StoreWatch } from '@placard/access';
import { PlacardError, type Ledger } from '@placard/core';
import { openLedger } from '@placard/stores';
import { describe, expect, onTestFinished, test } from 'vitest';
import { codeOf } from './fixtures.js';

const never = new Promise<never>(() => undefined);

async function watching(wire: Partial<Ledger>, patience = 50): Promise<StoreWatch> {
  const ledger = { ...(await openLedger('memory:')), ...wire };
  const store = watchStore(ledger, { patience, interval: 60_000 });
  onTestFinished(() => store.close());
  return store;
}

describe('a ledger that is watched', () => {
  test('answers as the ledger does: a no is no failure', async () => {
    const refusal = new PlacardError('key_limit');
    const store = await watching({ updateKey: () => Promise.reject(refusal) });
    expect(await store.ledger.key('nobody')).toBeNull();
    expect(await store.ledger.takeTicket('session', 'none')).toBeNull();
    expect(await store.ledger.updateAccount('ann', { plan: 'pro' })).toMatchObject({ id: 'ann', plan: 'pro' });
    await expect(store.ledger.updateKey('k', {})).rejects.toBe(refusal);
    expect(store.away).toBe(false);
  });

  test('is unavailable when it fails, with the cause for the log', async () => {
    const cause = new Error('connection refused');
    const store = await watching({ ticket: () => Promise.reject(cause), account: () => Promise.reject(cause) });
    const unavailable = { code: 'render_unavailable', retryAfter: 1, cause };
    await expect(store.ledger.ticket('session', 'x')).rejects.toMatchObject(unavailable);
    expect(store.away).toBe(true);
  });

  test('is waited for once, and not at all while it is away', async () => {
    const calls: string[] = [];
    const store = await watching({ ticket: (_, id) => (calls.push(id), never), account: () => never });
    expect(await codeOf(store.ledger.ticket('session', 'first'))).toBe('render_unavailable');
    expect(await codeOf(store.ledger.ticket('session', 'second'))).toBe('render_unavailable');
    expect(calls).toEqual(['first']);
  });

  test('has every method of a ledger', async () => {
    const ledger = await openLedger('memory:');
    expect(Object.keys((await watching({})).ledger).sort()).toEqual(Object.keys(ledger).sort());
  });
});
