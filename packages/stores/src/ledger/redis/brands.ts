import type { BrandLedger, BrandRecord } from '@placard/accounts/ledger';
import { text } from '../columns.js';
import { brandValues } from '../record.js';
import { type Connection, script } from '../../redis/connection.js';
import { auditKeys, lineOf, noteLua } from './audit.js';

// Further KEYS: the brands of an account, by name. ARGV: the audit record, name, limit, the brand.
const putScript = script(
  noteLua,
  `if redis.call('HEXISTS', KEYS[3], ARGV[2]) == 0 and redis.call('HLEN', KEYS[3]) >= tonumber(ARGV[3]) then return 0 end
   redis.call('HSET', KEYS[3], ARGV[2], ARGV[4])
   note()
   return 1`,
);

// The same KEYS. ARGV: the audit record, name.
const deleteScript = script(
  noteLua,
  `if redis.call('HDEL', KEYS[3], ARGV[2]) == 0 then return 0 end
   note()
   return 1`,
);

export function redisBrands({ redis, keyspace, run }: Connection): BrandLedger {
  const nameOf = (account: string): string => keyspace.of(account).name('brands', account);
  const keysOf = (account: string, audit: Parameters<typeof lineOf>[0]): string[] => [
    ...auditKeys(keyspace.of(account), audit),
    nameOf(account),
  ];

  return {
    async putBrand(brand, max, audit) {
      const args = [lineOf(audit), brand.name, max, JSON.stringify(brand)];
      return (await run(putScript, keysOf(brand.account, audit), args)) === 1;
    },

    async brand(account, name) {
      const line = await redis.hget(nameOf(account), name);
      return line === null ? null : recordOf(line);
    },

    async brands(account) {
      const lines = await redis.hvals(nameOf(account));
      return lines.map(recordOf).sort((a, b) => (a.name < b.name ? -1 : 1));
    },

    deleteBrand: async (account, name, audit) =>
      (await run(deleteScript, keysOf(account, audit), [lineOf(audit), name])) === 1,
  };
}

function recordOf(line: string): BrandRecord {
  const record = JSON.parse(line) as Readonly<Record<string, unknown>>;
  return {
    account: text(record['account']),
    name: text(record['name']),
    values: brandValues(JSON.stringify(record['values'])),
    updatedAt: text(record['updatedAt']),
  };
}
