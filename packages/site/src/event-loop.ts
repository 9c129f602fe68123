import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work between two turns of the event loop. */
const stretch = 5;

/**
 * Returns a function that lets the event loop turn now and then: signals are seen, and processes that draw get their next
 * card, while pages are read one after the other.
 */
export function createEventLoopYield(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < stretch) return;
    await nextTurn();
    last = performance.now();
  };
}
