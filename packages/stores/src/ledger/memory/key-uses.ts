import type { KeyUse, KeyUseLedger } from '@placard/accounts/ledger';
import { joined, type OpenTable } from './tables.js';

export function memoryKeyUses(open: OpenTable): KeyUseLedger {
  const uses = open<KeyUse>('key-uses');
  const ofAccount = (account: string): KeyUse[] => [...uses.values()].filter((use) => use.account === account);

  return {
    async addKeyUse(use) {
      const name = joined(use.account, use.keyId, use.date);
      const before = uses.get(name);
      uses.set(name, {
        ...use,
        used: use.used + (before?.used ?? 0),
        cacheHits: use.cacheHits + (before?.cacheHits ?? 0),
        refused: use.refused + (before?.refused ?? 0),
        lastUsedAt: Math.max(use.lastUsedAt, before?.lastUsedAt ?? 0),
      });
    },

    async keyUses(account, month) {
      return ofAccount(account)
        .filter(({ date }) => date.startsWith(month))
        .map((use) => ({ ...use }));
    },

    async lastUses(account) {
      const latest = new Map<string, number>();
      for (const { keyId, lastUsedAt } of ofAccount(account))
        latest.set(keyId, Math.max(lastUsedAt, latest.get(keyId) ?? 0));
      return latest;
    },
  };
}
