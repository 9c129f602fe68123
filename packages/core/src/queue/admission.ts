import { PlacardError } from '../error.js';
import type { FairQueue } from './fair-queue.js';

/** A job that waits for its turn. */
export interface Waiting<Task, Done> {
  task: Task;
  readonly tenant: string;
  readonly signal: AbortSignal;
  readonly resolve: (done: Done) => void;
  readonly reject: (error: unknown) => void;
}

/** How jobs get into a queue, and out of it. */
export interface Admission<Task, Done> {
  /** Returns the error with which a new job is refused, because it would wait longer than its caller does. */
  refusal(tenant?: string): PlacardError | null;
  /**
   * Waits for a turn, and for the result.
   *
   * @throws {PlacardError} render_unavailable, when the job is refused
   * @throws the signal's reason when it aborts while the job waits
   */
  perform(task: Task, signal: AbortSignal, tenant?: string): Promise<Done>;
  /** Refuses the jobs that will not start in time. Called when a job has ended. */
  refuseLate(): void;
}

export interface AdmissionOptions<Task, Done> {
  readonly queue: FairQueue<Waiting<Task, Done>>;
  /** Returns the error with which all jobs are refused, for example when the server is stopping. Default: none. */
  readonly outage?: () => PlacardError | null;
  /** Called when a job was added or removed. */
  readonly onChange: () => void;
}

/** Errors by seconds, reused because creating one takes a large part of the time of a refusal under overload. */
const refusals = new Map<number, PlacardError>();

function tooMany(seconds: number): PlacardError {
  const message = 'more images wait than can be drawn in time';
  const error = refusals.get(seconds) ?? new PlacardError('render_unavailable', { message, retryAfter: seconds });
  refusals.set(seconds, error);
  return error;
}

export function createAdmission<Task, Done>({
  queue,
  outage = () => null,
  onChange,
}: AdmissionOptions<Task, Done>): Admission<Task, Done> {
  function refusal(tenant = ''): PlacardError | null {
    const fault = outage();
    if (fault !== null) return fault;
    const seconds = queue.refusal(tenant);
    return seconds === null ? null : tooMany(seconds);
  }

  return {
    refusal,
    async perform(task, signal, tenant = '') {
      signal.throwIfAborted();
      const refused = refusal(tenant);
      if (refused !== null) throw refused;
      let leave = (): void => undefined;
      return new Promise<Done>((resolve, reject) => {
        const waiting = { task, tenant, signal, resolve, reject };
        leave = () => {
          if (!queue.remove(waiting)) return;
          reject(signal.reason);
          onChange();
        };
        const displaced = queue.add(waiting);
        displaced?.item.reject(tooMany(displaced.seconds));
        signal.addEventListener('abort', leave);
        onChange();
      }).finally(() => signal.removeEventListener('abort', leave));
    },
    refuseLate() {
      for (const { item, seconds } of queue.dropLate()) item.reject(tooMany(seconds));
    },
  };
}
