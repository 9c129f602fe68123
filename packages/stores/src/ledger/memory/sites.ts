import type { SiteLedger, SiteRecord } from '@placard/accounts/ledger';
import type { Note } from './audit.js';
import { joined, type OpenTable } from './tables.js';

export function memorySites(open: OpenTable, note: Note): SiteLedger {
  const sites = open<SiteRecord>('sites');
  const ofAccount = (account: string): SiteRecord[] => [...sites.values()].filter((site) => site.account === account);

  return {
    async putSite(site, max, audit) {
      const key = joined(site.account, site.host);
      const { proof = null, refreshedAt = null } = sites.get(key) ?? {};
      if (!sites.has(key) && ofAccount(site.account).length >= max) return false;
      sites.set(key, structuredClone({ ...site, proof, refreshedAt }));
      note(audit);
      return true;
    },

    async site(account, host) {
      return structuredClone(sites.get(joined(account, host)) ?? null);
    },

    async sites(account) {
      return structuredClone(ofAccount(account).sort((a, b) => (a.host < b.host ? -1 : 1)));
    },

    async updateSite(account, host, state) {
      const key = joined(account, host);
      const site = sites.get(key);
      if (site === undefined) return false;
      sites.set(key, structuredClone({ ...site, ...state }));
      return true;
    },

    async deleteSite(account, host, audit) {
      if (!sites.delete(joined(account, host))) return false;
      note(audit);
      return true;
    },
  };
}
