import { expect } from 'vitest';
import type { AssetRecord } from '../ledger/asset.js';
import type { BrandRecord } from '../ledger/brand.js';
import type { LedgerTest } from './open.js';
import { auditRecordOf } from './audit-record.js';

/** Brands: look-up, replacement, deletion, and the limit per account. */
export function testBrands(test: LedgerTest): void {
  test('returns a stored brand, but not to another account', async (ledger) => {
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

  test('enforces the maximum per account, even for concurrent requests', async (ledger) => {
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

  test('have no logo that was deleted', async (ledger) => {
    const values = { accent: '#ff3b14', 'heading-font': 'Köln "Sans" 日本', logo: 'ast_1' };
    await ledger.putBrand(brandOf('both', { values }), 9);
    await ledger.putBrand(brandOf('alone', { values: { logo: 'ast_1' } }), 9);
    await ledger.putBrand(brandOf('other', { values: { logo: 'ast_2' } }), 9);
    await ledger.putBrand(brandOf('both', { account: 'bob', values }), 9);
    expect(await ledger.deleteAsset('ann', 'ast_1')).toBe(false);
    expect(await ledger.brand('ann', 'both')).toMatchObject({ values });
    for (const id of ['ast_1', 'ast_2']) {
      await ledger.putAssetPart('ann', id, 0, Uint8Array.of(1));
      await ledger.putAsset({ ...logo, id }, { assets: 9, bytes: 9 });
    }
    expect(await ledger.deleteAsset('ann', 'ast_1')).toBe(true);
    const { logo: _, ...others } = values;
    expect((await ledger.brands('ann')).map(({ name, values }) => [name, values])).toEqual([
      ['alone', {}],
      ['both', others],
      ['other', { logo: 'ast_2' }],
    ]);
    const [alone, both, other] = await ledger.brands('ann');
    const { updatedAt } = brandOf('none');
    expect([alone, both, other].map((brand) => brand?.updatedAt === updatedAt)).toEqual([false, false, true]);
    expect(await ledger.brand('bob', 'both')).toMatchObject({ values });
    // The brand can be put again with the deleted logo.
    expect(await ledger.putBrand(brandOf('alone', { values }), 9)).toBe(true);
  });

  test('records exactly what it changes', async (ledger) => {
    const [put, changed, deleted] = ['put', 'changed', 'deleted'].map(auditRecordOf);
    await ledger.putBrand(brandOf('a'), 1, put);
    await ledger.putBrand(brandOf('a'), 1, changed);
    await ledger.putBrand(brandOf('b'), 1, auditRecordOf('full'));
    await ledger.deleteBrand('ann', 'b', auditRecordOf('none'));
    await ledger.deleteBrand('ann', 'a', deleted);
    expect(await ledger.audit({ account: 'ann', limit: 9 })).toEqual([deleted, changed, put]);
  });
}

const logo: AssetRecord = {
  id: 'ast_1',
  account: 'ann',
  format: 'png',
  width: 1,
  height: 1,
  bytes: 1,
  sha256: 'a',
  focal: { x: 0.5, y: 0.5 },
  dominant: '#000000',
  tone: 'dark',
  createdAt: '2027-01-15T08:00:00.000Z',
};

const brandOf = (name: string, given: Partial<BrandRecord> = {}): BrandRecord => ({
  account: 'ann',
  name,
  values: { accent: '#336699' },
  updatedAt: '2027-01-15T08:00:00.000Z',
  ...given,
});
