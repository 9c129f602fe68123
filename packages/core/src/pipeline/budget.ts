import { countDown } from './countdown.js';

/**
 * The total time one request may wait for stores. It spans all store calls of the request, so that a slow store cannot
 * add its delay once per call. Time in which the event loop is blocked is not counted.
 */
export interface Budget {
  /**
   * Calls `ask` and waits for its result until the budget is used up.
   *
   * @throws {BudgetSpent} when no time is left. A call that has started continues in the background; otherwise `ask` is
   *   not called. The error does not mean that the store has failed.
   */
  wait<T>(ask: () => Promise<T>): Promise<T>;
}

/** Waits without a limit. */
export const unbounded: Budget = { wait: (ask) => ask() };

/** Thrown by {@link Budget.wait} when the time is used up. */
export class BudgetSpent extends Error {
  constructor(milliseconds: number) {
    super(`a request waits for stores no longer than ${milliseconds} ms`);
  }
}

/**
 * Creates the budget of one request.
 *
 * @param milliseconds total time, summed over all calls of `wait`
 * @example
 * const budget = createBudget(1_000);
 * const entry = await budget.wait(() => cache.get(key));
 */
export function createBudget(milliseconds: number): Budget {
  let left = milliseconds;

  return {
    async wait(ask) {
      if (left <= 0) throw new BudgetSpent(milliseconds);
      return new Promise((resolve, reject) => {
        const countdown = countDown(left, () => {
          left = 0;
          reject(new BudgetSpent(milliseconds));
        });
        const spend = (): void => void (left = countdown.stop());
        ask().finally(spend).then(resolve, reject);
      });
    },
  };
}
