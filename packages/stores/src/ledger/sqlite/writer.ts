import { isBusy, pause } from './busy.js';

/** A write that waits for its turn. */
interface Waiting {
  readonly work: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** By `performance.now()`. */
  readonly deadline: number;
}

/** What became of one write of a commit. */
export type Outcome = { readonly result: unknown } | { readonly error: unknown };

/**
 * Makes several writes in one transaction: one that throws changes nothing, and keeps none of the others.
 *
 * @throws when none of them was made
 */
export type Commit = (works: readonly (() => unknown)[]) => readonly Outcome[];

/** The most writes of one commit: together they wait for the disk once, and everybody else waits for them. */
const most = 32;

/**
 * Queues up the writes of one connection. Those that come together are committed together, one commit a turn of the event
 * loop; while another process holds the lock they wait here, not inside SQLite, where the whole process would.
 *
 * @param patience milliseconds after which a write is taken out of the queue: it has changed nothing and never will
 */
export function createWriter(commit: Commit, patience: number): <T>(work: () => T) => Promise<T> {
  const queue: Waiting[] = [];
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
    const batch = queue.slice(0, most);
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
    const now = performance.now();
    const inTime = queue.findIndex(({ deadline }) => deadline > now);
    for (const { reject } of queue.splice(0, inTime < 0 ? queue.length : inTime))
      reject(new Error('the ledger took no write in time: another process holds its lock, or its disk is too slow'));
  }

  return <T>(work: () => T) =>
    new Promise<T>((resolve, reject) => {
      const deadline = performance.now() + patience;
      // What comes back of a work is what that work has returned.
      queue.push({ work, resolve: (result) => resolve(result as T), reject, deadline });
      plan();
    });
}
