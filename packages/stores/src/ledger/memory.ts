import type { KeyRecord, Ledger } from '@placard/core';

/** A ledger that ends with its process: for tests and for trying things out. */
export function memoryLedger(): Ledger {
  const records = new Map<string, KeyRecord>();

  return {
    async insertKey(key, maxActive) {
      if (records.has(key.id)) throw new Error('a key with this id exists already');
      const active = [...records.values()].filter((other) => other.account === key.account && other.revokedAt === null);
      if (active.length >= maxActive) return false;
      records.set(key.id, copy(key));
      return true;
    },

    async key(id) {
      const found = records.get(id);
      return found ? copy(found) : null;
    },

    async keys(account) {
      const listed = [...records.values()].filter((key) => account === undefined || key.account === account);
      return listed.sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt)).map(copy);
    },

    async updateKey(id, change) {
      const found = records.get(id);
      if (!found) return null;
      const { name = found.name, public: templates = found.public, revokedAt = found.revokedAt } = change;
      const changed = copy({ ...found, name, public: templates, revokedAt });
      records.set(id, changed);
      return copy(changed);
    },

    async close() {},
  };
}

const copy = (key: KeyRecord): KeyRecord => ({ ...key, public: [...key.public] });
