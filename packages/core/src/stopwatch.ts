/** Takes the time of stages that follow each other, in milliseconds. */
export interface Stopwatch {
  readonly stages: Readonly<Record<string, number>>;
  /** Ends a stage: it began where the one before it ended. */
  lap(stage: string): void;
}

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
