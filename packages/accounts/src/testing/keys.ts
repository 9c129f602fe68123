import { expect } from 'vitest';
import { sha256 } from '@placard/core/server';
import type { AuditRecord } from '../ledger/audit.js';
import type { KeyRecord } from '../ledger/key.js';
import type { LedgerTest } from './open.js';

const revokedAt = '2030-01-01T00:00:00.000Z';

const revocation: Omit<AuditRecord, 'at'> = {
  account: 'ann',
  actor: 'operator',
  action: 'key.revoked',
  subject: 'k1',
  address: null,
};

/** Keys: look-up, listing, changes, and the limit of active keys per account. */
export function testKeys(test: LedgerTest): void {
  test('returns the key that was inserted', async (ledger) => {
    const key = await keyOf('k1', { public: ['article', '*'] });
    const revoked = await keyOf('k2', { revokedAt });
    expect(await ledger.insertKey(key, 5)).toBe(true);
    expect(await ledger.insertKey(revoked, 5)).toBe(true);
    expect(await ledger.key('k1')).toEqual(key);
    expect(await ledger.key('k2')).toEqual(revoked);
  });

  test('knows nothing of an unknown id', async (ledger) => {
    await ledger.insertKey(await keyOf('k1'), 5);
    expect(await ledger.key('K1')).toBeNull();
    expect(await ledger.key('k')).toBeNull();
    expect(await ledger.updateKey('k2', { name: 'other' })).toBeNull();
    expect(await ledger.keys('nobody')).toEqual([]);
  });

  test('refuses an existing id and keeps its record', async (ledger) => {
    const key = await keyOf('k1');
    await ledger.insertKey(key, 5);
    await expect(ledger.insertKey({ ...key, account: 'thief' }, 5)).rejects.toThrow();
    // The id is also refused when the account already has its maximum number of keys.
    await expect(ledger.insertKey(key, 1)).rejects.toThrow();
    expect(await ledger.keys()).toEqual([key]);
  });

  test('lists the newest last, in order of insertion within a millisecond', async (ledger) => {
    const at = (ms: number): { createdAt: string } => ({ createdAt: new Date(1_800_000_000_000 + ms).toISOString() });
    const inserted = { z: 0, y: 2, b: 1, x: 1, a: 2 };
    for (const [id, ms] of Object.entries(inserted)) await ledger.insertKey(await keyOf(id, at(ms)), 5);
    expect((await ledger.keys('ann')).map(({ id }) => id)).toEqual(['z', 'b', 'x', 'y', 'a']);
    expect((await ledger.keys()).map(({ id }) => id)).toEqual(['z', 'b', 'x', 'y', 'a']);
  });

  test('changes only the given fields', async (ledger) => {
    const key = await keyOf('k1', { public: ['article'] });
    const other = await keyOf('k2');
    await ledger.insertKey(key, 5);
    await ledger.insertKey(other, 5);
    const access = [{ public: ['*'] }, { public: [] }];
    const fields = [{ publicFields: { fixed: { format: 'jpg', 'a"b': '日本' }, forbidden: ['bg'] } }];
    const changes = [{}, { name: '' }, ...access, ...fields, { revokedAt }, { name: 'old' }];
    let expected = key;
    for (const change of changes) {
      expected = { ...expected, ...change };
      expect(await ledger.updateKey('k1', change)).toEqual(expected);
      expect(await ledger.key('k1')).toEqual(expected);
    }
    expect(await ledger.key('k2')).toEqual(other);
  });

  test('revokes a key once, also for concurrent requests', async (ledger) => {
    await ledger.insertKey(await keyOf('k1'), 5);
    const seconds = [1, 2, 3, 4];
    const revoked = await Promise.all(
      seconds.map((second) => {
        const revokedAt = `2030-01-01T00:00:0${second}.000Z`;
        return ledger.updateKey('k1', { revokedAt }, { ...revocation, at: revokedAt });
      }),
    );
    const key = await ledger.key('k1');
    expect(revoked).toEqual(seconds.map(() => key));
    expect(await ledger.audit({ limit: 10 })).toMatchObject([{ at: key?.revokedAt }]);
  });

  test('enforces the maximum of active keys, also for concurrent requests', async (ledger) => {
    const keys = await Promise.all(Array.from({ length: 50 }, (_, at) => keyOf(`k${at}`)));
    const added = await Promise.all(keys.map((key) => ledger.insertKey(key, 5)));
    expect(added.filter(Boolean)).toHaveLength(5);
    const ids = keys.filter((_, at) => added[at]).map(({ id }) => id);
    expect((await ledger.keys('ann')).map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  test('frees the place of a revoked key', async (ledger) => {
    await ledger.insertKey(await keyOf('k1'), 1);
    expect(await ledger.insertKey(await keyOf('k2'), 1)).toBe(false);
    await ledger.updateKey('k1', { revokedAt });
    expect(await ledger.insertKey(await keyOf('k2'), 1)).toBe(true);
    expect(await ledger.insertKey(await keyOf('k3'), 1)).toBe(false);
    expect((await ledger.keys('ann')).map(({ id }) => id)).toEqual(['k1', 'k2']);
  });

  test('keeps accounts apart', async (ledger) => {
    const ann = await keyOf('k1');
    const bob = await keyOf('k2', { account: 'bob' });
    expect(await ledger.insertKey(ann, 1)).toBe(true);
    expect(await ledger.insertKey(bob, 1)).toBe(true);
    expect(await ledger.insertKey(await keyOf('k3', { account: 'Ann' }), 1)).toBe(true);
    expect(await ledger.keys('ann')).toEqual([ann]);
    expect(await ledger.keys('bob')).toEqual([bob]);
    expect(await ledger.keys()).toHaveLength(3);
  });

  test('takes any name', async (ledger) => {
    const names = ['日本語 😀 مرحبا', "Robert'); DROP TABLE keys;--", '%', ':name', 'e\u0301 and \u00e9', 'a\n"b"\\'];
    for (const [at, title] of names.entries()) {
      const key = await keyOf(`k${at}`, { account: title, name: title, public: [title] });
      await ledger.insertKey(key, 1);
      expect(await ledger.keys(title)).toEqual([key]);
      expect(await ledger.updateKey(key.id, { name: `${title}!` })).toEqual({ ...key, name: `${title}!` });
    }
  });

  test('shares nothing with its callers', async (ledger) => {
    const templates = ['article'];
    const key = await keyOf('k1', { public: templates });
    await ledger.insertKey(key, 5);
    templates.push('*');
    expect((await ledger.key('k1'))?.public).toEqual(['article']);
    await ledger.updateKey('k1', { public: templates });
    templates.push('quote');
    expect((await ledger.key('k1'))?.public).toEqual(['article', '*']);
  });
}

async function keyOf(id: string, given: Partial<KeyRecord> = {}): Promise<KeyRecord> {
  return {
    id,
    account: 'ann',
    name: `key ${id}`,
    hash: await sha256(id),
    public: [],
    publicFields: { fixed: {}, forbidden: [] },
    createdAt: '2027-01-15T08:00:00.000Z',
    revokedAt: null,
    ...given,
  };
}
