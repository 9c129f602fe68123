import type { OpenTable, Table } from '../memory/tables.js';

/** A change of one value in a table. */
export interface Change {
  readonly table: string;
  readonly key: string;
  /** Undefined: the value was deleted. */
  readonly value: unknown;
}

/** A change that can be undone. */
export interface RecordedChange extends Change {
  readonly before: Row<unknown> | undefined;
}

interface Row<V> {
  readonly value: V;
  /** Place in the order of the table. */
  readonly rank: number;
}

/** Tables that record each change, wherever it is made. */
export interface RecordedTables {
  readonly open: OpenTable;
  /** Returns the changes since the last call, oldest first. */
  take(): readonly RecordedChange[];
  /** Undoes the latest changes, all of which are given, oldest first. The order of the tables is restored too. */
  undo(changes: readonly RecordedChange[]): void;
  /** Makes changes without recording them. */
  apply(changes: readonly Change[]): void;
  /** Returns the changes that make the present state from empty tables. */
  contents(): Change[];
}

export function recordedTables(): RecordedTables {
  const tables = new Map<string, Map<string, Row<unknown>>>();
  let recorded: RecordedChange[] = [];
  let nextRank = 0;

  function rowsOf(name: string): Map<string, Row<unknown>> {
    const rows = tables.get(name) ?? new Map<string, Row<unknown>>();
    tables.set(name, rows);
    return rows;
  }

  function put(rows: Map<string, Row<unknown>>, key: string, value: unknown): void {
    if (value === undefined) rows.delete(key);
    else rows.set(key, { value, rank: rows.get(key)?.rank ?? nextRank++ });
  }

  function change(table: string, key: string, value: unknown): boolean {
    const rows = rowsOf(table);
    const before = rows.get(key);
    if (before === undefined && value === undefined) return false;
    recorded.push({ table, key, value, before });
    put(rows, key, value);
    return true;
  }

  return {
    open: <V>(name: string): Table<V> => {
      // A name stands for one type, and what a store returned for it is what an equal table held: its digest was checked.
      const rows = rowsOf(name) as Map<string, Row<V>>;
      return {
        get: (key) => rows.get(key)?.value,
        has: (key) => rows.has(key),
        set: (key, value) => change(name, key, value),
        delete: (key) => change(name, key, undefined),
        *values() {
          for (const { value } of rows.values()) yield value;
        },
        *entries() {
          for (const [key, { value }] of rows) yield [key, value];
        },
      };
    },

    take() {
      const taken = recorded;
      recorded = [];
      return taken;
    },

    undo(changes) {
      const disordered = new Set<Map<string, Row<unknown>>>();
      for (const { table, key, before } of [...changes].reverse()) {
        const rows = rowsOf(table);
        if (before === undefined) rows.delete(key);
        else {
          if (!rows.has(key)) disordered.add(rows);
          rows.set(key, before);
        }
      }
      for (const rows of disordered) {
        const sorted = [...rows].sort(([, a], [, b]) => a.rank - b.rank);
        rows.clear();
        for (const [key, row] of sorted) rows.set(key, row);
      }
    },

    apply(changes) {
      for (const { table, key, value } of changes) put(rowsOf(table), key, value);
    },

    contents: () =>
      [...tables].flatMap(([table, rows]) => [...rows].map(([key, { value }]) => ({ table, key, value }))),
  };
}
