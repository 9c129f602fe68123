import type { AuditLedger, AuditRecord, TicketLedger } from '@placard/core';
import { type Connection, named } from '../../redis/connection.js';
import { text, textOrNull } from './fields.js';

const ticketOf = (kind: string, id: string): string => named('ticket', kind, id);

export const redisTickets = ({ redis }: Connection): TicketLedger => ({
  async putTicket(kind, id, value, expiresAt) {
    await redis.set(ticketOf(kind, id), value, 'PXAT', expiresAt);
  },
  ticket: (kind, id) => redis.get(ticketOf(kind, id)),
  takeTicket: (kind, id) => redis.getdel(ticketOf(kind, id)),
});

const all = named('audit');
const auditOf = (account: string): string => named('audit', account);

export const redisAudit = ({ redis }: Connection): AuditLedger => ({
  async addAudit(record) {
    const line = JSON.stringify(record);
    const results = await redis.multi().lpush(all, line).lpush(auditOf(record.account), line).exec();
    for (const [error] of results ?? [[new Error('the ledger took no audit record')]]) if (error) throw error;
  },

  async audit({ account, limit }) {
    if (limit < 1) return [];
    const lines = await redis.lrange(account === undefined ? all : auditOf(account), 0, limit - 1);
    return lines.map(recordOf);
  },
});

function recordOf(line: string): AuditRecord {
  const fields = Object.fromEntries(
    Object.entries(JSON.parse(line) as object).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  return {
    at: text(fields, 'at'),
    account: text(fields, 'account'),
    actor: text(fields, 'actor'),
    action: text(fields, 'action'),
    subject: text(fields, 'subject'),
    address: textOrNull(fields, 'address'),
  };
}
