import type { KeyLedger, KeyRecord } from '@placard/core';
import { publicFields, templateList } from '../record.js';
import { type Connection, named, script } from '../../redis/connection.js';
import { lineOf, NOTE } from './audit.js';
import { type Fields, fieldsIn, fieldsOf, json, text, textOrNull } from './fields.js';

// KEYS: the key, its account's active keys, its account's keys, all keys, the sequence. ARGV: most active, id, active?, the audit, fields.
const INSERT = script(
  NOTE,
  `if redis.call('EXISTS', KEYS[1]) == 1 then return redis.error_reply('a key with this id exists already') end
  if redis.call('SCARD', KEYS[2]) >= tonumber(ARGV[1]) then return 0 end
  redis.call('HSET', KEYS[1], unpack(ARGV, 5))
  if ARGV[3] == '1' then redis.call('SADD', KEYS[2], ARGV[2]) end
  local number = redis.call('INCR', KEYS[5])
  redis.call('ZADD', KEYS[3], number, ARGV[2])
  redis.call('ZADD', KEYS[4], number, ARGV[2])
  note(ARGV[4])
  return 1`,
);

// KEYS: the key, its account's active keys. ARGV: id, the audit, fields.
const UPDATE = script(
  NOTE,
  `if #ARGV > 2 then redis.call('HSET', KEYS[1], unpack(ARGV, 3)) end
  if redis.call('HGET', KEYS[1], 'revokedAt') == 'null' then redis.call('SADD', KEYS[2], ARGV[1])
  else redis.call('SREM', KEYS[2], ARGV[1]) end
  note(ARGV[2])
  return redis.call('HGETALL', KEYS[1])`,
);

const all = named('keys');
const sequence = named('sequence');
const keyOf = (id: string): string => named('key', id);
const activeOf = (account: string): string => named('active', account);
const listOf = (account: string): string => named('keys', account);

export function redisKeys({ redis, run }: Connection): KeyLedger {
  async function find(id: string): Promise<KeyRecord | null> {
    const fields = await redis.hgetall(keyOf(id));
    return Object.keys(fields).length === 0 ? null : recordOf(fields);
  }

  return {
    key: find,

    async insertKey(key, maxActive, audit) {
      const { id, account, revokedAt } = key;
      const names = [keyOf(id), activeOf(account), listOf(account), all, sequence];
      const active = revokedAt === null ? 1 : 0;
      return (await run(INSERT, names, [maxActive, id, active, lineOf(audit), ...fieldsOf(key)])) === 1;
    },

    async keys(account) {
      const ids = await redis.zrange(account === undefined ? all : listOf(account), 0, -1);
      const found = await Promise.all(ids.map(find));
      const records = found.filter((record) => record !== null);
      return records.sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
    },

    async updateKey(id, change, audit) {
      // A key never changes its account.
      const found = await find(id);
      if (found === null) return null;
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      const reply = await run(
        UPDATE,
        [keyOf(id), activeOf(found.account)],
        [id, lineOf(audit), ...fieldsOf(Object.fromEntries(given))],
      );
      return recordOf(fieldsIn(reply));
    },
  };
}

const recordOf = (fields: Fields): KeyRecord => ({
  id: text(fields, 'id'),
  account: text(fields, 'account'),
  name: text(fields, 'name'),
  hash: text(fields, 'hash'),
  public: templateList(json(fields, 'public')),
  publicFields: publicFields(json(fields, 'publicFields')),
  createdAt: text(fields, 'createdAt'),
  revokedAt: textOrNull(fields, 'revokedAt'),
});
