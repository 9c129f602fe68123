import type { AuditLedger, AuditRecord } from '@placard/accounts/ledger';
import { auditOf } from '../rows.js';
import type { Connection } from './connection.js';
import type { Statements } from './statements.js';

const addSql = `INSERT INTO audit (at, account, actor, action, subject, address)
  VALUES (:at, :account, :actor, :action, :subject, :address)`;

/** Inserts a record. Called in the transaction of the change that it records. */
export function note(run: Statements['run'], record: AuditRecord | undefined): void {
  if (record !== undefined) run(addSql, { ...record });
}

// Limited by number, so that a long audit is never read as a whole.
const forgetSql = `DELETE FROM audit WHERE at < :before AND number IN (SELECT number FROM audit ORDER BY number LIMIT 1000)`;

export function sqliteAudit({ rows, run }: Connection): AuditLedger {
  return {
    forgetAudit: (before) => run(forgetSql, { before }),

    async audit({ account, limit }) {
      const records =
        account === undefined
          ? await rows('SELECT * FROM audit ORDER BY number DESC LIMIT :limit', { limit })
          : await rows('SELECT * FROM audit WHERE account = :account ORDER BY number DESC LIMIT :limit', {
              account,
              limit,
            });
      return records.map(auditOf);
    },
  };
}
