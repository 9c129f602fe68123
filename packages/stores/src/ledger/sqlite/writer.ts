import { createLoopClock } from '@placard/core/server';
import { isBusy, pause } from './busy.js';

/** A queued write. */
interface Waiting {
  readonly work: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Time of the loop clock after which the write fails. */
  readonly deadline: number;
}

/** Result of one write of a commit. */
export type Outcome = { readonly result: unknown } | { readonly error: unknown };

/**
 * Runs several writes in one transaction. A write that throws changes nothing; the other writes are committed.
 *
 * @throws when none of them was committed
 */
export type Commit = (works: readonly (() => unknown)[]) => readonly Outcome[];

/** Most writes per commit. They share one wait for the disk, during which all other writers wait. */
const maxBatch = 32;

/**
 * Queues the writes of one connection. Queued writes are committed together, one commit per turn of the event loop.
 * While another process holds the lock, they wait in this queue. Waiting inside SQLite would block the process.
 *
 * @param timeout milliseconds after which a queued write fails; it has then changed nothing and is not retried
 */
export function createWriter(commit: Commit, timeout: number): <T>(work: () => T) => Promise<T> {
  const queue: Waiting[] = [];
  const clock = createLoopClock();
  let planned = false;

  function plan(wait?: number): void {
    if (planned || queue.length === 0) return;
    planned = true;
    const next = (): void => {
      planned = false;
      commitFirst();
    };
    if (wait === undefined) setImmediate(next);
    else setTimeout(next, wait);
  }

  function commitFirst(): void {
    dropLate();
    const batch = queue.slice(0, maxBatch);
    if (batch.length === 0) return;
    try {
      const outcomes = commit(batch.map(({ work }) => work));
      for (const [at, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[at];
        if (outcome !== undefined && 'result' in outcome) resolve(outcome.result);
        else reject(outcome?.error);
      }
    } catch (error) {
      if (isBusy(error)) return plan(pause());
      for (const { reject } of batch) reject(error);
    }
    queue.splice(0, batch.length);
    plan();
  }

  function dropLate(): void {
    const now = clock();
    const inTime = queue.findIndex(({ deadline }) => deadline > now);
    for (const { reject } of queue.splice(0, inTime < 0 ? queue.length : inTime))
      reject(
        new Error(
          'the ledger did not complete a write in time: another process holds its lock, or its disk is too slow',
        ),
      );
  }

  return <T>(work: () => T) =>
    new Promise<T>((resolve, reject) => {
      const deadline = clock() + timeout;
      // The result is the one that this work returned, so it has type T.
      queue.push({ work, resolve: (result) => resolve(result as T), reject, deadline });
      plan();
    });
}
