/** Collects errors, so that they can be reported together. */
export interface Faults {
  add(fault: unknown): void;
  /** Calls a function. If it throws, collects the error and returns undefined. */
  attempt<T>(call: () => T): T | undefined;
  /**
   * @throws {Error} the error, if there is only one
   * @throws {AggregateError} whose message lists them, if there are several
   */
  throwAll(): void;
}

/** The errors of an AggregateError, or else the fault itself. */
export const faultsIn = (fault: unknown): readonly unknown[] =>
  fault instanceof AggregateError ? fault.errors : [fault];

export function createFaults(): Faults {
  const errors: Error[] = [];
  function add(fault: unknown): void {
    for (const each of faultsIn(fault)) errors.push(each instanceof Error ? each : new Error(String(each)));
  }
  return {
    add,
    attempt(call) {
      try {
        return call();
      } catch (fault) {
        add(fault);
        return undefined;
      }
    },
    throwAll() {
      const [first] = errors;
      if (first === undefined) return;
      if (errors.length === 1) throw first;
      throw new AggregateError(
        errors,
        [`${errors.length} faults:`, ...errors.map(({ message }) => `- ${message}`)].join('\n'),
      );
    },
  };
}
