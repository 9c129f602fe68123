/** Runs tasks one at a time. Of those that arrive while one runs, only the last is run. */
export interface Latest<T> {
  readonly isBusy: boolean;
  /** Whether a newer task waits than the one that runs. */
  readonly hasNext: boolean;
  put(task: T): void;
}

/** @param work never rejects */
export function createLatest<T>(work: (task: T) => Promise<void>): Latest<T> {
  let next: { readonly task: T } | undefined;
  let isBusy = false;

  async function run(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let current = next; current !== undefined; current = next) {
      next = undefined;
      await work(current.task);
    }
    isBusy = false;
  }

  return {
    get isBusy() {
      return isBusy;
    },
    get hasNext() {
      return next !== undefined;
    },
    put(task) {
      next = { task };
      void run();
    },
  };
}
