import type { AccountChange, AccountLedger, AccountRecord } from '@placard/core';
import { eventMemory, newAccount } from '../account.js';
import { subscription } from '../record.js';
import { type Connection, named, script } from '../../redis/connection.js';
import { lineOf, NOTE } from './audit.js';
import { type Fields, fieldsIn, fieldsOf, integerOrNull, json, text, textOrNull } from './fields.js';

const all = named('accounts');
const sequence = named('sequence');
const accountOf = (id: string): string => named('account', id);
/** By the name as it stands in the record: as JSON. */
const customerOf = (customer: string): string => named('customer', JSON.stringify(customer));

// `from` is where the arguments begin: id, how many fields a new account has, these, and the fields to change.
const CHANGE = `
  local function change(account, from)
    local id, count = ARGV[from], tonumber(ARGV[from + 1])
    if redis.call('EXISTS', account) == 0 then
      redis.call('HSET', account, unpack(ARGV, from + 2, from + 1 + count))
      redis.call('ZADD', '${all}', redis.call('INCR', '${sequence}'), id)
    end
    local before = redis.call('HGET', account, 'customer')
    if #ARGV > from + 1 + count then redis.call('HSET', account, unpack(ARGV, from + 2 + count)) end
    local after = redis.call('HGET', account, 'customer')
    if before ~= after then redis.call('DEL', '${named('customer')}:' .. before) end
    if after ~= 'null' then redis.call('SET', '${named('customer')}:' .. after, id) end
  end`;

// KEYS: the account. ARGV: the audit, and what CHANGE wants.
const UPDATE = script(CHANGE, NOTE, `change(KEYS[1], 2) note(ARGV[1]) return redis.call('HGETALL', KEYS[1])`);

// KEYS: the account, the event, the newest applied one of its subject. ARGV: its number, how long events are known, the
// audit, and what CHANGE wants.
const APPLY = script(
  CHANGE,
  NOTE,
  `if not redis.call('SET', KEYS[2], 1, 'NX', 'PX', ARGV[2]) then return 'duplicate' end
   local newest = redis.call('GET', KEYS[3])
   if newest and tonumber(newest) > tonumber(ARGV[1]) then return 'late' end
   redis.call('SET', KEYS[3], ARGV[1])
   change(KEYS[1], 4)
   note(ARGV[3])
   return 'applied'`,
);

export function redisAccounts({ redis, run }: Connection): AccountLedger {
  async function find(id: string): Promise<AccountRecord | null> {
    const fields = await redis.hgetall(accountOf(id));
    return Object.keys(fields).length === 0 ? null : recordOf(fields);
  }

  return {
    account: find,

    async accountOfCustomer(customer) {
      const id = await redis.get(customerOf(customer));
      return id === null ? null : find(id);
    },

    async accounts() {
      const found = await Promise.all((await redis.zrange(all, 0, -1)).map(find));
      return found.filter((record) => record !== null);
    },

    async updateAccount(id, change, audit) {
      return recordOf(fieldsIn(await run(UPDATE, [accountOf(id)], [lineOf(audit), ...argsOf(id, change)])));
    },

    eventNumber: (subject) => redis.incr(named('event-number', subject)),

    async applyEvent({ id, subject, number }, account, change, audit) {
      const names = [accountOf(account), named('event', id), named('event-applied', subject)];
      const args = [number, eventMemory, lineOf(audit), ...argsOf(account, change)];
      const result = await run(APPLY, names, args);
      if (result !== 'applied' && result !== 'late' && result !== 'duplicate')
        throw new Error('the ledger answered an event with nothing that it may');
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
