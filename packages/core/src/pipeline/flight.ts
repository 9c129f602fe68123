import { PlacardError } from '../error.js';

interface Flight<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiters: number;
  /** All callers have left. The work was told to stop, but may continue. */
  abandoned: boolean;
  timedOut: boolean;
  /** The result is available. */
  settled: boolean;
}

/** Runs `work` once for all concurrent callers with the same key. */
export interface SingleFlight<T> {
  /**
   * Runs `work`, or joins the run in progress for this key.
   *
   * @param work its signal aborts when the last caller leaves; work that continues anyway is joined by the next caller
   * @param signal of this caller; when it aborts, only this caller leaves
   * @throws {PlacardError} render_unavailable when the work exceeds the deadline
   */
  run(key: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Whether the next caller would join a run. */
  isRunning(key: string): boolean;
  /**
   * Resolves when no work is running, including work that no caller waits for. Work past its deadline is not waited
   * for.
   */
  idle(): Promise<void>;
}

/** @param deadline maximum duration of one run, in milliseconds */
export function createSingleFlight<T>(deadline: number): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();
  const works = new Set<Promise<unknown>>();

  function start(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expiry = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const error = new PlacardError('render_unavailable', {
          message: `no result within ${deadline} ms`,
          retryAfter: 1,
        });
        flight.timedOut = true;
        works.delete(ended);
        controller.abort(error);
        reject(error);
      }, deadline);
    });
    const working = work(controller.signal);
    const ended = working.then(
      () => void works.delete(ended),
      () => void works.delete(ended),
    );
    works.add(ended);
    const result = Promise.race([working, expiry]).finally(() => {
      clearTimeout(timer);
      flights.delete(key);
      flight.settled = true;
    });
    const flight: Flight<T> = { result, controller, waiters: 0, abandoned: false, timedOut: false, settled: false };
    // Callers get the rejection through `run`. Without callers it must not become an unhandled rejection.
    result.catch(() => undefined);
    flights.set(key, flight);
    return flight;
  }

  function leave(flight: Flight<T>): void {
    flight.waiters -= 1;
    if (flight.waiters > 0 || flight.settled) return;
    flight.abandoned = true;
    flight.controller.abort(
      new PlacardError('render_unavailable', { message: 'all callers of this render have left' }),
    );
  }

  return {
    async run(key, work, signal) {
      for (;;) {
        signal?.throwIfAborted();
        const flight = flights.get(key) ?? start(key, work);
        flight.waiters += 1;
        try {
          return await (signal === undefined ? flight.result : unlessAborted(flight.result, signal));
        } catch (error) {
          // The work was stopped because earlier callers had left before this caller joined.
          if (!flight.abandoned || flight.timedOut) throw error;
        } finally {
          leave(flight);
        }
      }
    },
    isRunning: (key) => flights.has(key),
    async idle() {
      while (works.size > 0) await Promise.all(works);
    },
  };
}

/**
 * Rejects when the signal aborts first. The listener is removed at the end, because a signal may outlive many calls.
 */
function unlessAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    const settle =
      <V>(then: (value: V) => void) =>
      (value: V): void => {
        signal.removeEventListener('abort', abort);
        then(value);
      };
    signal.addEventListener('abort', abort, { once: true });
    result.then(settle(resolve), settle(reject));
  });
}
