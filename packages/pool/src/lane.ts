import type { Child } from './child.js';
import type { Done, Task } from './protocol.js';

/**
 * Thrown when a job was given back before its process started it: it was taken back, or the process ended during the
 * job before.
 */
export class NotStartedError extends Error {
  override readonly name = 'NotStartedError';
}

/**
 * A render process with its current job, and at most one job that was sent ahead. Under load this thread handles many
 * requests between two messages of a process; without a job sent ahead, the process would idle meanwhile.
 */
export interface Lane {
  readonly child: Child;
  readonly isIdle: boolean;
  /** Whether a job may be sent ahead now. */
  readonly canQueueAhead: boolean;
  /**
   * Runs a task after the current one. A job that was sent ahead is taken back when it waits too long, or when its
   * signal aborts.
   *
   * @throws {NotStartedError} when the job is given back
   * @throws as `perform` of {@link Child}
   */
  perform(task: Task, signal: AbortSignal): Promise<Timed>;
}

interface Timed {
  readonly done: Done;
  /** Duration without waiting for the job before. */
  readonly milliseconds: number;
}

interface Job {
  begunAt: number | undefined;
  begin(): void;
}

/** Milliseconds after which a job that was sent ahead is taken back, because the job before it is slow. */
const longestWait = 50;

/** @param deadline of one job, in milliseconds, from its start */
export function createLane(child: Child, deadline: number): Lane {
  let running: Job | undefined;
  let ahead: Job | undefined;

  function enter(job: Job): void {
    if (running === undefined) {
      running = job;
      job.begin();
    } else ahead = job;
  }

  function leave(job: Job): void {
    if (job === ahead) ahead = undefined;
    if (job !== running) return;
    running = ahead;
    ahead = undefined;
    // A process that has ended starts no further job.
    if (child.alive) running?.begin();
  }

  return {
    child,
    get isIdle() {
      return running === undefined;
    },
    get canQueueAhead() {
      const since = running?.begunAt;
      return child.alive && ahead === undefined && since !== undefined && performance.now() - since < longestWait;
    },
    async perform(task, signal) {
      let begin = (): void => undefined;
      const after = new Promise<void>((resolve) => (begin = resolve));
      const recalled = new AbortController();
      const job: Job = {
        begunAt: undefined,
        begin() {
          job.begunAt = performance.now();
          begin();
        },
      };
      const recall = (): void => void (job === ahead && recalled.abort(new NotStartedError('recalled')));
      // Timers fire before messages are read, so the end of the job before may have arrived.
      const late = setTimeout(() => setImmediate(recall), longestWait);
      signal.addEventListener('abort', recall);
      enter(job);
      try {
        const done = await child.perform(task, { deadline, signal, after, abandoned: recalled.signal });
        return { done, milliseconds: performance.now() - (job.begunAt ?? 0) };
      } catch (error) {
        throw job.begunAt === undefined ? new NotStartedError('the process ended', { cause: error }) : error;
      } finally {
        clearTimeout(late);
        signal.removeEventListener('abort', recall);
        leave(job);
      }
    },
  };
}
