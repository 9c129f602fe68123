import { PlacardError } from './error.js';

interface Flight<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
}

/** Runs `work` once for everybody who asks for the same key at the same time. */
export interface SingleFlight<T> {
  /**
   * @param signal the caller's own: when it aborts only this caller leaves; the work stops when nobody waits any more
   * @throws {PlacardError} render_unavailable when the work outlasts the deadline
   */
  run(key: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Resolves when no work is under way. */
  idle(): Promise<void>;
}

/** @param deadline milliseconds that one piece of work may take */
export function createSingleFlight<T>(deadline: number): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  function start(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expiry = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const error = new PlacardError('render_unavailable', {
          message: `no result within ${deadline} ms`,
          retryAfter: 1,
        });
        controller.abort(error);
        reject(error);
      }, deadline);
    });
    const result = Promise.race([work(controller.signal), expiry]).finally(() => {
      clearTimeout(timer);
      if (flights.get(key) === flight) flights.delete(key);
    });
    const flight: Flight<T> = { result, controller, waiting: 0 };
    // Whoever waits sees the failure; with nobody left it must not become an unhandled rejection.
    result.catch(() => undefined);
    flights.set(key, flight);
    return flight;
  }

  return {
    async run(key, work, signal) {
      signal?.throwIfAborted();
      const flight = flights.get(key) ?? start(key, work);
      flight.waiting += 1;
      try {
        return await (signal === undefined ? flight.result : Promise.race([flight.result, aborted(signal)]));
      } finally {
        flight.waiting -= 1;
        if (flight.waiting === 0 && flights.get(key) === flight) {
          flights.delete(key);
          flight.controller.abort(
            new PlacardError('render_unavailable', { message: 'nobody waits for this image any more' }),
          );
        }
      }
    },
    async idle() {
      while (flights.size > 0) await Promise.allSettled([...flights.values()].map(({ result }) => result));
    },
  };
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));
