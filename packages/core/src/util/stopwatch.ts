/** Measures consecutive stages, in milliseconds. */
export interface Stopwatch {
  readonly stages: Readonly<Record<string, number>>;
  /** Ends a stage that began when the previous one ended. */
  lap(stage: string): void;
}

/**
 * Starts a stopwatch.
 *
 * @example
 * const { stages, lap } = startStopwatch();
 * lap('layout');
 * stages['layout']; // milliseconds since the start
 */
export function startStopwatch(): Stopwatch {
  const stages: Record<string, number> = {};
  let last = performance.now();
  return {
    stages,
    lap(stage) {
      const now = performance.now();
      stages[stage] = now - last;
      last = now;
    },
  };
}
