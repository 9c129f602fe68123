import type { AccountChange, AccountLedger, AccountRecord, AuditRecord } from '@placard/access/ledger';
import { eventMemory, newAccount } from '../account.js';
import type { Note } from './audit.js';

export function memoryAccounts(note: Note): AccountLedger {
  const records = new Map<string, AccountRecord>();
  const events = new Map<string, number>();
  const subjects = new Map<string, { given: number; applied: number }>();

  function subjectOf(name: string): { given: number; applied: number } {
    const found = subjects.get(name) ?? { given: 0, applied: 0 };
    subjects.set(name, found);
    return found;
  }

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

    async eventNumber(subject) {
      return (subjectOf(subject).given += 1);
    },

    async applyEvent({ id, subject, number }, account, change, audit) {
      for (const [known, at] of events) if (at <= Date.now() - eventMemory) events.delete(known);
      if (events.has(id)) return 'duplicate';
      events.set(id, Date.now());
      const order = subjectOf(subject);
      if (number < order.applied) return 'late';
      order.applied = number;
      update(account, change, audit);
      return 'applied';
    },
  };
}
