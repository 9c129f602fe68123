import type { AuditLedger, AuditRecord } from '@placard/accounts/ledger';
import { type Connection, script } from '../../redis/connection.js';
import type { Partition } from '../../redis/keyspace.js';
import { text, textOrNull } from './fields.js';

const batchSize = 1_000;

/**
 * Lua function for scripts whose change is recorded in the audit. Their first two keys are {@link auditKeys}, and their
 * first argument is {@link lineOf} the record.
 */
export const noteLua = `
  local function note()
    if ARGV[1] == '' then return end
    redis.call('LPUSH', KEYS[1], ARGV[1])
    redis.call('LPUSH', KEYS[2], ARGV[1])
  end`;

/** A record is stored in the partition of the changed data, so that one script writes both. */
export const auditKeys = (partition: Partition, record: AuditRecord | undefined): string[] => [
  partition.name('audit'),
  partition.name('audit', record?.account ?? ''),
];

/** Returns the argument for `note`; empty when there is no record. */
export const lineOf = (record: AuditRecord | undefined): string => (record === undefined ? '' : JSON.stringify(record));

// KEYS: the audit, the audit of an account. ARGV: the oldest line, which another server may have deleted already.
const forgetScript = script(
  `if redis.call('LINDEX', KEYS[1], -1) ~= ARGV[1] then return 0 end
   redis.call('RPOP', KEYS[1])
   redis.call('LREM', KEYS[2], -1, ARGV[1])
   return 1`,
);

export function redisAudit({ redis, keyspace, run }: Connection): AuditLedger {
  async function forgetIn(partition: Partition, before: string): Promise<number> {
    const all = partition.name('audit');
    const oldest = (await redis.lrange(all, -batchSize, -1)).reverse();
    const end = oldest.findIndex((line) => recordOf(line).at >= before);
    let forgotten = 0;
    for (const line of end === -1 ? oldest : oldest.slice(0, end))
      forgotten += Number(await run(forgetScript, [all, partition.name('audit', recordOf(line).account)], [line]));
    return forgotten;
  }

  return {
    async forgetAudit(before) {
      let forgotten = 0;
      for (const partition of keyspace.partitions) forgotten += await forgetIn(partition, before);
      return forgotten;
    },

    async audit({ account, limit }) {
      if (limit < 1) return [];
      const parts = account === undefined ? ['audit'] : ['audit', account];
      const lists = await Promise.all(
        keyspace.partitions.map((partition) => redis.lrange(partition.name(...parts), 0, limit - 1)),
      );
      const records = lists.flatMap((lines) => lines.map(recordOf));
      // Each partition is ordered. Across partitions, only the time of the records gives an order.
      if (lists.length > 1) records.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
      return records.slice(0, limit);
    },
  };
}

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
