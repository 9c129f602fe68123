import type { AccountChange, AccountLedger, AccountRecord, AuditRecord } from '@placard/core';
import { newAccount } from '../account.js';
import { subscription } from '../record.js';
import { note } from './audit.js';
import { integer, orNull, text } from './columns.js';
import type { Args, Connection, Row, Statements } from './connection.js';

const columns = ['plan', 'cap', 'burst', 'customer', 'subscription'] as const;

const UPDATE = `INSERT INTO accounts (id, ${columns.join(', ')}, created_at)
  VALUES (:id, ${columns.map((name) => `:${name}`).join(', ')}, :created_at)
  ON CONFLICT (id) DO UPDATE SET
  ${columns.map((name) => `${name} = CASE WHEN :set_${name} THEN :${name} ELSE ${name} END`).join(', ')}
  RETURNING *`;

const EVENT = 'INSERT INTO events (id) VALUES (:event) ON CONFLICT DO NOTHING';
const SUBJECT = `INSERT INTO event_subjects (id, newest) VALUES (:subject, :time)
  ON CONFLICT (id) DO UPDATE SET newest = :time WHERE newest <= :time`;

export function sqliteAccounts({ rows, transaction }: Connection): AccountLedger {
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

    updateAccount: (id, change, audit) => transaction((statements) => update(statements, id, change, audit)),

    applyEvent: ({ id, subject, at }, account, change, audit) =>
      transaction((statements) => {
        if (statements.run(EVENT, { event: id }) === 0) return 'duplicate';
        if (statements.run(SUBJECT, { subject, time: Date.parse(at) }) === 0) return 'late';
        update(statements, account, change, audit);
        return 'applied';
      }),
  };
}

function update(
  { rows, run }: Statements,
  id: string,
  change: AccountChange,
  audit: AuditRecord | undefined,
): AccountRecord {
  const [row] = rows(UPDATE, argsOf(id, change));
  if (row === undefined) throw new Error('the ledger changed an account and returned none');
  note(run, audit);
  return recordOf(row);
}

function argsOf(id: string, change: AccountChange): Args {
  const { createdAt, subscription, ...record } = { ...newAccount(id), ...change };
  const set = Object.fromEntries(columns.map((name) => [`set_${name}`, Number(change[name] !== undefined)]));
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
