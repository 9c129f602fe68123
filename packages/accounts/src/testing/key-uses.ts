import { expect } from 'vitest';
import type { KeyUse } from '../ledger/key-use.js';
import type { LedgerTest } from './open.js';

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const use = (given: Partial<KeyUse> = {}): KeyUse => ({
  account: 'ann',
  keyId: 'k1',
  date: '2026-11-21',
  used: 0,
  cacheHits: 0,
  refused: 0,
  lastUsedAt: noon,
  ...given,
});
const byDay = (a: KeyUse, b: KeyUse): number => (a.keyId + a.date < b.keyId + b.date ? -1 : 1);

/** What keys are used for: counts per key and UTC day, and the latest use of each key. */
export function testKeyUses(test: LedgerTest): void {
  test('are empty before a key is used', async (ledger) => {
    expect(await ledger.keyUses('ann', '2026-11')).toEqual([]);
    expect(await ledger.lastUses('ann')).toEqual(new Map());
  });

  test('are summed by key and day, and reported by month', async (ledger) => {
    for (const given of [
      { used: 2, cacheHits: 1 },
      { used: -1, refused: 3 },
      { keyId: 'k2', cacheHits: 4 },
      { date: '2026-11-01', used: 5 },
      { date: '2026-12-01', used: 6 },
      { account: 'bob', used: 7 },
    ])
      await ledger.addKeyUse(use(given));
    expect([...(await ledger.keyUses('ann', '2026-11'))].sort(byDay)).toEqual([
      use({ date: '2026-11-01', used: 5 }),
      use({ used: 1, cacheHits: 1, refused: 3 }),
      use({ keyId: 'k2', cacheHits: 4 }),
    ]);
    expect(await ledger.keyUses('ann', '2026-12')).toEqual([use({ date: '2026-12-01', used: 6 })]);
    expect(await ledger.keyUses('bob', '2026-11')).toEqual([use({ account: 'bob', used: 7 })]);
  });

  test('keep the latest use of each key, in whatever order they come', async (ledger) => {
    for (const lastUsedAt of [noon + 5, noon + 9, noon]) await ledger.addKeyUse(use({ lastUsedAt }));
    await ledger.addKeyUse(use({ keyId: 'k2', lastUsedAt: noon - 1 }));
    await ledger.addKeyUse(use({ date: '2026-11-02', lastUsedAt: noon + 2 }));
    await ledger.addKeyUse(use({ account: 'bob', keyId: 'k3', lastUsedAt: noon + 20 }));
    expect(new Map([...(await ledger.lastUses('ann'))].sort())).toEqual(
      new Map([
        ['k1', noon + 9],
        ['k2', noon - 1],
      ]),
    );
    expect((await ledger.keyUses('ann', '2026-11')).find(({ date }) => date === '2026-11-21')?.lastUsedAt).toBe(
      noon + 9,
    );
  });

  test('count every concurrent use', async (ledger) => {
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => ledger.addKeyUse(use({ used: 1, cacheHits: 2, lastUsedAt: noon + at }))),
    );
    expect(await ledger.keyUses('ann', '2026-11')).toEqual([use({ used: 40, cacheHits: 80, lastUsedAt: noon + 39 })]);
  });

  test('take any name', async (ledger) => {
    for (const name of ['日本語 😀', "Robert'); DROP TABLE key_uses;--", 'a:2026-11', '%', '"']) {
      await ledger.addKeyUse(use({ account: name, keyId: name, used: 1 }));
      expect(await ledger.keyUses(name, '2026-11')).toEqual([use({ account: name, keyId: name, used: 1 })]);
      expect(await ledger.lastUses(name)).toEqual(new Map([[name, noon]]));
    }
  });
}
