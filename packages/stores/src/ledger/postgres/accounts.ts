import type { AccountChange, AccountLedger } from '@placard/accounts/ledger';
import { eventMemory, newAccount } from '../account.js';
import { integer } from '../columns.js';
import { accountOf } from '../rows.js';
import { fieldsOf, noted } from './audit.js';
import type { Connection } from './connection.js';

const columns = ['plan', 'cap', 'burst', 'customer', 'subscription'] as const;

/**
 * Returns the parts of a statement that change an account.
 *
 * @param first number of the first argument. Arguments: id, time of creation, values of the columns, which columns to
 *   set, the audit
 * @param given the `FROM` clause on which the change depends; empty: always
 */
const changed = (first: number, given: string): string => {
  const at = (place: number): string => `$${first + place}`;
  const set = columns.map(
    (name, i) => `${name} = CASE WHEN ${at(7 + i)}::boolean THEN excluded.${name} ELSE accounts.${name} END`,
  );
  return `changed AS (
    INSERT INTO placard.accounts AS accounts (id, created_at, ${columns.join(', ')})
    SELECT ${at(0)}::text, ${at(1)}::text, ${at(2)}::text, ${at(3)}::bigint, ${at(4)}::text, ${at(5)}::text, ${at(6)}::text
    ${given} ON CONFLICT (id) DO UPDATE SET ${set.join(', ')}
    RETURNING *
  ), ${noted('changed', first + 12)}`;
};

const updateSql = `WITH ${changed(1, '')} SELECT * FROM changed`;

const numberSql = `INSERT INTO placard.event_subjects AS subjects (id, given, applied) VALUES ($1, 1, 0)
  ON CONFLICT (id) DO UPDATE SET given = subjects.given + 1 RETURNING given`;

// Arguments: event, subject, number, now, the time up to which events are deleted, and the arguments of the account.
const applySql = `WITH forgotten AS (
    DELETE FROM placard.events WHERE id IN (
      SELECT id FROM placard.events WHERE at <= $5 AND id <> $1 ORDER BY at LIMIT 100 FOR UPDATE SKIP LOCKED
    )
  ), event AS (
    INSERT INTO placard.events AS events (id, at) VALUES ($1, $4)
    ON CONFLICT (id) DO UPDATE SET at = $4 WHERE events.at <= $5
    RETURNING id
  ), applied AS (
    INSERT INTO placard.event_subjects AS subjects (id, given, applied) SELECT $2, $3::bigint, $3::bigint FROM event
    ON CONFLICT (id) DO UPDATE SET applied = $3 WHERE subjects.applied <= $3
    RETURNING id
  ), ${changed(6, 'FROM applied')}
  SELECT EXISTS (SELECT FROM event) AS is_new, EXISTS (SELECT FROM applied) AS is_applied`;

export function postgresAccounts({ rows }: Connection): AccountLedger {
  return {
    async account(id) {
      const [row] = await rows('SELECT * FROM placard.accounts WHERE id = $1', [id]);
      return row ? accountOf(row) : null;
    },

    async accountOfCustomer(customer) {
      const [row] = await rows('SELECT * FROM placard.accounts WHERE customer = $1', [customer]);
      return row ? accountOf(row) : null;
    },

    async accounts() {
      return (await rows('SELECT * FROM placard.accounts ORDER BY number')).map(accountOf);
    },

    async updateAccount(id, change, audit) {
      const [row] = await rows(updateSql, [...argsOf(id, change), fieldsOf(audit)]);
      if (row === undefined) throw new Error('the ledger changed an account and returned none');
      return accountOf(row);
    },

    async eventNumber(subject) {
      const [row] = await rows(numberSql, [subject]);
      return integer(row?.['given']);
    },

    async applyEvent({ id, subject, number }, account, change, audit) {
      const now = Date.now();
      const event = [id, subject, number, now, now - eventMemory];
      const [row] = await rows(applySql, [...event, ...argsOf(account, change), fieldsOf(audit)]);
      if (row?.['is_applied'] === true) return 'applied';
      return row?.['is_new'] === true ? 'late' : 'duplicate';
    },
  };
}

function argsOf(id: string, change: AccountChange): (string | number | boolean | null)[] {
  const { plan, cap, burst, customer, subscription, createdAt } = { ...newAccount(id), ...change };
  const values = [plan, cap, burst, customer, subscription && JSON.stringify(subscription)];
  return [id, createdAt, ...values, ...columns.map((name) => change[name] !== undefined)];
}
