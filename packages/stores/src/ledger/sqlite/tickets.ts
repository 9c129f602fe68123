import type { AuditLedger, AuditRecord, TicketLedger } from '@placard/core';
import { orNull, text } from './columns.js';
import type { Connection, Row } from './connection.js';

const PUT = `INSERT INTO tickets (kind, id, value, expires_at) VALUES (:kind, :id, :value, :expiresAt)
  ON CONFLICT (kind, id) DO UPDATE SET value = :value, expires_at = :expiresAt`;

export function sqliteTickets({ rows, transaction }: Connection): TicketLedger {
  const valueOf = ([row]: readonly Row[]): string | null => (row ? text(row['value']) : null);

  return {
    putTicket: (kind, id, value, expiresAt) =>
      transaction(({ run }) => {
        run('DELETE FROM tickets WHERE expires_at <= :now', { now: Date.now() });
        run(PUT, { kind, id, value, expiresAt });
      }),

    async ticket(kind, id) {
      const args = { kind, id, now: Date.now() };
      return valueOf(
        await rows('SELECT value FROM tickets WHERE kind = :kind AND id = :id AND expires_at > :now', args),
      );
    },

    async takeTicket(kind, id) {
      const args = { kind, id, now: Date.now() };
      return valueOf(
        await rows('DELETE FROM tickets WHERE kind = :kind AND id = :id AND expires_at > :now RETURNING value', args),
      );
    },
  };
}

const ADD = `INSERT INTO audit (at, account, actor, action, subject, address)
  VALUES (:at, :account, :actor, :action, :subject, :address)`;

export function sqliteAudit({ rows, run }: Connection): AuditLedger {
  return {
    async addAudit(record) {
      await run(ADD, { ...record });
    },

    async audit({ account, limit }) {
      const found =
        account === undefined
          ? await rows('SELECT * FROM audit ORDER BY number DESC LIMIT :limit', { limit })
          : await rows('SELECT * FROM audit WHERE account = :account ORDER BY number DESC LIMIT :limit', {
              account,
              limit,
            });
      return found.map(
        (row): AuditRecord => ({
          at: text(row['at']),
          account: text(row['account']),
          actor: text(row['actor']),
          action: text(row['action']),
          subject: text(row['subject']),
          address: orNull(text, row['address']),
        }),
      );
    },
  };
}
