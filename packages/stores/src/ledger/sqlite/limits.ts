import { clockSkew, maxBurstMilliseconds, type Burst, type Taken } from '@placard/accounts/ledger';
import { integer, orNull } from '../columns.js';
import type { Statements } from './statements.js';

/*
 * The places of a burst are numbered without gaps in the order of their times, so that the first and the last of a
 * window give their number. Counting the rows would take a time that grows with the limit.
 */
const inOrder = (direction: '' | 'DESC'): string => `ORDER BY at ${direction}, number ${direction} LIMIT 1`;
const lookSql = `SELECT last_at, last, first_at, first
  FROM (SELECT at AS last_at, number AS last FROM places WHERE name = :name ${inOrder('DESC')})
  LEFT JOIN (SELECT at AS first_at, number AS first FROM places WHERE name = :name AND at > :from ${inOrder('')})`;
const moveUpSql = 'UPDATE places SET number = number + 1 WHERE name = :name AND at > :at';
const takeSql = 'INSERT INTO places (name, at, number) VALUES (:name, :at, :number)';
const timeOfSql = 'SELECT at FROM places WHERE name = :name AND at > :from ORDER BY at LIMIT 1 OFFSET :skipped';

/**
 * Deletes the rows before the first one that still counts. Rows are in the order in which they were added, so a sweep
 * does not read all of them. A row that was added late with an earlier time is deleted by a later sweep.
 */
const sweepSql = `DELETE FROM places WHERE rowid < ifnull(
  (SELECT rowid FROM places WHERE at > :from AND at <= :ahead ORDER BY rowid LIMIT 1), ${Number.MAX_SAFE_INTEGER})`;

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
      statements.run(sweepSql, { from: at - maxBurstMilliseconds, ahead: at + clockSkew });
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

function takeOne(statements: Statements, burst: Burst, at: number): Taken {
  const { name, requests, milliseconds } = burst;
  const from = at - milliseconds;
  if (Math.random() < tidied) statements.run('DELETE FROM places WHERE name = :name AND at <= :from', { name, from });
  const { taken: before, first, last } = windowOf(statements, burst, at);
  const allowed = before < requests;
  if (allowed) insert(statements, name, at, last);
  const taken = allowed ? before + 1 : before;
  const oldest = allowed ? Math.min(first ?? at, at) : (first ?? from);
  // The next place is free when the oldest of the last `requests` expires. There are more if the limit was lowered.
  const skipped = Math.max(0, taken - requests);
  const next = skipped === 0 ? oldest : integer(statements.rows(timeOfSql, { name, from, skipped })[0]?.['at']);
  return { allowed, remaining: Math.max(0, requests - taken), resetAfter: Math.min(milliseconds, next - from) };
}

interface Window {
  readonly taken: number;
  /** Time of its oldest place. */
  readonly first: number | null;
  /** The newest place of the burst, which may have expired. */
  readonly last: { readonly at: number; readonly number: number } | null;
}

function windowOf(statements: Statements, burst: Burst, at: number): Window {
  const { name, milliseconds } = burst;
  const [row] = statements.rows(lookSql, { name, from: at - milliseconds });
  if (row === undefined) return { taken: 0, first: null, last: null };
  const last = { at: integer(row['last_at']), number: integer(row['last']) };
  if (last.at > at + clockSkew) {
    // The clock has stepped back since.
    statements.run('DELETE FROM places WHERE name = :name AND at > :ahead', { name, ahead: at + clockSkew });
    return windowOf(statements, burst, at);
  }
  const first = orNull(integer, row['first']);
  return { taken: first === null ? 0 : last.number - first + 1, first: orNull(integer, row['first_at']), last };
}

function insert({ run }: Statements, name: string, at: number, last: Window['last']): void {
  // Another process may have taken a place at a later time.
  const later = last !== null && last.at > at ? run(moveUpSql, { name, at }) : 0;
  run(takeSql, { name, at, number: (last?.number ?? 0) + 1 - later });
}
