/** Work that concurrent callers with the same key share. */
export interface Once<T> {
  /** Whether the next caller would join. */
  isRunning(key: string): boolean;
  /** Runs `work`, or joins the run in progress. It goes on when its callers have left. */
  run(key: string, work: () => Promise<T>): Promise<T>;
}

export function createOnce<T>(): Once<T> {
  const running = new Map<string, Promise<T>>();
  return {
    isRunning: (key) => running.has(key),
    run(key, work) {
      const joined = running.get(key);
      if (joined !== undefined) return joined;
      const run = work().finally(() => running.delete(key));
      running.set(key, run);
      return run;
    },
  };
}
