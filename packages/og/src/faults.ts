/** Collects faults, so that one error names them all. */
export interface Faults {
  add(fault: unknown): void;
  /** Calls a function. If it throws, collects the error and returns undefined. */
  attempt<T>(call: () => T): T | undefined;
  /**
   * @throws {Error} the fault, when there is one
   * @throws {AggregateError} whose message lists them, when there are several
   */
  throwAll(): void;
}

export function createFaults(): Faults {
  const errors: Error[] = [];
  function add(fault: unknown): void {
    // An AggregateError of a step counts as its faults.
    for (const each of fault instanceof AggregateError ? (fault.errors as unknown[]) : [fault])
      errors.push(each instanceof Error ? each : new Error(String(each)));
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
