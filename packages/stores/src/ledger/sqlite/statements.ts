import type { Row } from '../rows.js';

/** Arguments by their names in the statement. */
export type Args = Readonly<Record<string, string | number | Uint8Array | null>>;

/** Runs the statements of a transaction, synchronously. */
export interface Statements {
  rows(sql: string, args?: Args): readonly Row[];
  /** @returns the number of rows that it changed */
  run(sql: string, args?: Args): number;
}
