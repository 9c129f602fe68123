import type { AuditLedger, AuditRecord } from '@placard/accounts/ledger';
import { integer } from '../columns.js';
import { auditOf } from '../rows.js';
import type { Connection } from './connection.js';

/**
 * Returns a common table expression that inserts a record if another expression of the statement returned a row.
 *
 * @param changed name of the other expression
 * @param at number of the argument that is {@link fieldsOf} the record
 */
export const noted = (changed: string, at: number): string => `
  noted AS (
    INSERT INTO placard.audit (at, account, actor, action, subject, address)
    SELECT record[1], record[2], record[3], record[4], record[5], record[6] FROM (SELECT $${at}::text[] AS record) AS given
    WHERE record IS NOT NULL AND EXISTS (SELECT FROM ${changed})
  )`;

export const fieldsOf = (record: AuditRecord | undefined): readonly (string | null)[] | null =>
  record === undefined
    ? null
    : [record.at, record.account, record.actor, record.action, record.subject, record.address];

// Limited by number, so that a long audit is never read as a whole.
const forgetSql = `WITH gone AS (
    DELETE FROM placard.audit
    WHERE at < $1 AND number IN (SELECT number FROM placard.audit ORDER BY number LIMIT 1000 FOR UPDATE SKIP LOCKED)
    RETURNING 1
  ) SELECT count(*) AS gone FROM gone`;

export const postgresAudit = ({ rows }: Connection): AuditLedger => ({
  async forgetAudit(before) {
    const [row] = await rows(forgetSql, [before]);
    return integer(row?.['gone']);
  },

  async audit({ account, limit }) {
    const records =
      account === undefined
        ? await rows('SELECT * FROM placard.audit ORDER BY number DESC LIMIT $1', [limit])
        : await rows('SELECT * FROM placard.audit WHERE account = $2 ORDER BY number DESC LIMIT $1', [limit, account]);
    return records.map(auditOf);
  },
});
