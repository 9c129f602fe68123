import type { AccountChange, AccountLedger, AccountRecord, AuditRecord } from '@placard/accounts/ledger';
import { eventMemory, newAccount } from '../account.js';
import type { Note } from './audit.js';
import type { OpenTable } from './tables.js';

export function memoryAccounts(open: OpenTable, note: Note): AccountLedger {
  const records = open<AccountRecord>('accounts');
  const events = open<number>('events');
  const subjects = open<{ readonly given: number; readonly applied: number }>('subjects');

  const numbersOf = (subject: string): { readonly given: number; readonly applied: number } =>
    subjects.get(subject) ?? { given: 0, applied: 0 };

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
      const account = [...records.values()].find((record) => record.customer === customer);
      return structuredClone(account ?? null);
    },

    async accounts() {
      return [...records.values()].map((record) => structuredClone(record));
    },

    async updateAccount(id, change, audit) {
      return update(id, change, audit);
    },

    async eventNumber(subject) {
      const { given, applied } = numbersOf(subject);
      subjects.set(subject, { given: given + 1, applied });
      return given + 1;
    },

    async applyEvent({ id, subject, number }, account, change, audit) {
      for (const [known, at] of events.entries()) if (at <= Date.now() - eventMemory) events.delete(known);
      if (events.has(id)) return 'duplicate';
      events.set(id, Date.now());
      const { given, applied } = numbersOf(subject);
      if (number < applied) return 'late';
      subjects.set(subject, { given, applied: number });
      update(account, change, audit);
      return 'applied';
    },
  };
}
