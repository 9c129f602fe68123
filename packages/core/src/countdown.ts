/** A running countdown. */
export interface Countdown {
  /** Stops the countdown and returns the milliseconds that were left, at least 0. */
  stop(): number;
}

/** Milliseconds between two looks at the clock. */
const TICK = 10;

/**
 * Counts down the time in which the event loop turns. While it is blocked, or the process gets no processor, an answer
 * that has arrived cannot be read. Such a pause is not a delay of the store, so at most twice {@link TICK} of it is
 * counted.
 *
 * @param milliseconds time to count
 * @param onEnd called once when no time is left; not called after `stop`
 * @example
 * const late = new AbortController();
 * const countdown = countDown(500, () => late.abort(new Error('no answer within 500 ms')));
 * const answer = await fetch(url, { signal: late.signal }).finally(() => countdown.stop());
 */
export function countDown(milliseconds: number, onEnd: () => void): Countdown {
  let left = milliseconds;
  let since = performance.now();
  let timer: ReturnType<typeof setTimeout>;

  /** Returns whether the event loop was blocked. */
  function spend(): boolean {
    const now = performance.now();
    const passed = now - since;
    since = now;
    left -= Math.min(passed, 2 * TICK);
    return passed > 2 * TICK;
  }

  function wait(): void {
    timer = setTimeout(
      () => {
        // Timers fire before sockets are read: what arrived while the loop was blocked gets one more turn.
        if (spend() || left > 0) wait();
        else onEnd();
      },
      Math.max(Math.min(TICK, left), 0),
    );
  }
  wait();

  return {
    stop() {
      clearTimeout(timer);
      spend();
      return Math.max(left, 0);
    },
  };
}
