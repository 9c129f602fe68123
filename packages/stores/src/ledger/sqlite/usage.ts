import { chargeMemory, utcDay, type Charge, type LimitLedger, type UsageLedger } from '@placard/accounts/ledger';
import { admits, counted, type MonthState } from '../month.js';
import { integer, orNull, text } from '../columns.js';
import { usageOf, type MonthRows } from '../usage-record.js';
import type { Connection } from './connection.js';
import { sqliteTake } from './limits.js';
import type { Statements } from './statements.js';

const stateSql = `SELECT used, cap_reached_at, (SELECT refunded FROM charges WHERE at = :at AND id = :id) AS refunded
  FROM (SELECT 1) LEFT JOIN months ON account = :account AND month = :month`;
const setStateSql = `INSERT INTO months (account, month, used, cap_reached_at)
  VALUES (:account, :month, :used, :capReachedAt)
  ON CONFLICT DO UPDATE SET used = :used, cap_reached_at = :capReachedAt`;
const countSql = `INSERT INTO renders (account, day, template, used) VALUES (:account, :day, :template, :by)
  ON CONFLICT DO UPDATE SET used = used + :by`;
const noteSql = `INSERT INTO charges (id, at, refunded) VALUES (:id, :at, :refunded)
  ON CONFLICT DO UPDATE SET refunded = :refunded`;
const addHitsSql = `INSERT INTO cache_hits (account, day, hits) VALUES (:account, :day, :hits)
  ON CONFLICT DO UPDATE SET hits = hits + :hits`;

const sweepEvery = 60_000;

export function sqliteUsage({ run, snapshot, transaction }: Connection): LimitLedger & UsageLedger {
  const take = sqliteTake();
  let sweptAt = 0;

  function sweep({ run }: Statements, at: number): void {
    if (Math.abs(at - sweptAt) < sweepEvery) return;
    sweptAt = at;
    run('DELETE FROM charges WHERE at <= :from', { from: at - chargeMemory });
  }

  return {
    async take(bursts, at) {
      return bursts.length === 0 ? [] : transaction((statements) => take(statements, bursts, at));
    },

    charge: (charge) =>
      transaction((statements) => {
        sweep(statements, charge.at);
        const bursts = take(statements, charge.bursts, charge.at);
        const { known, ...found } = stateOf(statements, charge);
        if (bursts.some(({ allowed }) => !allowed)) return { allowed: false, ...found, bursts };
        const month = counted(found, charge, 0);
        if (known === null && admits(month, charge))
          return { allowed: true, ...count(statements, charge, month, 1), bursts };
        if (month.capReachedAt !== found.capReachedAt) setState(statements, charge, month);
        // A repeated charge is allowed if its first attempt was counted.
        return { allowed: known === 'counted', ...month, bursts };
      }),

    refund: (charge) =>
      transaction((statements) => {
        const { known, ...month } = stateOf(statements, charge);
        if (known === 'counted') count(statements, charge, month, -1);
        else note(statements, charge, 1);
      }),

    addRender: (charge) =>
      transaction((statements) => {
        const { known, ...month } = stateOf(statements, charge);
        if (known === null) count(statements, charge, month, 1);
      }),

    async addCacheHits(account, day, hits) {
      await run(addHitsSql, { account, day, hits });
    },

    usage: (account, month) => snapshot((statements) => usageOf(readMonth(statements, account, month))),
  };
}

const monthOf = ({ account, at }: Charge): { readonly account: string; readonly month: string } => ({
  account,
  month: utcDay(at).slice(0, 7),
});

interface Found extends MonthState {
  /** Result of an earlier attempt of the same charge; null when there was none. */
  readonly known: 'counted' | 'refunded' | null;
}

function stateOf({ rows }: Statements, charge: Charge): Found {
  const [row] = rows(stateSql, { ...monthOf(charge), at: charge.at, id: charge.id });
  const refunded = orNull(integer, row?.['refunded'] ?? null);
  return {
    used: orNull(integer, row?.['used'] ?? null) ?? 0,
    capReachedAt: orNull(integer, row?.['cap_reached_at'] ?? null),
    known: refunded === null ? null : refunded === 0 ? 'counted' : 'refunded',
  };
}

const setState = ({ run }: Statements, charge: Charge, { used, capReachedAt }: MonthState): unknown =>
  run(setStateSql, { ...monthOf(charge), used, capReachedAt });

const note = ({ run }: Statements, { id, at }: Charge, refunded: 0 | 1): unknown => run(noteSql, { id, at, refunded });

/** Counts a render, or with -1 takes it back. @returns the month after it */
function count(statements: Statements, charge: Charge, month: MonthState, by: 1 | -1): MonthState {
  const { account, template, at } = charge;
  const after = counted(month, charge, by);
  note(statements, charge, by === 1 ? 0 : 1);
  setState(statements, charge, after);
  statements.run(countSql, { account, day: utcDay(at), template, by });
  return after;
}

function readMonth({ rows }: Pick<Statements, 'rows'>, account: string, month: string): MonthRows {
  const args = { account, month };
  const ofMonth = 'account = :account AND substr(day, 1, 7) = :month';
  const [row] = rows('SELECT used, cap_reached_at FROM months WHERE account = :account AND month = :month', args);
  return {
    used: row === undefined ? 0 : integer(row['used']),
    capReachedAt: row === undefined ? null : orNull(integer, row['cap_reached_at']),
    renders: rows(`SELECT day, template, used FROM renders WHERE ${ofMonth} AND used > 0`, args).map((row) => ({
      day: text(row['day']),
      template: text(row['template']),
      used: integer(row['used']),
    })),
    hits: rows(`SELECT day, hits FROM cache_hits WHERE ${ofMonth} AND hits > 0`, args).map((row) => ({
      day: text(row['day']),
      hits: integer(row['hits']),
    })),
  };
}
