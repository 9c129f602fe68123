import type { TicketLedger } from '@placard/accounts/ledger';
import { type Connection, script } from '../../redis/connection.js';
import { auditKeys, lineOf, noteLua } from './audit.js';

// Further KEYS: the ticket. Further ARGV of PUT: its value, and when it expires (milliseconds since 1970).
const putScript = script(noteLua, `redis.call('SET', KEYS[3], ARGV[2], 'PXAT', ARGV[3]) note()`);
const takeScript = script(
  noteLua,
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
      await run(putScript, keys, [lineOf(audit), value, expiresAt]);
    },
    ticket: (kind, id) => redis.get(ticketOf(kind, id)),
    async takeTicket(kind, id, audit) {
      const value = await run(
        takeScript,
        [...auditKeys(partitionOf(kind, id), audit), ticketOf(kind, id)],
        [lineOf(audit)],
      );
      return value === null ? null : String(value);
    },
  };
}
