import { randomUUID } from 'node:crypto';
import type { AuditLedger, AuditRecord } from '@placard/accounts/ledger';
import type { OpenTable } from './tables.js';

export type Note = (record: AuditRecord | undefined) => void;

export function memoryAudit(open: OpenTable): AuditLedger & { readonly note: Note } {
  const records = open<AuditRecord>('audit');
  return {
    note(record) {
      if (record !== undefined) records.set(randomUUID(), { ...record });
    },

    async forgetAudit(before) {
      let forgotten = 0;
      for (const [id, { at }] of records.entries()) if (at < before && records.delete(id)) forgotten += 1;
      return forgotten;
    },

    async audit({ account, limit }) {
      const all = [...records.values()].reverse();
      const matching = account === undefined ? all : all.filter((record) => record.account === account);
      return matching.slice(0, limit).map((record) => ({ ...record }));
    },
  };
}
