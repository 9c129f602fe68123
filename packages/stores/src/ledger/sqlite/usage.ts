import type { InStatement, Row } from '@libsql/client/sqlite3';
import { chargeMemory, utcDay, type Charge, type LimitLedger, type UsageLedger, type UsageRecord } from '@placard/core';
import { integer, orNull, text } from './columns.js';
import type { Connection } from './connection.js';

const monthOf = (charge: Charge): { account: string; month: string } => ({
  account: charge.account,
  month: utcDay(charge.at).slice(0, 7),
});

const reached = (used: string): string => `CASE WHEN ${used} < :cap THEN NULL ELSE coalesce(cap_reached_at, :at) END`;

// The cap may have changed since the last charge: whether it is reached is asked anew.
const OPEN = `INSERT INTO months (account, month, used, cap_reached_at)
  VALUES (:account, :month, 0, CASE WHEN 0 < :cap THEN NULL ELSE :at END)
  ON CONFLICT DO UPDATE SET cap_reached_at = ${reached('used')}`;

const ADMIT = `INSERT INTO charges (id, at, refunded) SELECT :id, :at, 0 FROM months
  WHERE account = :account AND month = :month
  AND (cap_reached_at IS NULL OR (:at < cap_reached_at + :graceTime AND used < :cap + :graceRenders))
  ON CONFLICT DO NOTHING`;

const NOTE = 'INSERT INTO charges (id, at, refunded) VALUES (:id, :at, :refunded) ON CONFLICT DO NOTHING';
const FORGIVE = 'UPDATE charges SET refunded = 1 WHERE id = :id AND refunded = 0';

// `changes()` is 1 when the statement before changed a row: each of these happens only if the one before it did.
const COUNT = `INSERT INTO months (account, month, used, cap_reached_at)
  SELECT :account, :month, 1, CASE WHEN 1 < :cap THEN NULL ELSE :at END WHERE changes() = 1
  ON CONFLICT DO UPDATE SET used = used + 1, cap_reached_at = ${reached('used + 1')}
  RETURNING used, cap_reached_at`;
const COUNT_TEMPLATE = `INSERT INTO renders (account, day, template, used)
  SELECT :account, :day, :template, 1 WHERE changes() = 1 ON CONFLICT DO UPDATE SET used = used + 1`;
const UNCOUNT = `UPDATE months SET used = used - 1, cap_reached_at = ${reached('used - 1')}
  WHERE account = :account AND month = :month AND changes() = 1`;
const UNCOUNT_TEMPLATE = `UPDATE renders SET used = used - 1
  WHERE account = :account AND day = :day AND template = :template AND changes() = 1`;

const STATE = `SELECT used, cap_reached_at, (SELECT refunded FROM charges WHERE id = :id) AS refunded
  FROM months WHERE account = :account AND month = :month`;

const sweepEvery = 60_000;

export function sqliteUsage({ rows, batch }: Connection, limits: LimitLedger): UsageLedger {
  let sweptAt = 0;

  async function sweep(at: number): Promise<void> {
    if (at < sweptAt + sweepEvery) return;
    sweptAt = at;
    await rows('DELETE FROM charges WHERE at <= :from', { from: at - chargeMemory });
  }

  return {
    async charge(charge) {
      const { id, at, cap, grace } = charge;
      const month = monthOf(charge);
      await sweep(at);
      const bursts = charge.bursts.length === 0 ? [] : await limits.take(charge.bursts, at);
      const open = bursts.every(({ allowed }) => allowed);
      const admit = { ...month, id, at, cap, graceTime: grace.milliseconds, graceRenders: grace.renders };
      if (open) {
        const [, , counted] = await batch([
          { sql: OPEN, args: { ...month, at, cap } },
          { sql: ADMIT, args: admit },
          ...counting(charge),
        ]);
        const [row] = counted?.rows ?? [];
        if (row !== undefined) return { allowed: true, ...stateOf(row), bursts };
      }
      const [row] = await rows(STATE, { ...month, id });
      // It may have been counted when it was sent before.
      const allowed = open && row?.['refunded'] === 0;
      return { allowed, ...(row === undefined ? { used: 0, capReachedAt: null } : stateOf(row)), bursts };
    },

    async refund(charge) {
      const { id, at, cap, template } = charge;
      const month = monthOf(charge);
      await batch([
        { sql: FORGIVE, args: { id } },
        { sql: UNCOUNT, args: { ...month, at, cap } },
        { sql: UNCOUNT_TEMPLATE, args: { account: charge.account, day: utcDay(at), template } },
        { sql: NOTE, args: { id, at, refunded: 1 } },
      ]);
    },

    async addRender(charge) {
      await batch([{ sql: NOTE, args: { id: charge.id, at: charge.at, refunded: 0 } }, ...counting(charge)]);
    },

    async addCacheHits(account, day, hits) {
      await rows(
        `INSERT INTO cache_hits (account, day, hits) VALUES (:account, :day, :hits)
         ON CONFLICT DO UPDATE SET hits = hits + :hits`,
        { account, day, hits },
      );
    },

    async usage(account, month) {
      return usageOf(await readMonth(batch, account, month));
    },
  };
}

const stateOf = (row: Row): { readonly used: number; readonly capReachedAt: number | null } => ({
  used: integer(row['used']),
  capReachedAt: orNull(integer, row['cap_reached_at']),
});

const counting = (charge: Charge): InStatement[] => [
  { sql: COUNT, args: { ...monthOf(charge), at: charge.at, cap: charge.cap } },
  { sql: COUNT_TEMPLATE, args: { account: charge.account, day: utcDay(charge.at), template: charge.template } },
];

interface MonthRows {
  readonly used: number;
  readonly capReachedAt: number | null;
  readonly renders: readonly { readonly day: string; readonly template: string; readonly used: number }[];
  readonly hits: readonly { readonly day: string; readonly hits: number }[];
}

/** In one transaction, so that the parts are of one moment. */
async function readMonth(batch: Connection['batch'], account: string, month: string): Promise<MonthRows> {
  const args = { account, month };
  const ofMonth = 'account = :account AND substr(day, 1, 7) = :month';
  const [months, renders, hits] = await batch([
    { sql: 'SELECT used, cap_reached_at FROM months WHERE account = :account AND month = :month', args },
    { sql: `SELECT day, template, used FROM renders WHERE ${ofMonth} AND used > 0`, args },
    { sql: `SELECT day, hits FROM cache_hits WHERE ${ofMonth} AND hits > 0`, args },
  ]);
  const row = months?.rows[0];
  return {
    used: row === undefined ? 0 : integer(row['used']),
    capReachedAt: row === undefined ? null : orNull(integer, row['cap_reached_at']),
    renders: (renders?.rows ?? []).map((row) => ({
      day: text(row['day']),
      template: text(row['template']),
      used: integer(row['used']),
    })),
    hits: (hits?.rows ?? []).map((row) => ({ day: text(row['day']), hits: integer(row['hits']) })),
  };
}

function usageOf({ used, capReachedAt, renders, hits }: MonthRows): UsageRecord {
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
  const dates = [...new Set([...renders, ...hits].map(({ day }) => day))].sort();
  const ids = [...new Set(renders.map(({ template }) => template))];
  return {
    used,
    cacheHits: sum(hits.map(({ hits }) => hits)),
    capReachedAt,
    daily: dates.map((date) => ({
      date,
      used: sum(renders.filter(({ day }) => day === date).map(({ used }) => used)),
      cacheHits: sum(hits.filter(({ day }) => day === date).map(({ hits }) => hits)),
    })),
    templates: Object.fromEntries(
      ids.map((id) => [id, sum(renders.filter(({ template }) => template === id).map(({ used }) => used))]),
    ),
  };
}
