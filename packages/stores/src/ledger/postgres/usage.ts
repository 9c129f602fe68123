import {
  chargeMemory,
  maxBurstMilliseconds,
  utcDay,
  type Burst,
  type Charge,
  type LimitLedger,
  type Taken,
  type UsageLedger,
} from '@placard/accounts/ledger';
import { integer, orNull, text } from '../columns.js';
import { usageOf, type MonthRows } from '../usage-record.js';
import type { Row } from '../rows.js';
import type { Connection } from './connection.js';

const takeSql = 'SELECT placard.take($1, $2, $3, $4) AS bursts';
const chargeSql = 'SELECT * FROM placard.charge($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';
const refundSql = 'SELECT placard.refund($1, $2, $3, $4, $5, $6)';
const addSql = 'SELECT placard.add_render($1, $2, $3, $4, $5, $6)';
const addHitsSql = `INSERT INTO placard.cache_hits AS c (account, day, hits) VALUES ($1, $2, $3)
  ON CONFLICT (account, day) DO UPDATE SET hits = c.hits + excluded.hits`;

// One statement, so that all values are of the same snapshot.
const usageSql = `SELECT used, cap_reached_at,
  (SELECT coalesce(json_agg(r), '[]') FROM placard.renders AS r
    WHERE account = $1 AND day BETWEEN $2 || '-01' AND $2 || '-31' AND r.used > 0) AS renders,
  (SELECT coalesce(json_agg(c), '[]') FROM placard.cache_hits AS c
    WHERE account = $1 AND day BETWEEN $2 || '-01' AND $2 || '-31' AND c.hits > 0) AS hits
  FROM (SELECT) AS one LEFT JOIN placard.months ON account = $1 AND month = $2`;

/** Most expired rows deleted by one sweep. Rows that another process is deleting are skipped. */
const swept = 10_000;
const sweepSql = `WITH places AS (
    DELETE FROM placard.places WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM placard.places WHERE at <= $1 LIMIT ${swept} FOR UPDATE SKIP LOCKED)) RETURNING 1
  ), charges AS (
    DELETE FROM placard.charges WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM placard.charges WHERE at <= $2 LIMIT ${swept} FOR UPDATE SKIP LOCKED)) RETURNING 1
  ) SELECT greatest((SELECT count(*) FROM places), (SELECT count(*) FROM charges)) AS most`;
const sweepEvery = 60_000;

export function postgresUsage({ rows }: Connection): LimitLedger & UsageLedger {
  let sweptAt = 0;

  async function sweep(at: number): Promise<void> {
    if (Math.abs(at - sweptAt) < sweepEvery) return;
    const before = sweptAt;
    sweptAt = at;
    const [row] = await rows(sweepSql, [at - maxBurstMilliseconds, at - chargeMemory]);
    if (integer(row?.['most']) === swept) sweptAt = before;
  }

  return {
    async take(bursts, at) {
      if (bursts.length === 0) return [];
      await sweep(at);
      const [row] = await rows(takeSql, [...listsOf(bursts), at]);
      return takenIn(row?.['bursts']);
    },

    async charge(charge) {
      await sweep(charge.at);
      const { grace, bursts } = charge;
      const [row] = await rows(chargeSql, [...argsOf(charge), grace.milliseconds, grace.renders, ...listsOf(bursts)]);
      return {
        allowed: row?.['allowed'] === true,
        used: integer(row?.['used']),
        capReachedAt: orNull(integer, row?.['cap_reached_at']),
        bursts: takenIn(row?.['bursts']),
      };
    },

    async refund(charge) {
      await rows(refundSql, argsOf(charge));
    },

    async addRender(charge) {
      await rows(addSql, argsOf(charge));
    },

    async addCacheHits(account, date, count) {
      await rows(addHitsSql, [account, date, count]);
    },

    async usage(account, month) {
      const [row = {}] = await rows(usageSql, [account, month]);
      return usageOf({
        used: orNull(integer, row['used']) ?? 0,
        capReachedAt: orNull(integer, row['cap_reached_at']),
        renders: listIn(row['renders']).map((one) => ({
          day: text(one['day']),
          template: text(one['template']),
          used: integer(one['used']),
        })),
        hits: listIn(row['hits']).map((one): MonthRows['hits'][number] => ({
          day: text(one['day']),
          hits: integer(one['hits']),
        })),
      });
    },
  };
}

const argsOf = ({ id, account, template, at, cap }: Charge): (string | number)[] => [
  id,
  account,
  template,
  at,
  utcDay(at),
  cap,
];

const listsOf = (bursts: readonly Burst[]): (readonly (string | number)[])[] => [
  bursts.map(({ name }) => name),
  bursts.map(({ requests }) => requests),
  bursts.map(({ milliseconds }) => milliseconds),
];

function listIn(value: unknown): readonly Row[] {
  if (!Array.isArray(value)) throw new Error('the ledger returned an unexpected answer');
  return value as readonly Row[];
}

const takenIn = (value: unknown): Taken[] =>
  listIn(value).map((one) => ({
    allowed: one['allowed'] === true,
    remaining: integer(one['remaining']),
    resetAfter: integer(one['resetAfter']),
  }));
