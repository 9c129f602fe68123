/** A running countdown. */
export interface Countdown {
  /** Stops the countdown and returns the milliseconds that were left, at least 0. */
  stop(): number;
}

/** Milliseconds between two looks at the clock. */
const tickMs = 50;
/**
 * Milliseconds that count at most for one turn of the event loop. A call may need an answer in each of several turns,
 * so a shorter pause counts in full: otherwise a busy process would wait for a store that hangs for several times as
 * long.
 */
const longestTurnMs = 100;

/**
 * Returns a clock of the time in which the event loop turns. While it is blocked, or the process gets no processor, an
 * answer that has arrived cannot be read. Such a pause is not a delay of the store, so at most {@link longestTurnMs} of
 * it is counted.
 *
 * @returns milliseconds; the time between two readings counts as one turn
 * @example
 * const clock = createLoopClock();
 * const deadline = clock() + 400;
 * setInterval(() => console.log(clock() < deadline ? 'in time' : 'late'), 50);
 */
export function createLoopClock(): () => number {
  let counted = 0;
  let since = performance.now();
  return () => {
    const now = performance.now();
    counted += Math.min(now - since, longestTurnMs);
    since = now;
    return counted;
  };
}

/**
 * Counts down the time of a {@link createLoopClock}. At the end, what has arrived is read once more.
 *
 * @param milliseconds time to count
 * @param onEnd called once when no time is left; not called after `stop`
 * @example
 * const late = new AbortController();
 * const countdown = countDown(500, () => late.abort(new Error('no answer within 500 ms')));
 * const answer = await fetch(url, { signal: late.signal }).finally(() => countdown.stop());
 */
export function countDown(milliseconds: number, onEnd: () => void): Countdown {
  const clock = createLoopClock();
  let stopped = false;
  let timer: ReturnType<typeof setTimeout>;

  function look(): void {
    const left = milliseconds - clock();
    if (left > 0) wait(left);
    else afterSockets(end);
  }

  function end(): void {
    if (!stopped) onEnd();
  }

  function wait(left: number): void {
    timer = setTimeout(look, Math.min(tickMs, left));
  }
  wait(milliseconds);

  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      return Math.max(milliseconds - clock(), 0);
    },
  };
}

/**
 * Waits for a call, as long as {@link countDown} counts.
 *
 * @param late returns the error with which the promise rejects when no time is left; the call continues
 * @example
 * const page = await within(500, fetch(url), () => new Error('no answer within 500 ms'));
 */
export const within = <T>(milliseconds: number, call: Promise<T>, late: () => Error): Promise<T> =>
  new Promise((resolve, reject) => {
    const countdown = countDown(milliseconds, () => reject(late()));
    call.finally(() => countdown.stop()).then(resolve, reject);
  });

/**
 * Calls `then` after the sockets were read. Timers fire before that, even those that a timer sets; `setImmediate` fires
 * after it. Hosts without it have timers only.
 */
export function afterSockets(then: () => void): void {
  const immediate: unknown = Reflect.get(globalThis, 'setImmediate');
  if (typeof immediate === 'function') immediate(then);
  else setTimeout(then, 0);
}
