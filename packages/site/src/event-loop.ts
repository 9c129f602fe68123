import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work between two turns of the event loop. */
const stretch = 5;

/**
 * Returns a function that yields to the event loop now and then, while pages are read one after the other: signals are
 * handled, and render processes get their next card.
 */
export function createEventLoopYield(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < stretch) return;
    await nextTurn();
    last = performance.now();
  };
}
