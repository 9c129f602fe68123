import type { TicketLedger } from '@placard/core';
import { type Connection, named, script } from '../../redis/connection.js';
import { lineOf, NOTE } from './audit.js';

const ticketOf = (kind: string, id: string): string => named('ticket', kind, id);

// KEYS: the ticket. ARGV: the audit, and to put one its value and when it expires.
const PUT = script(NOTE, `redis.call('SET', KEYS[1], ARGV[2], 'PXAT', ARGV[3]) note(ARGV[1])`);
const TAKE = script(
  NOTE,
  `local value = redis.call('GETDEL', KEYS[1])
   if value then note(ARGV[1]) end
   return value`,
);

export const redisTickets = ({ redis, run }: Connection): TicketLedger => ({
  async putTicket(kind, id, value, expiresAt, audit) {
    await run(PUT, [ticketOf(kind, id)], [lineOf(audit), value, expiresAt]);
  },
  ticket: (kind, id) => redis.get(ticketOf(kind, id)),
  async takeTicket(kind, id, audit) {
    const value = await run(TAKE, [ticketOf(kind, id)], [lineOf(audit)]);
    return value === null ? null : String(value);
  },
});
