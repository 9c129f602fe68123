import {
  createLimits,
  defaultGrace,
  formatBurst,
  parseBurst,
  parseCap,
  parseGrace,
  watchStore,
  type Limits,
  type Plan,
} from '@placard/access';
import type { Ledger } from '@placard/access/ledger';
import { createBudget, type ImageRequest } from '@placard/core/server';
import { openLedger } from '@placard/stores';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codeOf } from './fixtures.js';

afterEach(() => void vi.useRealTimers());

const request = { template: 'basic' } as ImageRequest;
const hour = 3_600_000;

/** Limits over a ledger in memory that notes what is asked of it. */
async function open(plan: Partial<Plan> = {}): Promise<{ limits: Limits; ledger: Ledger; calls: string[] }> {
  const inner = await openLedger('memory:');
  const calls: string[] = [];
  const ledger = new Proxy(inner, {
    get: (target, name: keyof Ledger) => (calls.push(name), target[name]),
  });
  const free: Plan = { cap: 10, burst: { requests: 60, milliseconds: 10_000 }, ...plan };
  const limits = createLimits({ store: watchStore(ledger), plans: { free }, grace: defaultGrace });
  return { limits, ledger: inner, calls };
}

describe('a store that is slow for one request', () => {
  test('counts its render once all the same, a little later', async () => {
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

describe('a card that was paid for and lost', () => {
  test('takes its place in the burst, and no more of the quota', async () => {
    const { limits, ledger } = await open({ burst: { requests: 3, milliseconds: 10_000 } });
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
  test.each([
    ['60/10s', { requests: 60, milliseconds: 10_000 }],
    ['1/1h', { requests: 1, milliseconds: hour }],
    ['5/2m', { requests: 5, milliseconds: 120_000 }],
  ])('the burst limit %j', (text, rule) => expect(parseBurst(text)).toEqual(rule));

  test.each(['60/10s', '1/1h', '5/2m', '7/90s'])('%j is written as it is read', (text) =>
    expect(formatBurst(parseBurst(text)!)).toBe(text),
  );

  test.each(['', '60', '0/10s', '60/0s', '60/61m', '60/1d', '-1/1s', '1.5/1s', ' 60/10s', '60/10 s'])(
    'no burst limit: %j',
    (text) => expect(parseBurst(text)).toBeNull(),
  );

  test.each([
    ['72h/20%', { milliseconds: 72 * hour, percent: 20 }],
    ['0h/0%', { milliseconds: 0, percent: 0 }],
    ['3d/100%', { milliseconds: 72 * hour, percent: 100 }],
  ])('the grace %j', (text, grace) => expect(parseGrace(text)).toEqual(grace));

  test.each(['', '72h', '20%', '72/20%', '72h/20', '32d/1%', '1h/1.5%'])('no grace: %j', (text) =>
    expect(parseGrace(text)).toBeNull(),
  );

  test('the cap', () => {
    expect(['0', '1000', '999999999999'].map(parseCap)).toEqual([0, 1_000, 999_999_999_999]);
    for (const text of ['', '-1', '1e3', '1.5', '9999999999999']) expect(parseCap(text), text).toBeNull();
  });
});

describe('what is asked of the store', () => {
  const payer = { account: 'ann', keyId: 'k' };

  test('nothing for a cached image: its hit is written within a second, with the others', async () => {
    vi.useFakeTimers();
    const { limits, ledger, calls } = await open();
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

  test('what was gathered is written when it closes', async () => {
    const { limits, ledger } = await open();
    limits.addHit({ account: 'ann', keyId: 'k' });
    await limits.close();
    expect((await ledger.usage('ann', new Date().toISOString().slice(0, 7))).cacheHits).toBe(1);
  });

  test('what is gathered is told at once', async () => {
    const { limits } = await open();
    limits.addHit({ account: 'ann', keyId: 'k' });
    expect(await limits.usage('ann')).toMatchObject({ used: 0, remaining: 10, cacheHits: 1, grace: null });
  });

  test('one question for a request, and one for a render, once the account is known', async () => {
    const { limits, calls } = await open();
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

describe('closing', () => {
  const payer = { account: 'ann', keyId: 'k' };
  const free: Plan = { cap: 10, burst: { requests: 60, milliseconds: 10_000 } };

  test('waits for renders that are being given back', async () => {
    const inner = await openLedger('memory:');
    const slow: Ledger = {
      ...inner,
      refund: async (charge) => (await new Promise(setImmediate), inner.refund(charge)),
    };
    const limits = createLimits({ store: watchStore(slow), plans: { free }, grace: defaultGrace });
    const refund = await limits.gate(payer, 'render').charge(request);
    void refund();
    await limits.close();
    expect((await inner.usage('ann', new Date().toISOString().slice(0, 7))).used).toBe(0);
  });

  test('tells how many renders the store has not taken, and ends the watch over it', async () => {
    for (const isAway of [true, false]) {
      const inner = await openLedger('memory:');
      const fail = (): Promise<never> => Promise.reject(new Error('unavailable'));
      const store = watchStore(
        new Proxy(inner, { get: (target, name: keyof Ledger) => (isAway ? fail : target[name]) }),
      );
      await store.check();
      const [onLoss, close] = [vi.fn(), vi.spyOn(store, 'close')];
      const limits = createLimits({ store, plans: { free }, grace: defaultGrace, onLoss });
      await limits.gate(payer, 'render').charge(request);
      await limits.close();
      expect(onLoss.mock.calls).toEqual(isAway ? [[1]] : []);
      expect(close).toHaveBeenCalledOnce();
    }
  });
});

describe('what a key is used for', () => {
  const payer = { account: 'ann', keyId: 'k' };
  const now = Date.parse('2026-11-21T12:00:00.000Z');

  test('is written once a minute, told at once, and kept when the server closes', async () => {
    vi.useFakeTimers({ now });
    const { limits, ledger, calls } = await open({ burst: { requests: 1, milliseconds: 1_000 } });
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

  test('waits for a store that is unavailable', async () => {
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

describe('the usage of a month', () => {
  test('is told by day in order, with days of refusals alone, and by key', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00.000Z') });
    const { limits } = await open({ burst: { requests: 1, milliseconds: 1_000 } });
    const draw = (keyId: string): Promise<string> =>
      codeOf(limits.gate({ account: 'ann', keyId }, 'request').charge(request));
    const hit = (keyId: string): void => limits.addHit({ account: 'ann', keyId });
    expect([await draw('a'), await draw('b'), await draw('b'), await draw('b')]).toEqual(['none', 'none', 'rate_limited', 'rate_limited']); // prettier-ignore
    // In the second of its burst limit nothing is drawn on this day.
    vi.setSystemTime(Date.parse('2026-11-22T23:59:59.900Z'));
    expect(await draw('a')).toBe('none');
    hit('b');
    vi.setSystemTime(Date.parse('2026-11-23T00:00:00.000Z'));
    expect(await draw('a')).toBe('rate_limited');
    vi.setSystemTime(Date.parse('2026-11-24T12:00:00.000Z'));
    hit('a');
    hit('a');
    expect(await limits.usage('ann')).toMatchObject({
      used: 3,
      remaining: 7,
      cacheHits: 3,
      refused: 3,
      daily: [
        { date: '2026-11-20', used: 2, cacheHits: 0, refused: 2 },
        { date: '2026-11-22', used: 1, cacheHits: 1, refused: 0 },
        { date: '2026-11-23', used: 0, cacheHits: 0, refused: 1 },
        { date: '2026-11-24', used: 0, cacheHits: 2, refused: 0 },
      ],
      templates: { basic: 3 },
      keys: { a: { used: 2, cacheHits: 2, refused: 1 }, b: { used: 1, cacheHits: 1, refused: 2 } },
    });
  });
});

describe('a quota', () => {
  test('that is raised has no grace any more', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { limits, ledger } = await open({ cap: 1 });
    expect(await codeOf(limits.gate({ account: 'ann', keyId: 'k' }, 'render').charge(request))).toBe('none');
    expect((await limits.usage('ann')).grace).not.toBeNull();
    await ledger.updateAccount('ann', { cap: 5 });
    vi.advanceTimersByTime(1_000);
    expect(await limits.usage('ann')).toMatchObject({ cap: 5, used: 1, remaining: 4, grace: null });
  });

  test('ends with its month, and says so', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T23:59:50.000Z') });
    const { limits } = await open({ cap: 1 });
    const draw = async (): Promise<string> => codeOf(limits.gate({ account: 'ann', keyId: 'k' }, 'render').charge(request)); // prettier-ignore
    expect(await draw()).toBe('none');
    const refused = await limits.gate({ account: 'ann', keyId: 'k' }, 'render').charge(request).catch((error: unknown) => error); // prettier-ignore
    expect(refused).toMatchObject({
      code: 'quota_exceeded',
      retryAfter: 10,
      quota: { cap: 1, used: 1, graceEndsAt: '2027-01-03T23:59:50.000Z', resetsAt: '2027-01-01T00:00:00.000Z' },
    });
    expect(await limits.usage('ann')).toMatchObject({
      period: { start: '2026-12-01T00:00:00.000Z', end: '2027-01-01T00:00:00.000Z' },
      remaining: 0,
      grace: { endsAt: '2027-01-03T23:59:50.000Z' },
    });
    vi.setSystemTime(Date.parse('2027-01-01T00:00:00.000Z'));
    expect(await draw()).toBe('none');
    expect(await limits.usage('ann')).toMatchObject({ used: 1, period: { start: '2027-01-01T00:00:00.000Z' } });
  });

  test('of a plan that is no longer there is the free one, whatever the plan is called', async () => {
    const { limits, ledger } = await open({ cap: 3 });
    for (const plan of ['gone', 'constructor', '__proto__']) {
      await ledger.updateAccount(plan, { plan });
      expect(await limits.usage(plan)).toMatchObject({ plan, cap: 3 });
    }
  });
});

describe('an address', () => {
  test('is limited apart from the others; IPv6 by its network', async () => {
    const { limits } = await open({ cap: 1_000, burst: { requests: 1_000, milliseconds: 10_000 } });
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
});
