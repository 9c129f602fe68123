/** By the names of the columns. */
export type Row = Readonly<Record<string, unknown>>;

/** By the names in the statement. */
export type Args = Readonly<Record<string, string | number | null>>;

/** Statements of a transaction, which follow each other without a pause. */
export interface Statements {
  rows(sql: string, args?: Args): readonly Row[];
  /** @returns the number of rows that it changed */
  run(sql: string, args?: Args): number;
}
