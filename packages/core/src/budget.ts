/**
 * What one request may wait for stores, over all that it asks of them: of one that is slow each time, several round trips
 * must not add up.
 */
export interface Budget {
  /**
   * Waits for what `ask` begins for as long as anything is left.
   *
   * @throws {BudgetSpent} when nothing is, which says nothing of the store: what was begun goes on; what was not is not begun
   */
  wait<T>(ask: () => Promise<T>): Promise<T>;
}

/** Of a caller who waits as long as it takes. */
export const unbounded: Budget = { wait: (ask) => ask() };

export class BudgetSpent extends Error {
  constructor(milliseconds: number) {
    super(`a request waits for stores no longer than ${milliseconds} ms`);
  }
}

export function createBudget(milliseconds: number): Budget {
  let left = milliseconds;

  return {
    async wait(ask) {
      if (left <= 0) throw new BudgetSpent(milliseconds);
      const began = performance.now();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const spent = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new BudgetSpent(milliseconds)), left);
      });
      try {
        return await Promise.race([ask(), spent]);
      } finally {
        clearTimeout(timer);
        left -= performance.now() - began;
      }
    },
  };
}
