import { expect } from 'vitest';
import type { AuditRecord } from '../ledger/audit.js';
import { assetPartBytes, type AssetRecord } from '../ledger/asset.js';
import type { Ledger } from '../ledger/ledger.js';
import type { LedgerTest } from './open.js';
import { auditRecordOf } from './audit-record.js';

const roomy = { assets: 9, bytes: 100 * assetPartBytes };

/** Uploaded images: content by parts, listing, deletion, and the room of an account. */
export function testAssets(test: LedgerTest): void {
  test('returns what was put, byte by byte', async (ledger) => {
    const content = bytesOf(2 * assetPartBytes + 77);
    const asset = assetOf('a', { bytes: content.length, focal: { x: 0.125, y: 1 }, tone: 'light' });
    expect(await put(ledger, asset, content)).toBe('stored');
    expect(await ledger.asset('ann', 'a')).toEqual(asset);
    expect(await ledger.assets('ann')).toEqual([asset]);
    for (const part of [0, 1, 2]) {
      const found = await ledger.assetPart('ann', 'a', part);
      const expected = content.subarray(part * assetPartBytes, (part + 1) * assetPartBytes);
      expect(found !== null && Buffer.compare(found, expected)).toBe(0);
    }
    expect(await ledger.assetPart('ann', 'a', 3)).toBeNull();
    expect(await ledger.asset('ann', 'A')).toBeNull();
  });

  test('gives nothing of one account to another', async (ledger) => {
    await put(ledger, assetOf('a'));
    expect([await ledger.asset('bob', 'a'), await ledger.assets('bob')]).toEqual([null, []]);
    expect(await ledger.assetPart('bob', 'a', 0)).toBeNull();
    expect(await ledger.deleteAsset('bob', 'a')).toBe(false);
    const own = assetOf('a', { account: 'bob', sha256: 'other' });
    expect(await put(ledger, own)).toBe('stored');
    expect(await ledger.deleteAsset('ann', 'a')).toBe(true);
    expect(await ledger.asset('bob', 'a')).toEqual(own);
    expect(await ledger.assetPart('bob', 'a', 0)).not.toBeNull();
  });

  test('keeps the first of an id, and lists the newest first', async (ledger) => {
    const [a, b] = [assetOf('a'), assetOf('b')];
    await put(ledger, a);
    await put(ledger, b);
    expect(await put(ledger, { ...a, createdAt: '2030-01-01T00:00:00.000Z' })).toBe('stored');
    expect(await ledger.assets('ann')).toEqual([b, a]);
  });

  test('does not put what is not there as a whole', async (ledger) => {
    expect(await ledger.putAsset(assetOf('a'), roomy)).toBe('incomplete');
    await ledger.putAssetPart('ann', 'b', 0, bytesOf(10));
    expect(await ledger.putAsset(assetOf('b', { bytes: 11 }), roomy)).toBe('incomplete');
    expect(await ledger.assets('ann')).toEqual([]);
    await ledger.putAssetPart('ann', 'b', 0, bytesOf(11));
    expect(await ledger.putAsset(assetOf('b', { bytes: 11 }), roomy)).toBe('stored');
  });

  test('enforces the maximum per account, even for concurrent requests', async (ledger) => {
    const assets = Array.from({ length: 12 }, (_, at) => assetOf(`a${at}`));
    const room = { assets: 5, bytes: 1_000 };
    const outcomes = await Promise.all(assets.map((asset) => put(ledger, asset, undefined, room)));
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(7);
    expect(await ledger.assets('ann')).toHaveLength(5);
    // The parts of a refused asset are deleted.
    const refused = assets[outcomes.indexOf('full')] ?? assetOf('none');
    expect(await ledger.assetPart('ann', refused.id, 0)).toBeNull();
    const known = assets[outcomes.indexOf('stored')] ?? assetOf('none');
    expect(await put(ledger, known, undefined, room)).toBe('stored');
    expect(await put(ledger, assetOf('a', { account: 'bob' }), undefined, room)).toBe('stored');
  });

  test('enforces the maximum bytes per account', async (ledger) => {
    const room = { assets: 9, bytes: 100 };
    expect(await put(ledger, assetOf('a', { bytes: 60 }), undefined, room)).toBe('stored');
    expect(await put(ledger, assetOf('b', { bytes: 41 }), undefined, room)).toBe('full');
    expect(await put(ledger, assetOf('c', { bytes: 40 }), undefined, room)).toBe('stored');
    expect(await ledger.deleteAsset('ann', 'a')).toBe(true);
    expect(await put(ledger, assetOf('b', { bytes: 41 }), undefined, room)).toBe('stored');
  });

  test('deletes an asset with its content, and can store it again', async (ledger) => {
    const asset = assetOf('a');
    await put(ledger, asset);
    expect(await ledger.deleteAsset('ann', 'a')).toBe(true);
    expect(await ledger.deleteAsset('ann', 'a')).toBe(false);
    expect([await ledger.asset('ann', 'a'), await ledger.assetPart('ann', 'a', 0)]).toEqual([null, null]);
    expect(await ledger.putAsset(asset, roomy)).toBe('incomplete');
    expect(await put(ledger, asset)).toBe('stored');
    expect(await ledger.assets('ann')).toEqual([asset]);
  });

  test('records exactly what it changes', async (ledger) => {
    const created = auditRecordOf('asset.created');
    const deleted = auditRecordOf('asset.deleted');
    await put(ledger, assetOf('a'), undefined, roomy, created);
    await put(ledger, assetOf('a'), undefined, roomy, auditRecordOf('again'));
    await put(ledger, assetOf('b'), undefined, { assets: 1, bytes: 1_000 }, auditRecordOf('full'));
    await ledger.putAsset(assetOf('c'), roomy, auditRecordOf('incomplete'));
    await ledger.deleteAsset('ann', 'a', deleted);
    await ledger.deleteAsset('ann', 'a', auditRecordOf('gone'));
    expect(await ledger.audit({ account: 'ann', limit: 9 })).toEqual([deleted, created]);
  });
}

async function put(
  ledger: Ledger,
  asset: AssetRecord,
  content = bytesOf(asset.bytes),
  room = roomy,
  audit?: AuditRecord,
): Promise<'stored' | 'full' | 'incomplete'> {
  for (let at = 0, part = 0; at < content.length; at += assetPartBytes, part++)
    await ledger.putAssetPart(asset.account, asset.id, part, content.subarray(at, at + assetPartBytes));
  return ledger.putAsset(asset, room, audit);
}

/** All byte values, in no order. */
const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => Math.imul(at, 0x9e37) >>> 5);

const assetOf = (id: string, given: Partial<AssetRecord> = {}): AssetRecord => ({
  id,
  account: 'ann',
  format: 'png',
  width: 300,
  height: 200,
  bytes: 50,
  sha256: id,
  focal: { x: 0.5, y: 0.25 },
  dominant: '#336699',
  tone: 'dark',
  createdAt: '2027-01-15T08:00:00.000Z',
  ...given,
});
