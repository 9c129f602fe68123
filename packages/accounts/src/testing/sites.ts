import { expect } from 'vitest';
import type { SiteLedger, SiteProof, SiteRecord } from '../ledger/site.js';
import { auditRecordOf } from './audit-record.js';
import type { LedgerTest } from './open.js';

/** Sites: look-up, replacement of settings, state, deletion, and the limit per account. */
export function testSites(test: LedgerTest): void {
  test('returns a stored site, but not to another account', async (ledger) => {
    const settings = { rules: [{ match: '/日本/**', params: { tag: '"x"' } }], ttl: 60 };
    const site = inputOf('example.com', { settings });
    expect(await ledger.putSite(site, 5)).toBe(true);
    expect(await ledger.site('ann', 'example.com')).toEqual({ ...site, proof: null, refreshedAt: null });
    expect([await ledger.site('bob', 'example.com'), await ledger.sites('bob')]).toEqual([null, []]);
    expect(await ledger.updateSite('bob', 'example.com', { proof })).toBe(false);
    expect(await ledger.deleteSite('bob', 'example.com')).toBe(false);
    expect(await ledger.sites('ann')).toEqual([{ ...site, proof: null, refreshedAt: null }]);
  });

  test('replaces the settings of the same host, keeps its state, and lists by host', async (ledger) => {
    for (const host of ['b.example', 'c.example', 'a.example'])
      expect(await ledger.putSite(inputOf(host), 3)).toBe(true);
    expect(await ledger.updateSite('ann', 'b.example', { proof })).toBe(true);
    expect(await ledger.updateSite('ann', 'b.example', { refreshedAt: '2030-01-02T00:00:00.000Z' })).toBe(true);
    const changed = { settings: { ttl: 600 }, updatedAt: '2030-01-01T00:00:00.000Z' };
    expect(await ledger.putSite(inputOf('b.example', changed), 3)).toBe(true);
    expect(await ledger.putSite(inputOf('d.example'), 3)).toBe(false);
    expect(await ledger.sites('ann')).toEqual([
      siteOf('a.example'),
      siteOf('b.example', { ...changed, proof, refreshedAt: '2030-01-02T00:00:00.000Z' }),
      siteOf('c.example'),
    ]);
    expect(await ledger.updateSite('ann', 'b.example', { proof: null })).toBe(true);
    expect(await ledger.site('ann', 'b.example')).toMatchObject({
      proof: null,
      refreshedAt: '2030-01-02T00:00:00.000Z',
    });
  });

  test('enforces the maximum per account, even for concurrent requests', async (ledger) => {
    const put = await Promise.all(Array.from({ length: 20 }, (_, at) => ledger.putSite(inputOf(`h${at}.example`), 5)));
    expect(put.filter(Boolean)).toHaveLength(5);
    expect(await ledger.sites('ann')).toHaveLength(5);
  });

  test('deletes a site with its state, which makes room for another', async (ledger) => {
    await ledger.putSite(inputOf('a.example'), 1);
    await ledger.updateSite('ann', 'a.example', { proof, refreshedAt: '2030-01-02T00:00:00.000Z' });
    expect(await ledger.deleteSite('ann', 'a.example')).toBe(true);
    expect(await ledger.deleteSite('ann', 'a.example')).toBe(false);
    expect(await ledger.updateSite('ann', 'a.example', { proof })).toBe(false);
    expect(await ledger.putSite(inputOf('a.example'), 1)).toBe(true);
    expect(await ledger.site('ann', 'a.example')).toEqual(siteOf('a.example'));
  });

  test('audits each change of a site, and nothing else', async (ledger) => {
    const [put, changed, deleted] = ['put', 'changed', 'deleted'].map((subject) => auditRecordOf(subject));
    await ledger.putSite(inputOf('a.example'), 1, put);
    await ledger.putSite(inputOf('a.example'), 1, changed);
    await ledger.putSite(inputOf('b.example'), 1, auditRecordOf('full'));
    await ledger.deleteSite('ann', 'b.example', auditRecordOf('none'));
    await ledger.deleteSite('ann', 'a.example', deleted);
    expect(await ledger.audit({ account: 'ann', limit: 9 })).toEqual([deleted, changed, put]);
  });
}

const proof: SiteProof = { keyId: 'abcdefgh234567ab', by: 'meta', at: '2030-01-01T00:00:00.000Z' };

const siteOf = (host: string, given: Partial<SiteRecord> = {}): SiteRecord => ({
  account: 'ann',
  host,
  settings: {},
  proof: null,
  refreshedAt: null,
  updatedAt: '2027-01-15T08:00:00.000Z',
  ...given,
});

function inputOf(host: string, given: Partial<SiteRecord> = {}): Parameters<SiteLedger['putSite']>[0] {
  const { proof: _, refreshedAt: __, ...input } = siteOf(host, given);
  return input;
}
