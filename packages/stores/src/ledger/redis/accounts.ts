import type { AccountChange, AccountLedger, AccountRecord, AuditRecord } from '@placard/accounts/ledger';
import { eventMemory, newAccount } from '../account.js';
import { subscription } from '../record.js';
import { type Connection, script } from '../../redis/connection.js';
import type { Partition } from '../../redis/keyspace.js';
import { auditKeys, lineOf, noteLua } from './audit.js';
import { type Fields, fieldsIn, fieldsOf, integerOrNull, json, text, textOrNull } from './fields.js';

// Further KEYS: the account, all accounts, the sequence, the customers (whose names are JSON, as in the record).
// `from` is the index of the first argument: id, number of fields of a new account, these fields, the fields to change.
const changeLua = `
  local function change(from)
    local id, count = ARGV[from], tonumber(ARGV[from + 1])
    if redis.call('EXISTS', KEYS[3]) == 0 then
      redis.call('HSET', KEYS[3], unpack(ARGV, from + 2, from + 1 + count))
      redis.call('ZADD', KEYS[4], redis.call('INCR', KEYS[5]), id)
    end
    local before = redis.call('HGET', KEYS[3], 'customer')
    if #ARGV > from + 1 + count then redis.call('HSET', KEYS[3], unpack(ARGV, from + 2 + count)) end
    local after = redis.call('HGET', KEYS[3], 'customer')
    if before ~= after then redis.call('HDEL', KEYS[6], before) end
    if after ~= 'null' then redis.call('HSET', KEYS[6], after, id) end
  end`;

const updateScript = script(changeLua, noteLua, `change(2) note() return redis.call('HGETALL', KEYS[3])`);

// Further KEYS: the event, the number of the newest applied event of its subject. ARGV: the audit record, the event's
// number, how long ids of events are stored (milliseconds), and the arguments of `changeLua`.
const applyScript = script(
  changeLua,
  noteLua,
  `if not redis.call('SET', KEYS[7], 1, 'NX', 'PX', ARGV[3]) then return 'duplicate' end
   local newest = redis.call('GET', KEYS[8])
   if newest and tonumber(newest) > tonumber(ARGV[2]) then return 'late' end
   redis.call('SET', KEYS[8], ARGV[2])
   change(4)
   note()
   return 'applied'`,
);

const accountOf = (partition: Partition, id: string): string => partition.name('account', id);
const keysOf = (partition: Partition, id: string, audit: AuditRecord | undefined): string[] => [
  ...auditKeys(partition, audit),
  accountOf(partition, id),
  partition.name('accounts'),
  partition.name('sequence'),
  partition.name('customers'),
];

export function redisAccounts({ redis, keyspace, run }: Connection): AccountLedger {
  async function find(partition: Partition, id: string): Promise<AccountRecord | null> {
    const fields = await redis.hgetall(accountOf(partition, id));
    return Object.keys(fields).length === 0 ? null : recordOf(fields);
  }

  async function listIn(partition: Partition): Promise<readonly AccountRecord[]> {
    const ids = await redis.zrange(partition.name('accounts'), 0, -1);
    const accounts = await Promise.all(ids.map((id) => find(partition, id)));
    return accounts.filter((record) => record !== null);
  }

  return {
    account: (id) => find(keyspace.of(id), id),

    async accountOfCustomer(customer) {
      const asked = keyspace.partitions.map(async (partition) => {
        const id = await redis.hget(partition.name('customers'), JSON.stringify(customer));
        return id === null ? null : find(partition, id);
      });
      return (await Promise.all(asked)).find((record) => record !== null) ?? null;
    },

    async accounts() {
      return (await Promise.all(keyspace.partitions.map(listIn))).flat();
    },

    async updateAccount(id, change, audit) {
      const keys = keysOf(keyspace.of(id), id, audit);
      return recordOf(fieldsIn(await run(updateScript, keys, [lineOf(audit), ...argsOf(id, change)])));
    },

    eventNumber: (subject) => redis.incr(keyspace.of(subject).name('event-number', subject)),

    async applyEvent({ id, subject, number }, account, change, audit) {
      const partition = keyspace.of(account);
      const keys = [
        ...keysOf(partition, account, audit),
        partition.name('event', id),
        partition.name('event-applied', subject),
      ];
      const result = await run(applyScript, keys, [lineOf(audit), number, eventMemory, ...argsOf(account, change)]);
      if (result !== 'applied' && result !== 'late' && result !== 'duplicate')
        throw new Error('the ledger returned an unexpected answer to an event');
      return result;
    },
  };
}

function argsOf(id: string, change: AccountChange): (string | number)[] {
  const fresh = fieldsOf(newAccount(id));
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return [id, fresh.length, ...fresh, ...fieldsOf(Object.fromEntries(given))];
}

const recordOf = (fields: Fields): AccountRecord => ({
  id: text(fields, 'id'),
  plan: text(fields, 'plan'),
  cap: integerOrNull(fields, 'cap'),
  burst: textOrNull(fields, 'burst'),
  customer: textOrNull(fields, 'customer'),
  subscription: subscription(json(fields, 'subscription')),
  createdAt: text(fields, 'createdAt'),
});
