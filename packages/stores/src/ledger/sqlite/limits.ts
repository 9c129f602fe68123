import { clockSkew, maxBurstMilliseconds, type Burst, type Taken } from '@placard/access/ledger';
import { integer, orNull } from '../columns.js';
import type { Statements } from './statements.js';

const TAKE = `INSERT INTO places (name, at) SELECT :name, :at
  WHERE (SELECT count(*) FROM places WHERE name = :name AND at > :from) < :requests`;

// A full burst has a place again when the oldest of its last `requests` expires, also after its limit was lowered.
const LOOK = `SELECT count(*) AS taken, min(at) AS oldest,
  (SELECT at FROM places WHERE name = :name AND at > :from ORDER BY at DESC LIMIT 1 OFFSET :requests - 1) AS next
  FROM places WHERE name = :name AND at > :from`;

/** Share of the calls that delete expired places. */
const tidied = 1 / 32;
const sweepEvery = 60_000;

/** Takes a place in each burst, within a transaction. Stops at the first burst that is full. */
export type Take = (statements: Statements, bursts: readonly Burst[], at: number) => readonly Taken[];

export function sqliteTake(): Take {
  let sweptAt = 0;

  return (statements, bursts, at) => {
    if (bursts.length > 0 && Math.abs(at - sweptAt) >= sweepEvery) {
      sweptAt = at;
      statements.run('DELETE FROM places WHERE at <= :from', { from: at - maxBurstMilliseconds });
    }
    const all: Taken[] = [];
    for (const burst of bursts) {
      const taken = takeOne(statements, burst, at);
      all.push(taken);
      if (!taken.allowed) break;
    }
    return all;
  };
}

function takeOne({ rows, run }: Statements, { name, requests, milliseconds }: Burst, at: number): Taken {
  const from = at - milliseconds;
  run('DELETE FROM places WHERE name = :name AND at > :ahead', { name, ahead: at + clockSkew });
  if (Math.random() < tidied) run('DELETE FROM places WHERE name = :name AND at <= :from', { name, from });
  const allowed = run(TAKE, { name, at, from, requests }) === 1;
  const [row] = rows(LOOK, { name, from, requests });
  const next = orNull(integer, row?.['next'] ?? null) ?? orNull(integer, row?.['oldest'] ?? null) ?? from;
  return {
    allowed,
    remaining: Math.max(0, requests - integer(row?.['taken'])),
    resetAfter: Math.min(milliseconds, next - from),
  };
}
