import { expect } from 'vitest';
import type { BrandRecord } from '../ledger/brand.js';
import type { LedgerTest } from './open.js';
import { auditRecordOf } from './audit-record.js';

/** Brands: look-up, replacement, deletion, and the limit per account. */
export function testBrands(test: LedgerTest): void {
  test('returns what was put, and nothing of it to another account', async (ledger) => {
    const brand = brandOf('house', {
      values: { accent: '#ff3b14', 'heading-font': 'Köln "Sans" 日本', logo: 'ast_1' },
    });
    expect(await ledger.putBrand(brand, 5)).toBe(true);
    expect(await ledger.brand('ann', 'house')).toEqual(brand);
    expect([await ledger.brand('bob', 'house'), await ledger.brands('bob')]).toEqual([null, []]);
    expect(await ledger.deleteBrand('bob', 'house')).toBe(false);
    expect(await ledger.brands('ann')).toEqual([brand]);
  });

  test('replaces that of the same name, also at the limit, and lists by name', async (ledger) => {
    for (const name of ['b', 'c', 'a']) expect(await ledger.putBrand(brandOf(name), 3)).toBe(true);
    const changed = brandOf('b', { values: { ink: '#000000' }, updatedAt: '2030-01-01T00:00:00.000Z' });
    expect(await ledger.putBrand(changed, 3)).toBe(true);
    expect(await ledger.putBrand(brandOf('d'), 3)).toBe(false);
    expect(await ledger.brands('ann')).toEqual([brandOf('a'), changed, brandOf('c')]);
    expect(await ledger.putBrand(brandOf('d', { account: 'bob' }), 3)).toBe(true);
  });

  test('lets an account have as many as it may, however many come at once', async (ledger) => {
    const put = await Promise.all(Array.from({ length: 20 }, (_, at) => ledger.putBrand(brandOf(`b${at}`), 5)));
    expect(put.filter(Boolean)).toHaveLength(5);
    expect(await ledger.brands('ann')).toHaveLength(5);
  });

  test('deletes a brand, and has room again', async (ledger) => {
    await ledger.putBrand(brandOf('a'), 1);
    expect(await ledger.deleteBrand('ann', 'a')).toBe(true);
    expect(await ledger.deleteBrand('ann', 'a')).toBe(false);
    expect(await ledger.brand('ann', 'a')).toBeNull();
    expect(await ledger.putBrand(brandOf('b'), 1)).toBe(true);
  });

  test('puts on record what it changes, and nothing else', async (ledger) => {
    const [put, changed, deleted] = ['put', 'changed', 'deleted'].map(auditRecordOf);
    await ledger.putBrand(brandOf('a'), 1, put);
    await ledger.putBrand(brandOf('a'), 1, changed);
    await ledger.putBrand(brandOf('b'), 1, auditRecordOf('full'));
    await ledger.deleteBrand('ann', 'b', auditRecordOf('none'));
    await ledger.deleteBrand('ann', 'a', deleted);
    expect(await ledger.audit({ account: 'ann', limit: 9 })).toEqual([deleted, changed, put]);
  });
}

const brandOf = (name: string, given: Partial<BrandRecord> = {}): BrandRecord => ({
  account: 'ann',
  name,
  values: { accent: '#336699' },
  updatedAt: '2027-01-15T08:00:00.000Z',
  ...given,
});
