import type { TicketLedger } from '@placard/access/ledger';
import { type Connection, script } from '../../redis/connection.js';
import { auditKeys, lineOf, NOTE } from './audit.js';

// Further KEYS: the ticket. Further ARGV of PUT: its value, and when it expires (milliseconds since 1970).
const PUT = script(NOTE, `redis.call('SET', KEYS[3], ARGV[2], 'PXAT', ARGV[3]) note()`);
const TAKE = script(
  NOTE,
  `local value = redis.call('GETDEL', KEYS[3])
   if value then note() end
   return value`,
);

export function redisTickets({ redis, keyspace, run }: Connection): TicketLedger {
  const partitionOf = (kind: string, id: string) => keyspace.of(`${kind}:${id}`);
  const ticketOf = (kind: string, id: string): string => partitionOf(kind, id).name('ticket', kind, id);

  return {
    async putTicket(kind, id, value, expiresAt, audit) {
      const keys = [...auditKeys(partitionOf(kind, id), audit), ticketOf(kind, id)];
      await run(PUT, keys, [lineOf(audit), value, expiresAt]);
    },
    ticket: (kind, id) => redis.get(ticketOf(kind, id)),
    async takeTicket(kind, id, audit) {
      const value = await run(TAKE, [...auditKeys(partitionOf(kind, id), audit), ticketOf(kind, id)], [lineOf(audit)]);
      return value === null ? null : String(value);
    },
  };
}
