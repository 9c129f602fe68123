import type { TicketLedger } from '@placard/accounts/ledger';
import { text } from '../columns.js';
import type { Row } from '../rows.js';
import { fieldsOf, noted } from './audit.js';
import type { Connection } from './connection.js';

// A statement may change a row only once, so the sweep excludes the ticket that is put.
const putSql = `WITH swept AS (
    DELETE FROM placard.tickets WHERE (kind, id) IN (
      SELECT kind, id FROM placard.tickets WHERE expires_at <= $5 AND (kind, id) <> ($1, $2)
      ORDER BY expires_at LIMIT 100 FOR UPDATE SKIP LOCKED
    )
  ), put AS (
    INSERT INTO placard.tickets (kind, id, value, expires_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (kind, id) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at
    RETURNING 1
  ), ${noted('put', 6)} SELECT FROM put`;

const takeSql = `WITH taken AS (
    DELETE FROM placard.tickets WHERE kind = $1 AND id = $2 AND expires_at > $3 RETURNING value
  ), ${noted('taken', 4)} SELECT value FROM taken`;

export function postgresTickets({ rows }: Connection): TicketLedger {
  const valueOf = ([row]: readonly Row[]): string | null => (row ? text(row['value']) : null);

  return {
    async putTicket(kind, id, value, expiresAt, audit) {
      await rows(putSql, [kind, id, value, expiresAt, Date.now(), fieldsOf(audit)]);
    },

    async ticket(kind, id) {
      const findSql = 'SELECT value FROM placard.tickets WHERE kind = $1 AND id = $2 AND expires_at > $3';
      return valueOf(await rows(findSql, [kind, id, Date.now()]));
    },

    takeTicket: async (kind, id, audit) => valueOf(await rows(takeSql, [kind, id, Date.now(), fieldsOf(audit)])),
  };
}
