import type { AuditLedger, AuditRecord } from '@placard/core';
import { type Connection, named } from '../../redis/connection.js';
import { text, textOrNull } from './fields.js';

const all = named('audit');
const auditOf = (account: string): string => named('audit', account);

/** Lua, for scripts that write what a record tells of. */
export const NOTE = `
  local function note(line)
    if line == '' then return end
    redis.call('LPUSH', '${all}', line)
    redis.call('LPUSH', '${auditOf('')}' .. cjson.decode(line).account, line)
  end`;

/** What `note` takes; empty: nothing. */
export const lineOf = (record: AuditRecord | undefined): string => (record === undefined ? '' : JSON.stringify(record));

export const redisAudit = ({ redis }: Connection): AuditLedger => ({
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
