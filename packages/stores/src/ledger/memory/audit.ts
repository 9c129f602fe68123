import type { AuditLedger, AuditRecord } from '@placard/access/ledger';

export type Note = (record: AuditRecord | undefined) => void;

export function memoryAudit(): AuditLedger & { readonly note: Note } {
  let records: AuditRecord[] = [];
  return {
    note(record) {
      if (record !== undefined) records.unshift({ ...record });
    },

    async forgetAudit(before) {
      const kept = records.filter(({ at }) => at >= before);
      const forgotten = records.length - kept.length;
      records = kept;
      return forgotten;
    },

    async audit({ account, limit }) {
      const found = account === undefined ? records : records.filter((record) => record.account === account);
      return found.slice(0, limit).map((record) => ({ ...record }));
    },
  };
}
