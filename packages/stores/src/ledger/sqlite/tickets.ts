import type { TicketLedger } from '@placard/accounts/ledger';
import { note } from './audit.js';
import { text } from '../columns.js';
import type { Row } from '../rows.js';
import type { Connection } from './connection.js';

const putSql = `INSERT INTO tickets (kind, id, value, expires_at) VALUES (:kind, :id, :value, :expiresAt)
  ON CONFLICT (kind, id) DO UPDATE SET value = :value, expires_at = :expiresAt`;

const takeSql = 'DELETE FROM tickets WHERE kind = :kind AND id = :id AND expires_at > :now RETURNING value';

export function sqliteTickets({ rows, transaction }: Connection): TicketLedger {
  const valueOf = ([row]: readonly Row[]): string | null => (row ? text(row['value']) : null);

  return {
    putTicket: (kind, id, value, expiresAt, audit) =>
      transaction(({ run }) => {
        run('DELETE FROM tickets WHERE expires_at <= :now', { now: Date.now() });
        run(putSql, { kind, id, value, expiresAt });
        note(run, audit);
      }),

    async ticket(kind, id) {
      const args = { kind, id, now: Date.now() };
      return valueOf(
        await rows('SELECT value FROM tickets WHERE kind = :kind AND id = :id AND expires_at > :now', args),
      );
    },

    takeTicket: (kind, id, audit) =>
      transaction(({ rows, run }) => {
        const value = valueOf(rows(takeSql, { kind, id, now: Date.now() }));
        if (value !== null) note(run, audit);
        return value;
      }),
  };
}
