import { createLimits, defaultGrace, watchStore, type Plan } from '@placard/accounts';
import type { Ledger } from '@placard/accounts/ledger';
import type { ImageRequest } from '@placard/core/server';
import { openLedger } from '@placard/stores';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { codeOf, openLimits } from '../fixtures.js';

afterEach(() => void vi.useRealTimers());

const request = { template: 'basic' } as ImageRequest;

describe('the usage of a month', () => {
  it('is reported by day in order, including days with only refusals, and by key', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00.000Z') });
    const { limits } = await openLimits({ burst: { requests: 1, milliseconds: 1_000 } });
    const draw = (keyId: string): Promise<string> =>
      codeOf(limits.gate({ account: 'ann', keyId }, 'request').charge(request));
    const hit = (keyId: string): void => limits.addHit({ account: 'ann', keyId });
    for (const keyId of ['a', 'b']) expect(await draw(keyId)).toBe('none');
    for (const keyId of ['b', 'b', 'a']) expect(await draw(keyId)).toBe('rate_limited');
    // The window of a burst limit reaches into the next day, which then has a refusal and no render.
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
      refused: 4,
      daily: [
        { date: '2026-11-20', used: 2, cacheHits: 0, refused: 3 },
        { date: '2026-11-22', used: 1, cacheHits: 1, refused: 0 },
        { date: '2026-11-23', used: 0, cacheHits: 0, refused: 1 },
        { date: '2026-11-24', used: 0, cacheHits: 2, refused: 0 },
      ],
      templates: { basic: 3 },
      keys: { a: { used: 2, cacheHits: 2, refused: 2 }, b: { used: 1, cacheHits: 1, refused: 2 } },
    });
  });
});

describe('a quota', () => {
  it('that is raised no longer has a grace', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { limits, ledger } = await openLimits({ cap: 1 });
    expect(await codeOf(limits.gate({ account: 'ann', keyId: 'k' }, 'render').charge(request))).toBe('none');
    expect((await limits.usage('ann')).grace).not.toBeNull();
    await ledger.updateAccount('ann', { cap: 5 });
    vi.advanceTimersByTime(1_000);
    expect(await limits.usage('ann')).toMatchObject({ cap: 5, used: 1, remaining: 4, grace: null });
  });

  it('has zero left, not less, while renders beyond it are in grace', async () => {
    const { limits } = await openLimits({ cap: 5 });
    for (let render = 1; render <= 6; render++)
      expect(await codeOf(limits.gate({ account: 'ann', keyId: 'k' }, 'render').charge(request))).toBe('none');
    expect(await limits.usage('ann')).toMatchObject({ cap: 5, used: 6, remaining: 0 });
  });

  it('ends with its month, and reports the date', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T23:59:50.000Z') });
    const { limits } = await openLimits({ cap: 1 });
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

  it('of a removed plan falls back to the free plan', async () => {
    const { limits, ledger } = await openLimits({ cap: 3 });
    for (const plan of ['gone', 'constructor', '__proto__']) {
      await ledger.updateAccount(plan, { plan });
      expect(await limits.usage(plan)).toMatchObject({ plan, cap: 3 });
    }
  });
});

describe('cache hits', () => {
  it('are counted once the store is back, if they came while it was unavailable', async () => {
    const inner = await openLedger('memory:');
    let isAway = true;
    const fail = (): Promise<never> => Promise.reject(new Error('unavailable'));
    const store = watchStore(new Proxy(inner, { get: (target, name: keyof Ledger) => (isAway ? fail : target[name]) }));
    await store.check();
    const free: Plan = { cap: 10, burst: { requests: 60, milliseconds: 10_000 } };
    const limits = createLimits({ store, plans: { free }, grace: defaultGrace });
    for (let hit = 0; hit < 3; hit++) limits.addHit({ account: 'ann', keyId: 'k' });
    expect(await codeOf(limits.usage('ann'))).toBe('render_unavailable');
    isAway = false;
    await store.check();
    expect(await limits.usage('ann')).toMatchObject({ cacheHits: 3, keys: { k: { cacheHits: 3 } } });
    await limits.close();
  });
});

describe('closing', () => {
  const payer = { account: 'ann', keyId: 'k' };
  const free: Plan = { cap: 10, burst: { requests: 60, milliseconds: 10_000 } };

  it.each(['refund', 'addCacheHits', 'addKeyUse'] as const)('waits for %s of a slow store', async (name) => {
    const inner = await openLedger('memory:');
    const slowly = async (write: () => Promise<void>): Promise<void> => {
      await new Promise(setImmediate);
      return write();
    };
    const slow: Ledger = {
      ...inner,
      ...{
        refund: { refund: (charge) => slowly(() => inner.refund(charge)) } satisfies Partial<Ledger>,
        addCacheHits: {
          addCacheHits: (...hits) => slowly(() => inner.addCacheHits(...hits)),
        } satisfies Partial<Ledger>,
        addKeyUse: { addKeyUse: (...uses) => slowly(() => inner.addKeyUse(...uses)) } satisfies Partial<Ledger>,
      }[name],
    };
    const limits = createLimits({ store: watchStore(slow), plans: { free }, grace: defaultGrace });
    const refund = await limits.gate(payer, 'render').charge(request);
    limits.addHit(payer);
    void refund();
    await limits.close();
    const month = new Date().toISOString().slice(0, 7);
    expect(await inner.usage('ann', month)).toMatchObject({ used: 0, cacheHits: 1 });
    expect(await inner.keyUses('ann', month)).toMatchObject([{ keyId: 'k', cacheHits: 1 }]);
  });

  it('reports how many renders the store is missing, and stops watching it', async () => {
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
