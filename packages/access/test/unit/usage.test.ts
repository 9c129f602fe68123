import { createLimits, defaultGrace, watchStore, type Plan } from '@placard/access';
import type { Ledger } from '@placard/access/ledger';
import type { ImageRequest } from '@placard/core/server';
import { openLedger } from '@placard/stores';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codeOf, openLimits } from '../fixtures.js';

afterEach(() => void vi.useRealTimers());

const request = { template: 'basic' } as ImageRequest;

describe('the usage of a month', () => {
  test('is told by day in order, with days of refusals alone, and by key', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00.000Z') });
    const { limits } = await openLimits({ burst: { requests: 1, milliseconds: 1_000 } });
    const draw = (keyId: string): Promise<string> =>
      codeOf(limits.gate({ account: 'ann', keyId }, 'request').charge(request));
    const hit = (keyId: string): void => limits.addHit({ account: 'ann', keyId });
    expect([await draw('a'), await draw('b'), await draw('b'), await draw('b')]).toEqual(['none', 'none', 'rate_limited', 'rate_limited']); // prettier-ignore
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
    const { limits, ledger } = await openLimits({ cap: 1 });
    expect(await codeOf(limits.gate({ account: 'ann', keyId: 'k' }, 'render').charge(request))).toBe('none');
    expect((await limits.usage('ann')).grace).not.toBeNull();
    await ledger.updateAccount('ann', { cap: 5 });
    vi.advanceTimersByTime(1_000);
    expect(await limits.usage('ann')).toMatchObject({ cap: 5, used: 1, remaining: 4, grace: null });
  });

  test('ends with its month, and says so', async () => {
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

  test('of a plan that is no longer there is the free one, whatever the plan is called', async () => {
    const { limits, ledger } = await openLimits({ cap: 3 });
    for (const plan of ['gone', 'constructor', '__proto__']) {
      await ledger.updateAccount(plan, { plan });
      expect(await limits.usage(plan)).toMatchObject({ plan, cap: 3 });
    }
  });
});

describe('closing', () => {
  const payer = { account: 'ann', keyId: 'k' };
  const free: Plan = { cap: 10, burst: { requests: 60, milliseconds: 10_000 } };

  test.each(['refund', 'addCacheHits', 'addKeyUse'] as const)('waits for %s of a slow store', async (name) => {
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
