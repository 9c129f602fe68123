import type { AccountChange, AccountLedger, AccountRecord, AuditRecord } from '@placard/core';
import { newAccount } from '../account.js';
import type { Note } from './audit.js';

export function memoryAccounts(note: Note): AccountLedger {
  const records = new Map<string, AccountRecord>();
  const applied = new Set<string>();
  const newest = new Map<string, number>();

  function update(id: string, change: AccountChange, audit: AuditRecord | undefined): AccountRecord {
    const changed = structuredClone({ ...(records.get(id) ?? newAccount(id)), ...change });
    records.set(id, changed);
    note(audit);
    return structuredClone(changed);
  }

  return {
    async account(id) {
      return structuredClone(records.get(id) ?? null);
    },

    async accountOfCustomer(customer) {
      const found = [...records.values()].find((record) => record.customer === customer);
      return structuredClone(found ?? null);
    },

    async accounts() {
      return [...records.values()].map((record) => structuredClone(record));
    },

    async updateAccount(id, change, audit) {
      return update(id, change, audit);
    },

    async applyEvent({ id, subject, at }, account, change, audit) {
      if (applied.has(id)) return 'duplicate';
      applied.add(id);
      const time = Date.parse(at);
      if (time < (newest.get(subject) ?? -Infinity)) return 'late';
      newest.set(subject, time);
      update(account, change, audit);
      return 'applied';
    },
  };
}
