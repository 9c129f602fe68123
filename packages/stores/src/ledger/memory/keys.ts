import type { KeyLedger, KeyRecord } from '@placard/accounts/ledger';
import type { Note } from './audit.js';
import type { OpenTable } from './tables.js';

export function memoryKeys(open: OpenTable, note: Note): KeyLedger {
  const records = open<KeyRecord>('keys');

  return {
    async insertKey(key, maxActive, audit) {
      if (records.has(key.id)) throw new Error('a key with this id exists already');
      const active = [...records.values()].filter((other) => other.account === key.account && other.revokedAt === null);
      if (active.length >= maxActive) return false;
      records.set(key.id, structuredClone(key));
      note(audit);
      return true;
    },

    async key(id) {
      return structuredClone(records.get(id) ?? null);
    },

    async keys(account) {
      const listed = [...records.values()].filter((key) => account === undefined || key.account === account);
      const byAge = listed.sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
      return byAge.map((key) => structuredClone(key));
    },

    async updateKey(id, change, audit) {
      const record = records.get(id);
      if (!record) return null;
      if (record.revokedAt !== null && change.revokedAt !== undefined) return structuredClone(record);
      const changed = structuredClone({ ...record, ...change });
      records.set(id, changed);
      note(audit);
      return structuredClone(changed);
    },
  };
}
