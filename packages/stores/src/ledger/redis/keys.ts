import type { KeyLedger, KeyRecord } from '@placard/accounts/ledger';
import { publicFields, templateList } from '../record.js';
import { type Connection, script } from '../../redis/connection.js';
import type { Partition } from '../../redis/keyspace.js';
import { auditKeys, lineOf, noteLua } from './audit.js';
import { type Fields, fieldsIn, fieldsOf, json, text, textOrNull } from './fields.js';

// Further KEYS: the key, its account's active keys, its account's keys, all keys, the sequence. ARGV: the audit record,
// limit of active keys, id, 1 for an active key, fields.
const insertScript = script(
  noteLua,
  `if redis.call('EXISTS', KEYS[3]) == 1 then return redis.error_reply('a key with this id exists already') end
  if redis.call('SCARD', KEYS[4]) >= tonumber(ARGV[2]) then return 0 end
  redis.call('HSET', KEYS[3], unpack(ARGV, 5))
  if ARGV[4] == '1' then redis.call('SADD', KEYS[4], ARGV[3]) end
  local number = redis.call('INCR', KEYS[7])
  redis.call('ZADD', KEYS[5], number, ARGV[3])
  redis.call('ZADD', KEYS[6], number, ARGV[3])
  note()
  return 1`,
);

// Further KEYS: the key, its account's active keys. ARGV: the audit record, id, 1 if the key is revoked, fields.
const updateScript = script(
  noteLua,
  `local revoked = redis.call('HGET', KEYS[3], 'revokedAt') ~= 'null'
  if not (revoked and ARGV[3] == '1') then
    if #ARGV > 3 then redis.call('HSET', KEYS[3], unpack(ARGV, 4)) end
    if ARGV[3] == '1' then redis.call('SREM', KEYS[4], ARGV[2]) end
    note()
  end
  return redis.call('HGETALL', KEYS[3])`,
);

// KEYS: the note of a key's account. ARGV: the account.
const forgetOwnerScript = script(`if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`);

export function redisKeys(connection: Connection): KeyLedger {
  const { redis, keyspace, run } = connection;
  const owners = ownersIn(connection);
  const keyOf = (partition: Partition, id: string): string => partition.name('key', id);

  async function read(partition: Partition, id: string): Promise<KeyRecord | null> {
    const fields = await redis.hgetall(keyOf(partition, id));
    return Object.keys(fields).length === 0 ? null : recordOf(fields);
  }

  async function find(id: string): Promise<KeyRecord | null> {
    const partition = await owners.partitionOf(id);
    return partition && read(partition, id);
  }

  async function list(partition: Partition, name: string): Promise<readonly KeyRecord[]> {
    const records = await Promise.all((await redis.zrange(name, 0, -1)).map((id) => read(partition, id)));
    return records.filter((record) => record !== null);
  }

  return {
    key: find,

    async insertKey(key, maxActive, audit) {
      const { id, account, revokedAt } = key;
      const partition = keyspace.of(account);
      const names = [
        ...auditKeys(partition, audit),
        keyOf(partition, id),
        partition.name('active', account),
        partition.name('keys', account),
        partition.name('keys'),
        partition.name('sequence'),
      ];
      await owners.claim(id, account);
      const args = [lineOf(audit), maxActive, id, revokedAt === null ? 1 : 0, ...fieldsOf(key)];
      const inserted = (await run(insertScript, names, args)) === 1;
      if (!inserted) await owners.forget(id, account);
      return inserted;
    },

    async keys(account) {
      const records =
        account === undefined
          ? (await Promise.all(keyspace.partitions.map((one) => list(one, one.name('keys'))))).flat()
          : [...(await list(keyspace.of(account), keyspace.of(account).name('keys', account)))];
      return records.sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
    },

    async updateKey(id, change, audit) {
      // A key never changes its account.
      const record = await find(id);
      if (record === null) return null;
      const partition = keyspace.of(record.account);
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      const names = [...auditKeys(partition, audit), keyOf(partition, id), partition.name('active', record.account)];
      const revokes = change.revokedAt === undefined ? 0 : 1;
      const args = [lineOf(audit), id, revokes, ...fieldsOf(Object.fromEntries(given))];
      return recordOf(fieldsIn(await run(updateScript, names, args)));
    },
  };
}

/** Finds the partition of a key: the one of its account. */
interface Owners {
  partitionOf(id: string): Promise<Partition | null>;
  /** @throws an Error when the id belongs to another account */
  claim(id: string, account: string): Promise<void>;
  forget(id: string, account: string): Promise<void>;
}

/**
 * In a cluster, a note under the key's id gives its account. Note and key can have different slots, so one script
 * cannot write both. The note is written first, so that each key can be found. A process killed in between leaves a
 * note without a key: the key reads as missing, and its id stays reserved for the account.
 */
function ownersIn({ redis, keyspace, run }: Connection): Owners {
  const [only, ...others] = keyspace.partitions;
  if (only !== undefined && others.length === 0)
    return { partitionOf: async () => only, claim: async () => undefined, forget: async () => undefined };
  const noteOf = (id: string): string => keyspace.of(id).name('key-account', id);
  return {
    async partitionOf(id) {
      const account = await redis.get(noteOf(id));
      return account === null ? null : keyspace.of(account);
    },
    async claim(id, account) {
      await redis.set(noteOf(id), account, 'NX');
      if ((await redis.get(noteOf(id))) !== account) throw new Error('a key with this id exists already');
    },
    async forget(id, account) {
      await run(forgetOwnerScript, [noteOf(id)], [account]);
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
