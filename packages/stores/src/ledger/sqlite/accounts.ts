import type { InArgs, Row } from '@libsql/client/sqlite3';
import type { AccountChange, AccountLedger, AccountRecord } from '@placard/core';
import { newAccount } from '../account.js';
import { subscription } from '../record.js';
import { integer, orNull, text } from './columns.js';
import type { Connection } from './connection.js';

const columns = ['plan', 'cap', 'burst', 'customer', 'subscription'] as const;

const upsert = (condition: string): string => `INSERT INTO accounts (id, ${columns.join(', ')}, created_at)
  SELECT :id, ${columns.map((name) => `:${name}`).join(', ')}, :created_at WHERE ${condition}
  ON CONFLICT (id) DO UPDATE SET
  ${columns.map((name) => `${name} = CASE WHEN :set_${name} THEN :${name} ELSE ${name} END`).join(', ')}`;

// `changes()` is 1 when the statement before changed a row: each of these happens only if the one before it did.
const EVENT = 'INSERT INTO events (id) VALUES (:event) ON CONFLICT DO NOTHING';
const SUBJECT = `INSERT INTO event_subjects (id, newest) SELECT :subject, :time WHERE changes() = 1
  ON CONFLICT (id) DO UPDATE SET newest = :time WHERE newest <= :time`;
const APPLY = upsert('changes() = 1');
const UPDATE = `${upsert('true')} RETURNING *`;

export function sqliteAccounts({ rows, batch }: Connection): AccountLedger {
  return {
    async account(id) {
      const [row] = await rows('SELECT * FROM accounts WHERE id = :id', { id });
      return row ? recordOf(row) : null;
    },

    async accountOfCustomer(customer) {
      const [row] = await rows('SELECT * FROM accounts WHERE customer = :customer', { customer });
      return row ? recordOf(row) : null;
    },

    async accounts() {
      return (await rows('SELECT * FROM accounts ORDER BY rowid')).map(recordOf);
    },

    async updateAccount(id, change) {
      const [row] = await rows(UPDATE, argsOf(id, change));
      if (row === undefined) throw new Error('the ledger changed an account and returned none');
      return recordOf(row);
    },

    async applyEvent({ id, subject, at }, account, change) {
      const [noted, newest] = await batch([
        { sql: EVENT, args: { event: id } },
        { sql: SUBJECT, args: { subject, time: Date.parse(at) } },
        { sql: APPLY, args: argsOf(account, change) },
      ]);
      if (noted?.rowsAffected !== 1) return 'duplicate';
      return newest?.rowsAffected === 1 ? 'applied' : 'late';
    },
  };
}

function argsOf(id: string, change: AccountChange): InArgs {
  const { createdAt, subscription, ...record } = { ...newAccount(id), ...change };
  const set = Object.fromEntries(columns.map((name) => [`set_${name}`, change[name] !== undefined]));
  return { ...record, ...set, created_at: createdAt, subscription: subscription && JSON.stringify(subscription) };
}

const recordOf = (row: Row): AccountRecord => ({
  id: text(row['id']),
  plan: text(row['plan']),
  cap: orNull(integer, row['cap']),
  burst: orNull(text, row['burst']),
  customer: orNull(text, row['customer']),
  subscription: row['subscription'] === null ? null : subscription(text(row['subscription'])),
  createdAt: text(row['created_at']),
});
