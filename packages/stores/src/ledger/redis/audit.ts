import type { AuditLedger, AuditRecord } from '@placard/core';
import { type Connection, named, script } from '../../redis/connection.js';
import { text, textOrNull } from './fields.js';

const AT_ONCE = 1_000;
const all = named('audit');
const auditOf = (account: string): string => named('audit', account);

/** Lua, for scripts that write what a record tells of. */
export const NOTE = `
  local function note(line)
    if line == '' then return end
    redis.call('LPUSH', '${all}', line)
    redis.call('LPUSH', '${auditOf('')}' .. cjson.decode(line).account, line)
  end`;

// ARGV: the time before which records go. So many at a time: Redis does nothing else meanwhile.
const FORGET = script(
  `for forgotten = 0, ${AT_ONCE - 1} do
     local line = redis.call('LINDEX', '${all}', -1)
     if not line or cjson.decode(line).at >= ARGV[1] then return forgotten end
     redis.call('RPOP', '${all}')
     redis.call('LREM', '${auditOf('')}' .. cjson.decode(line).account, -1, line)
   end
   return ${AT_ONCE}`,
);

/** What `note` takes; empty: nothing. */
export const lineOf = (record: AuditRecord | undefined): string => (record === undefined ? '' : JSON.stringify(record));

export const redisAudit = ({ redis, run }: Connection): AuditLedger => ({
  forgetAudit: async (before) => Number(await run(FORGET, [], [before])),
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
