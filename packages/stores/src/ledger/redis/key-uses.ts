import type { KeyUse, KeyUseLedger } from '@placard/accounts/ledger';
import { type Connection, script } from '../../redis/connection.js';

// KEYS: the uses of an account in a month, the latest use of each of its keys.
// ARGV: key and day as JSON, renders, hits, refusals, time of the latest use, key.
const addScript = script(
  `local function add(name, by) redis.call('HINCRBY', KEYS[1], name .. ARGV[1], by) end
   add('used:', ARGV[2]) add('hits:', ARGV[3]) add('refused:', ARGV[4])
   local function later(hash, name)
     local before = redis.call('HGET', hash, name)
     if not before or tonumber(before) < tonumber(ARGV[5]) then redis.call('HSET', hash, name, ARGV[5]) end
   end
   later(KEYS[1], 'last:' .. ARGV[1])
   later(KEYS[2], ARGV[6])`,
);

export function redisKeyUses({ redis, keyspace, run }: Connection): KeyUseLedger {
  const monthOf = (account: string, month: string): string => keyspace.of(account).name('key-uses', month, account);
  const lastOf = (account: string): string => keyspace.of(account).name('key-last-used', account);

  return {
    async addKeyUse({ account, keyId, date, used, cacheHits, refused, lastUsedAt }) {
      const names = [monthOf(account, date.slice(0, 7)), lastOf(account)];
      await run(addScript, names, [JSON.stringify([keyId, date]), used, cacheHits, refused, lastUsedAt, keyId]);
    },

    async keyUses(account, month) {
      const fields = await redis.hgetall(monthOf(account, month));
      return Object.keys(fields)
        .filter((name) => name.startsWith('last:'))
        .map((name) => useIn(fields, account, name.slice('last:'.length)));
    },

    async lastUses(account) {
      const fields = await redis.hgetall(lastOf(account));
      return new Map(Object.entries(fields).map(([keyId, at]) => [keyId, Number(at)]));
    },
  };
}

/** @param name key and day, as `addKeyUse` wrote them */
function useIn(fields: Readonly<Record<string, string>>, account: string, name: string): KeyUse {
  const [keyId, date] = JSON.parse(name) as [string, string];
  const numberAt = (kind: string): number => Number(fields[`${kind}:${name}`] ?? 0);
  return {
    account,
    keyId,
    date,
    used: numberAt('used'),
    cacheHits: numberAt('hits'),
    refused: numberAt('refused'),
    lastUsedAt: numberAt('last'),
  };
}
