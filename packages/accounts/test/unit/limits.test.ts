import {
  createLimits,
  defaultGrace,
  formatBurst,
  parseBurst,
  parseCap,
  parseGrace,
  watchStore,
  type Plan,
} from '@placard/accounts';
import type { Ledger } from '@placard/accounts/ledger';
import { createBudget, type ImageRequest } from '@placard/core/server';
import { openLedger } from '@placard/stores';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { codeOf, openLimits } from '../fixtures.js';

afterEach(() => void vi.useRealTimers());

const request = { template: 'basic' } as ImageRequest;
const hour = 3_600_000;

describe('a store that is slow for one request', () => {
  it('still counts its render once, a little later', async () => {
    const ledger = await openLedger('memory:');
    const store = watchStore(ledger, { interval: 1 });
    const free: Plan = { cap: 10, burst: { requests: 60, milliseconds: 10_000 } };
    const limits = createLimits({ store, plans: { free }, grace: defaultGrace });
    const spent = createBudget(0);
    await limits.gate({ account: 'ann', keyId: 'k' }, 'render', spent).charge(request);
    const used = async (): Promise<number> => (await ledger.usage('ann', new Date().toISOString().slice(0, 7))).used;
    await expect.poll(used).toBe(1);
    expect(store.state).toBe('available');
    await limits.close();
  });
});

describe('a render without the store', () => {
  const free: Plan = { cap: 10, burst: { requests: 60, milliseconds: 10_000 } };
  const month = (): string => new Date().toISOString().slice(0, 7);

  it('is counted before the limits are closed, if the store can count it', async () => {
    const ledger = await openLedger('memory:');
    const store = watchStore(ledger, { interval: 60_000 });
    const lost: number[] = [];
    const onLoss = (renders: number): void => void lost.push(renders);
    const limits = createLimits({ store, plans: { free }, grace: defaultGrace, onLoss });
    await limits.gate({ account: 'ann', keyId: 'k' }, 'render', createBudget(0)).charge(request);
    await limits.close();
    expect((await ledger.usage('ann', month())).used).toBe(1);
    expect(lost).toEqual([]);
  });

  it('that fails while it is being counted is refunded', async () => {
    const inner = await openLedger('memory:');
    let away = true;
    let giveBack = async (): Promise<void> => undefined;
    const ledger: Ledger = {
      ...inner,
      account: (id) => (away ? Promise.reject(new Error('away')) : inner.account(id)),
      async addRender(charge) {
        await giveBack();
        await inner.addRender(charge);
      },
    };
    const store = watchStore(ledger, { interval: 60_000 });
    const limits = createLimits({ store, plans: { free }, grace: defaultGrace });
    await store.check();
    giveBack = await limits.gate({ account: 'ann', keyId: 'k' }, 'render').charge(request);
    away = false;
    await store.check();
    expect(store.state).toBe('available');
    await limits.close();
    expect((await inner.usage('ann', month())).used).toBe(0);
  });
});

describe('a card that was paid for and lost', () => {
  it('counts toward the burst limit, but not again toward the quota', async () => {
    const { limits, ledger } = await openLimits({ burst: { requests: 3, milliseconds: 10_000 } });
    const charge = (again?: 'again'): Promise<string> =>
      codeOf(limits.gate({ account: 'ann', keyId: 'k' }, 'render').charge(request, again));
    expect(await charge()).toBe('none');
    expect([await charge('again'), await charge('again'), await charge('again')]).toEqual([
      'none',
      'none',
      'rate_limited',
    ]);
    expect((await ledger.usage('ann', new Date().toISOString().slice(0, 7))).used).toBe(1);
  });
});

describe('settings', () => {
  it.each([
    ['60/10s', { requests: 60, milliseconds: 10_000 }],
    ['1/1h', { requests: 1, milliseconds: hour }],
    ['5/2m', { requests: 5, milliseconds: 120_000 }],
  ])('the burst limit %j', (text, rule) => expect(parseBurst(text)).toEqual(rule));

  it.each(['60/10s', '1/1h', '5/2m', '7/90s'])('%j survives a round trip', (text) =>
    expect(formatBurst(parseBurst(text)!)).toBe(text),
  );

  it.each(['', '60', '0/10s', '60/0s', '60/61m', '60/1d', '-1/1s', '1.5/1s', ' 60/10s', '60/10 s'])(
    'no burst limit: %j',
    (text) => expect(parseBurst(text)).toBeNull(),
  );

  it.each([
    ['72h/20%', { milliseconds: 72 * hour, percent: 20 }],
    ['0h/0%', { milliseconds: 0, percent: 0 }],
    ['3d/100%', { milliseconds: 72 * hour, percent: 100 }],
    ['31d/5%', { milliseconds: 744 * hour, percent: 5 }],
  ])('the grace %j', (text, grace) => expect(parseGrace(text)).toEqual(grace));

  it.each(['', '72h', '20%', '72/20%', '72h/20', '32d/1%', '1h/1.5%'])('no grace: %j', (text) =>
    expect(parseGrace(text)).toBeNull(),
  );

  it('the cap', () => {
    expect(['0', '1000', '999999999999'].map(parseCap)).toEqual([0, 1_000, 999_999_999_999]);
    for (const text of ['', '-1', '1e3', '1.5', '9999999999999']) expect(parseCap(text), text).toBeNull();
  });
});

describe('the calls to the store', () => {
  const payer = { account: 'ann', keyId: 'k' };

  it('are none for a cached image: its hit is written with others within a second', async () => {
    vi.useFakeTimers();
    const { limits, ledger, calls } = await openLimits();
    for (let i = 0; i < 1_000; i++) {
      await limits.gate(payer, 'render').admit();
      limits.addHit({ account: i % 2 === 0 ? 'ann' : 'bob', keyId: 'k' });
    }
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toEqual(['addCacheHits', 'addCacheHits', 'addKeyUse']);
    const month = new Date().toISOString().slice(0, 7);
    expect((await ledger.usage('ann', month)).cacheHits).toBe(500);
  });

  it('write collected hits on close', async () => {
    const { limits, ledger } = await openLimits();
    limits.addHit({ account: 'ann', keyId: 'k' });
    await limits.close();
    expect((await ledger.usage('ann', new Date().toISOString().slice(0, 7))).cacheHits).toBe(1);
  });

  it('are not needed to report collected hits', async () => {
    const { limits } = await openLimits();
    limits.addHit({ account: 'ann', keyId: 'k' });
    expect(await limits.usage('ann')).toMatchObject({ used: 0, remaining: 10, cacheHits: 1, grace: null });
  });

  it('are one per request and one per render, once the account is known', async () => {
    const { limits, calls } = await openLimits();
    await limits.gate(payer, 'request').admit();
    calls.length = 0;
    const cached = limits.gate(payer, 'request');
    await cached.admit();
    await cached.admit();
    expect(calls).toEqual(['take']);
    calls.length = 0;
    const drawn = limits.gate(payer, 'request');
    await drawn.charge(request);
    await drawn.admit();
    expect(calls).toEqual(['charge']);
  });
});

describe('the last use of a key', () => {
  const payer = { account: 'ann', keyId: 'k' };
  const now = Date.parse('2026-11-21T12:00:00.000Z');

  it('is written once a minute, reported immediately, and saved when the server closes', async () => {
    vi.useFakeTimers({ now });
    const { limits, ledger, calls } = await openLimits({ burst: { requests: 1, milliseconds: 1_000 } });
    const written = (): number => calls.filter((name) => name === 'addKeyUse').length;
    const refund = await limits.gate(payer, 'render').charge(request);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([written(), (await ledger.lastUses('ann')).get('k')]).toEqual([1, now]);

    expect(await codeOf(limits.gate(payer, 'request').admit())).toBe('none');
    expect(await codeOf(limits.gate(payer, 'request').admit())).toBe('rate_limited');
    limits.addHit(payer);
    await refund();
    await vi.advanceTimersByTimeAsync(55_000);
    const counts = { used: 0, cacheHits: 1, refused: 1 };
    expect(await limits.usage('ann')).toMatchObject({
      refused: 1,
      daily: [{ date: '2026-11-21', ...counts }],
      keys: { k: counts },
    });
    expect((await limits.lastUses('ann')).get('k')).toBe(now + 1_000);
    expect(written()).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written()).toBe(2);

    limits.addHit(payer);
    await limits.close();
    expect(await ledger.keyUses('ann', '2026-11')).toMatchObject([{ ...counts, cacheHits: 2 }]);
  });

  it('waits for a store that is unavailable', async () => {
    vi.useFakeTimers({ now });
    const inner = await openLedger('memory:');
    let isAway = true;
    const fail = (): Promise<never> => Promise.reject(new Error('unavailable'));
    const ledger = new Proxy(inner, { get: (target, name: keyof Ledger) => (isAway ? fail : target[name]) });
    const store = watchStore(ledger);
    await store.check();
    const free: Plan = { cap: 10, burst: { requests: 60, milliseconds: 10_000 } };
    const limits = createLimits({ store, plans: { free }, grace: defaultGrace });
    limits.addHit(payer);
    await vi.advanceTimersByTimeAsync(5_000);
    isAway = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await inner.keyUses('ann', '2026-11')).toMatchObject([{ cacheHits: 1, lastUsedAt: now }]);
    await limits.close();
  });
});

describe('an address', () => {
  it('has a limit of its own; IPv6 addresses share that of their network', async () => {
    const { limits } = await openLimits({ cap: 1_000, burst: { requests: 1_000, milliseconds: 10_000 } });
    const draw = (address: string): Promise<string> =>
      codeOf(limits.gate({ account: 'ann', keyId: 'k', address }, 'render').charge(request));
    const drawn = async (...addresses: string[]): Promise<number> => {
      let count = 0;
      for (let i = 0; i < 20; i++) if ((await draw(addresses[i % addresses.length] ?? '')) === 'none') count += 1;
      return count;
    };
    expect(await drawn('192.0.2.1')).toBe(10);
    expect(await drawn('192.0.2.2')).toBe(10);
    expect(await drawn('2001:db8::1', '2001:db8:0:0:ffff::2', '2001:db8:0:0:1:2:3:4')).toBe(10);
    expect(await drawn('2001:db8:0:1::1')).toBe(10);
  });

  it('is refused when other addresses have reached the limit of the key', async () => {
    const { limits } = await openLimits({ burst: { requests: 1, milliseconds: 10_000 } });
    const draw = (address: string): Promise<unknown> =>
      limits.gate({ account: 'ann', keyId: 'k', address }, 'render').charge(request);
    await draw('192.0.2.1');
    await expect(draw('192.0.2.2')).rejects.toMatchObject({
      code: 'rate_limited',
      message: 'key:k is at its burst limit',
    });
  });
});
