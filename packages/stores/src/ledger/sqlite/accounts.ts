import type { AccountChange, AccountLedger, AccountRecord, AuditRecord } from '@placard/accounts/ledger';
import { eventMemory, newAccount } from '../account.js';
import { note } from './audit.js';
import { integer } from '../columns.js';
import { accountOf } from '../rows.js';
import type { Connection } from './connection.js';
import type { Args, Statements } from './statements.js';

const columns = ['plan', 'cap', 'burst', 'customer', 'subscription'] as const;

const updateSql = `INSERT INTO accounts (id, ${columns.join(', ')}, created_at)
  VALUES (:id, ${columns.map((name) => `:${name}`).join(', ')}, :created_at)
  ON CONFLICT (id) DO UPDATE SET
  ${columns.map((name) => `${name} = CASE WHEN :set_${name} THEN :${name} ELSE ${name} END`).join(', ')}
  RETURNING *`;

const numberSql = `INSERT INTO event_subjects (id, given, applied) VALUES (:subject, 1, 0)
  ON CONFLICT (id) DO UPDATE SET given = given + 1 RETURNING given`;
const eventSql = 'INSERT INTO events (id, at) VALUES (:event, :at) ON CONFLICT DO NOTHING';
const forgetEventsSql = 'DELETE FROM events WHERE at <= :from';
const applySql = `INSERT INTO event_subjects (id, given, applied) VALUES (:subject, :number, :number)
  ON CONFLICT (id) DO UPDATE SET applied = :number WHERE applied <= :number`;

export function sqliteAccounts({ rows, transaction }: Connection): AccountLedger {
  return {
    async account(id) {
      const [row] = await rows('SELECT * FROM accounts WHERE id = :id', { id });
      return row ? accountOf(row) : null;
    },

    async accountOfCustomer(customer) {
      const [row] = await rows('SELECT * FROM accounts WHERE customer = :customer', { customer });
      return row ? accountOf(row) : null;
    },

    async accounts() {
      return (await rows('SELECT * FROM accounts ORDER BY rowid')).map(accountOf);
    },

    updateAccount: (id, change, audit) => transaction((statements) => update(statements, id, change, audit)),

    eventNumber: (subject) =>
      transaction(({ rows }) => {
        const [row] = rows(numberSql, { subject });
        return integer(row?.['given']);
      }),

    applyEvent: ({ id, subject, number }, account, change, audit) =>
      transaction((statements) => {
        const now = Date.now();
        statements.run(forgetEventsSql, { from: now - eventMemory });
        if (statements.run(eventSql, { event: id, at: now }) === 0) return 'duplicate';
        if (statements.run(applySql, { subject, number }) === 0) return 'late';
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
  const [row] = rows(updateSql, argsOf(id, change));
  if (row === undefined) throw new Error('the ledger changed an account and returned none');
  note(run, audit);
  return accountOf(row);
}

function argsOf(id: string, change: AccountChange): Args {
  const { createdAt, subscription, ...record } = { ...newAccount(id), ...change };
  const set = Object.fromEntries(columns.map((name) => [`set_${name}`, Number(change[name] !== undefined)]));
  return { ...record, ...set, created_at: createdAt, subscription: subscription && JSON.stringify(subscription) };
}
