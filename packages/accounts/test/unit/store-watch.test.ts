import { watchStore, type StoreWatch } from '@placard/accounts';
import type { Ledger } from '@placard/accounts/ledger';
import { PlacardError } from '@placard/core';
import { createBudget } from '@placard/core/server';
import { openLedger } from '@placard/stores';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { codeOf } from '../fixtures.js';

const never = new Promise<never>(() => undefined);

async function watching(wire: Partial<Ledger>, timeout = 50): Promise<StoreWatch> {
  const ledger = { ...(await openLedger('memory:')), ...wire };
  const store = watchStore(ledger, { timeout, interval: 60_000 });
  onTestFinished(() => store.close());
  return store;
}

describe('a ledger that is watched', () => {
  it('passes results through: a refusal is not a failure', async () => {
    const refusal = new PlacardError('key_limit');
    const store = await watching({ updateKey: () => Promise.reject(refusal) });
    expect(await store.ledger.key('nobody')).toBeNull();
    expect(await store.ledger.takeTicket('session', 'none')).toBeNull();
    expect(await store.ledger.updateAccount('ann', { plan: 'pro' })).toMatchObject({ id: 'ann', plan: 'pro' });
    await expect(store.ledger.updateKey('k', {})).rejects.toBe(refusal);
    expect(store.state).toBe('available');
  });

  it('is unavailable when it fails, with the cause for the log', async () => {
    const cause = new Error('connection refused');
    const store = await watching({ ticket: () => Promise.reject(cause), account: () => Promise.reject(cause) });
    const unavailable = { code: 'render_unavailable', retryAfter: 1, cause };
    await expect(store.ledger.ticket('session', 'x')).rejects.toMatchObject(unavailable);
    await expect.poll(() => store.state).toBe('unavailable');
  });

  it('stays available after one call that it cannot process', async () => {
    const store = await watching({ applyEvent: () => Promise.reject(new Error('NOT NULL constraint failed')) });
    const event = { id: 'evt_1', subject: 'cus_1', number: 1 };
    expect(await codeOf(store.ledger.applyEvent(event, 'ann', {}))).toBe('render_unavailable');
    await store.check();
    expect(store.state).toBe('available');
    expect(await store.ledger.updateAccount('ann', { plan: 'pro' })).toMatchObject({ plan: 'pro' });
  });

  it('can be read while it refuses writes, without blocking requests (threat 26)', async () => {
    const full = new Error('database or disk is full');
    const writes: string[] = [];
    let room = false;
    const inner = await openLedger('memory:');
    await inner.updateAccount('ann', { plan: 'pro' });
    const refused =
      <A extends unknown[], T>(name: string, write: (...args: A) => Promise<T>) =>
      (...args: A): Promise<T> => {
        writes.push(name);
        return room ? write(...args) : Promise.reject(full);
      };
    const ledger = {
      ...inner,
      updateAccount: refused('updateAccount', inner.updateAccount),
      putTicket: refused('putTicket', inner.putTicket),
    };
    const states: string[] = [];
    const store = watchStore(ledger, { interval: 60_000, onChange: (state) => states.push(state) });
    onTestFinished(() => store.close());
    expect(await codeOf(store.ledger.updateAccount('ann', { plan: 'free' }))).toBe('render_unavailable');
    await store.check();
    expect(store.state).toBe('read-only');
    writes.length = 0;
    expect(await codeOf(store.ledger.updateAccount('ann', { plan: 'free' }))).toBe('render_unavailable');
    expect(writes).toEqual([]);
    expect(await store.ledger.account('ann')).toMatchObject({ plan: 'pro' });
    const returned: string[] = [];
    store.onReturn(async () => void returned.push('journal'));
    room = true;
    await store.check();
    expect([store.state, states, returned]).toEqual(['available', ['read-only', 'available'], ['journal']]);
    expect(await ledger.ticket('trial', '')).toBeNull();
  });

  it('is waited for once, and not at all while it is unavailable', async () => {
    const calls: string[] = [];
    const store = await watching({ ticket: (_, id) => (calls.push(id), never), account: () => never });
    expect(await codeOf(store.ledger.ticket('session', 'first'))).toBe('render_unavailable');
    expect(await codeOf(store.ledger.ticket('session', 'second'))).toBe('render_unavailable');
    expect(calls).toEqual(['first']);
  });

  it('is slow, not unavailable, for a request whose wait has timed out (threat 6)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked: string[] = [];
    const ticket: Ledger['ticket'] = (_, id) => (asked.push(id), id === 'slow' ? never : Promise.resolve('x'));
    const store = await watching({ ticket }, 5_000);
    const budget = createBudget(1_000);
    const ask = (id: string): Promise<string> => codeOf(store.read((ledger) => ledger.ticket('session', id), budget));
    expect(await ask('quick')).toBe('none');
    const slow = ask('slow');
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await slow, await ask('quick')]).toEqual(['render_unavailable', 'render_unavailable']);
    expect(asked).toEqual(['quick', 'slow']);
    expect(store.state).toBe('available');
    expect(await codeOf(store.ledger.ticket('session', 'another request'))).toBe('none');
  });

  it('subtracts the time already waited from the budget of a request (threat 6)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = await watching({ ticket: () => never }, 500);
    const budget = createBudget(800);
    const began = performance.now();
    const ask = codeOf(store.read((ledger) => ledger.ticket('session', 'x'), budget));
    await vi.advanceTimersByTimeAsync(500);
    expect([await ask, store.state]).toEqual(['render_unavailable', 'unavailable']);
    const rest = budget.wait(() => never).catch(() => performance.now() - began);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await rest).toBe(800);
  });

  it('does what it is reminded of, although it never went', async () => {
    const store = watchStore(await openLedger('memory:'), { interval: 1 });
    onTestFinished(() => store.close());
    let done = 0;
    store.onReturn(async () => void (done += 1));
    store.remind();
    await expect.poll(() => done).toBe(1);
    await store.check();
    expect(done).toBe(1);
  });

  it('has every method of a ledger', async () => {
    const ledger = await openLedger('memory:');
    expect(Object.keys((await watching({})).ledger).sort()).toEqual(Object.keys(ledger).sort());
  });
});
