/**
 * A named part of the state of a memory ledger: values by key, in the order in which they were first set. A value is
 * replaced, never changed in place, and is JSON or a Uint8Array, so that a change can be recorded where it is made.
 */
export interface Table<V> {
  get(key: string): V | undefined;
  has(key: string): boolean;
  set(key: string, value: V): unknown;
  /** @returns whether there was a value */
  delete(key: string): boolean;
  values(): IterableIterator<V>;
  entries(): IterableIterator<[string, V]>;
}

/** Returns the table of this name. Each name is asked for once, with one type of values. */
export type OpenTable = <V>(name: string) => Table<V>;

/** Opens tables whose contents are lost when the process ends. */
export const openPlainTable: OpenTable = <V>() => new Map<string, V>();

/** Returns the key of values that have several names. */
export const joined = (...names: readonly string[]): string => JSON.stringify(names);
