import { expect } from 'vitest';
import type { Charge } from '../ledger/usage.js';
import type { LedgerTest } from './open.js';

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const hour = 3_600_000;

let charges = 0;
const charge = (given: Partial<Charge> = {}): Charge => ({
  id: `charge ${(charges += 1)}`,
  account: 'ann',
  template: 'basic',
  at: noon,
  cap: 10,
  grace: { milliseconds: 72 * hour, renders: 2 },
  bursts: [],
  ...given,
});

/** Usage: each render counts once, never beyond cap and grace. Months and days are UTC. */
export function testUsage(test: LedgerTest): void {
  test('is nothing before anything was drawn', async (ledger) => {
    const nothing = { used: 0, cacheHits: 0, capReachedAt: null, daily: [], templates: {} };
    expect(await ledger.usage('ann', '2026-11')).toEqual(nothing);
  });

  test('is counted by day and by template', async (ledger) => {
    for (const given of [{}, { template: 'event' }, { at: noon - 24 * hour }, { at: noon + hour }])
      await ledger.charge(charge(given));
    await ledger.addCacheHits('ann', '2026-11-21', 3);
    await ledger.addCacheHits('ann', '2026-11-21', 4);
    await ledger.addCacheHits('ann', '2026-11-02', 1);
    await ledger.charge(charge({ account: 'bob' }));
    expect(await ledger.usage('ann', '2026-11')).toEqual({
      used: 4,
      cacheHits: 8,
      capReachedAt: null,
      daily: [
        { date: '2026-11-02', used: 0, cacheHits: 1 },
        { date: '2026-11-20', used: 1, cacheHits: 0 },
        { date: '2026-11-21', used: 3, cacheHits: 7 },
      ],
      templates: { basic: 3, event: 1 },
    });
    expect((await ledger.usage('bob', '2026-11')).used).toBe(1);
  });

  test('stops exactly at cap plus grace, also for concurrent requests', async (ledger) => {
    const results = await Promise.all(Array.from({ length: 40 }, () => ledger.charge(charge())));
    expect(results.filter(({ allowed }) => allowed)).toHaveLength(12);
    const { used, capReachedAt } = await ledger.usage('ann', '2026-11');
    expect([used, capReachedAt]).toEqual([12, noon]);
    expect(await ledger.charge(charge())).toEqual({ allowed: false, used: 12, capReachedAt: noon, bursts: [] });
  });

  test('continues after the cap during the grace period', async (ledger) => {
    const grace = { milliseconds: hour, renders: 100 };
    expect(await ledger.charge(charge({ cap: 2, grace }))).toMatchObject({ allowed: true, capReachedAt: null });
    const reachedAt = noon + 5;
    const last = await ledger.charge(charge({ cap: 2, grace, at: reachedAt }));
    expect(last).toEqual({ allowed: true, used: 2, capReachedAt: reachedAt, bursts: [] });
    const later = async (at: number): Promise<boolean> => (await ledger.charge(charge({ cap: 2, grace, at }))).allowed;
    expect(await later(reachedAt + 1)).toBe(true);
    expect(await later(reachedAt + hour - 1)).toBe(true);
    expect(await later(reachedAt + hour)).toBe(false);
    expect(await ledger.usage('ann', '2026-11')).toMatchObject({ used: 4, capReachedAt: reachedAt });
  });

  test('has no grace period when none is set, and admits nothing with a cap of 0', async (ledger) => {
    const grace = { milliseconds: 0, renders: 0 };
    expect((await ledger.charge(charge({ cap: 1, grace }))).allowed).toBe(true);
    expect((await ledger.charge(charge({ cap: 1, grace }))).allowed).toBe(false);
    expect((await ledger.charge(charge({ account: 'bob', cap: 0, grace }))).allowed).toBe(false);
    expect((await ledger.usage('bob', '2026-11')).used).toBe(0);
  });

  test('follows a cap that is raised or lowered', async (ledger) => {
    const grace = { milliseconds: hour, renders: 1 };
    for (let i = 0; i < 3; i++) await ledger.charge(charge({ cap: 2, grace }));
    expect((await ledger.charge(charge({ cap: 2, grace }))).allowed).toBe(false);
    const raised = await ledger.charge(charge({ cap: 5, grace, at: noon + 2 * hour }));
    expect(raised).toMatchObject({ allowed: true, used: 4, capReachedAt: null });
    const lowered = await ledger.charge(charge({ cap: 3, grace: { ...grace, renders: 9 }, at: noon + 3 * hour }));
    expect(lowered).toMatchObject({ allowed: true, used: 5, capReachedAt: noon + 3 * hour });
  });

  test('resets at the start of each UTC month', async (ledger) => {
    const edge = Date.parse('2026-12-01T00:00:00.000Z');
    const grace = { milliseconds: 72 * hour, renders: 0 };
    expect((await ledger.charge(charge({ cap: 1, grace, at: edge - 1 }))).allowed).toBe(true);
    expect((await ledger.charge(charge({ cap: 1, grace, at: edge - 1 }))).allowed).toBe(false);
    const next = charge({ cap: 1, grace, at: edge });
    expect(await ledger.charge(next)).toMatchObject({ allowed: true, used: 1 });
    expect((await ledger.usage('ann', '2026-11')).daily).toEqual([{ date: '2026-11-30', used: 1, cacheHits: 0 }]);
    expect((await ledger.usage('ann', '2026-12')).daily).toEqual([{ date: '2026-12-01', used: 1, cacheHits: 0 }]);
    await ledger.refund(next);
    expect((await ledger.usage('ann', '2026-11')).used).toBe(1);
    expect((await ledger.usage('ann', '2026-12')).used).toBe(0);
  });

  test('refunds a failed render once, including its place under the cap', async (ledger) => {
    const grace = { milliseconds: hour, renders: 0 };
    const failed = charge({ cap: 1, grace, template: 'event' });
    await ledger.charge(failed);
    await Promise.all(Array.from({ length: 5 }, () => ledger.refund(failed)));
    const nothing = { used: 0, cacheHits: 0, capReachedAt: null, daily: [], templates: {} };
    expect(await ledger.usage('ann', '2026-11')).toEqual(nothing);
    expect(await ledger.charge(charge({ cap: 1, grace }))).toMatchObject({ allowed: true, capReachedAt: noon });
  });

  test('counts a charge once that is sent again, and not when it was given back', async (ledger) => {
    const one = charge();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ledger.charge(one)));
    expect(answers.map(({ allowed, used }) => [allowed, used])).toEqual(Array.from({ length: 5 }, () => [true, 1]));
    await ledger.refund(one);
    expect((await ledger.charge(one)).allowed).toBe(false);
    // The charge was delayed and its render failed, so the refund arrives before the charge.
    const lost = charge();
    await ledger.refund(lost);
    await ledger.charge(lost);
    await ledger.addRender(lost);
    expect((await ledger.usage('ann', '2026-11')).used).toBe(0);
  });

  test('counts renders made during an outage once, regardless of the cap', async (ledger) => {
    const grace = { milliseconds: hour, renders: 0 };
    const counted = charge({ cap: 2, grace });
    await ledger.charge(counted);
    const journal = [counted, ...Array.from({ length: 3 }, () => charge({ cap: 2, grace }))];
    for (const entry of [...journal, ...journal]) await ledger.addRender(entry);
    const { used, capReachedAt, daily, templates } = await ledger.usage('ann', '2026-11');
    expect([used, capReachedAt]).toEqual([4, noon]);
    expect([daily, templates]).toEqual([[{ date: '2026-11-21', used: 4, cacheHits: 0 }], { basic: 4 }]);
    expect((await ledger.charge(charge({ cap: 2, grace }))).allowed).toBe(false);
  });

  test('takes the places of its bursts, and counts nothing when one is full', async (ledger) => {
    const bursts = [{ name: 'key:a', requests: 2, milliseconds: 1_000 }];
    const first = await ledger.charge(charge({ bursts }));
    expect(first).toMatchObject({ allowed: true, bursts: [{ allowed: true, remaining: 1, resetAfter: 1_000 }] });
    expect((await ledger.take(bursts, noon))[0]).toMatchObject({ allowed: true, remaining: 0 });
    const full = await ledger.charge(charge({ bursts }));
    expect(full).toMatchObject({ allowed: false, used: 1, bursts: [{ allowed: false, resetAfter: 1_000 }] });
    expect((await ledger.usage('ann', '2026-11')).used).toBe(1);
  });

  test('takes any name', async (ledger) => {
    for (const account of ['日本語 😀', "Robert'); DROP TABLE months;--", 'a:2026-11', '%', '']) {
      await ledger.charge(charge({ account, template: account }));
      expect(await ledger.usage(account, '2026-11')).toMatchObject({ used: 1, templates: { [account]: 1 } });
    }
  });
}
