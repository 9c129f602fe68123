import { longestBurst, type Burst, type LimitLedger, type Taken } from '@placard/core';
import { integer, orNull } from './columns.js';
import type { Connection } from './connection.js';

const TAKE = `INSERT INTO places (name, at) SELECT :name, :at
  WHERE (SELECT count(*) FROM places WHERE name = :name AND at > :from) < :requests`;

// A full one opens when the oldest of its last `requests` goes, also when it held more before it was narrowed.
const LOOK = `SELECT count(*) AS taken, min(at) AS oldest,
  (SELECT at FROM places WHERE name = :name AND at > :from ORDER BY at DESC LIMIT 1 OFFSET :requests - 1) AS next
  FROM places WHERE name = :name AND at > :from`;

/** The share of calls that take away what counts no more. */
const tidied = 1 / 32;
const sweepEvery = 60_000;

export function sqliteLimits({ rows, run }: Connection): LimitLedger {
  let sweptAt = 0;

  async function takeOne({ name, requests, milliseconds }: Burst, at: number): Promise<Taken> {
    const from = at - milliseconds;
    if (Math.random() < tidied) await rows('DELETE FROM places WHERE name = :name AND at <= :from', { name, from });
    // The decision is one statement, hence one step; what is told of it may be a moment younger.
    const inserted = await run(TAKE, { name, at, from, requests });
    const [row] = await rows(LOOK, { name, from, requests });
    const taken = integer(row?.['taken']);
    const next = orNull(integer, row?.['next'] ?? null) ?? orNull(integer, row?.['oldest'] ?? null) ?? from;
    return {
      allowed: inserted === 1,
      remaining: Math.max(0, requests - taken),
      resetAfter: next - from,
    };
  }

  return {
    async take(bursts, at) {
      if (at >= sweptAt + sweepEvery) {
        sweptAt = at;
        await rows('DELETE FROM places WHERE at <= :from', { from: at - longestBurst });
      }
      const all: Taken[] = [];
      for (const burst of bursts) {
        const taken = await takeOne(burst, at);
        all.push(taken);
        if (!taken.allowed) break;
      }
      return all;
    },
  };
}
