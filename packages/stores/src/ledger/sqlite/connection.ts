import Database from 'libsql';
import { whenFree } from './busy.js';
import { migrate } from './schema.js';
import type { Args, Row, Statements } from './statements.js';
import { createWriter, type Outcome } from './writer.js';

/** One connection to the file of a ledger; writes queue up behind each other and behind other processes. */
export interface Connection {
  rows(sql: string, args?: Args): Promise<readonly Row[]>;
  /** @returns the number of rows that it changed */
  run(sql: string, args?: Args): Promise<number>;
  /** Reads that see the file at one moment; they wait for no writer. */
  snapshot<T>(work: (statements: Pick<Statements, 'rows'>) => T): Promise<T>;
  /** Nobody else writes from its first statement to its last; what it throws takes everything back. */
  transaction<T>(work: (statements: Statements) => T): Promise<T>;
  close(): void;
}

/** The file of a ledger. */
export interface LedgerFile {
  /** What it acknowledges survives a lost power supply. */
  readonly records: Connection;
  /** What it acknowledges survives a killed process: its writes do not wait for the disk. */
  readonly counts: Connection;
  close(): void;
}

/** How long who opens a file may wait for others who make or migrate it, in milliseconds. */
const openingPatience = 20_000;
/** A read waits for no writer, but for a process that puts the log in order after another was killed. */
const readingPatience = 5_000;

/** A connection as {@link connect} makes it, for whoever opens the file. */
export interface OpenConnection extends Connection {
  setUp(pragma: string): Promise<void>;
  migrate(): Promise<void>;
}

/**
 * @param path absolute, or an SQLite URI
 * @param patience milliseconds that a write may wait for another process
 */
export function connect(path: string, patience: number): OpenConnection {
  // SQLite waits for a lock inside the call, and the whole process with it.
  const database = new Database(path, { timeout: 0 });
  /** To prepare a statement costs as much as to run it, and there are few. */
  const prepared = new Map<string, Database.Statement<[Args]>>();

  function statement(sql: string): Database.Statement<[Args]> {
    const known = prepared.get(sql) ?? database.prepare<[Args]>(sql);
    prepared.set(sql, known);
    return known;
  }

  const statements: Statements = {
    rows: (sql, args = {}) => statement(sql).all(checked(args)) as Row[],
    run: (sql, args = {}) => statement(sql).run(checked(args)).changes,
  };
  const { run } = statements;

  function inOneGo<T>(begin: string, work: () => T): T {
    run(begin);
    try {
      const result = work();
      run('COMMIT');
      return result;
    } catch (error) {
      if (database.inTransaction) run('ROLLBACK');
      throw error;
    }
  }

  /** Who reads first and writes then may find that another has written in between: a write takes the lock at once. */
  const exclusively = <T>(work: () => T): T => inOneGo('BEGIN IMMEDIATE', work);

  function apart(work: () => unknown): Outcome {
    run('SAVEPOINT one');
    try {
      const result = work();
      run('RELEASE one');
      return { result };
    } catch (error) {
      // A disk that is full ends the whole transaction.
      if (!database.inTransaction) throw error;
      run('ROLLBACK TO one');
      run('RELEASE one');
      return { error };
    }
  }

  const write = createWriter((works) => {
    const [only] = works;
    if (works.length === 1 && only !== undefined) return [{ result: exclusively(only) }];
    return exclusively(() => works.map(apart));
  }, patience);

  return {
    setUp: (pragma) => whenFree(() => void database.exec(pragma), openingPatience),
    migrate: () => whenFree(() => migrate(statements, exclusively), openingPatience),
    rows: (sql, args) => whenFree(() => statements.rows(sql, args), readingPatience),
    run: (sql, args) => write(() => run(sql, args)),
    snapshot: (work) => whenFree(() => inOneGo('BEGIN', () => work(statements)), readingPatience),
    transaction: (work) => write(() => work(statements)),
    close() {
      // A statement that is kept keeps the file open.
      prepared.clear();
      if (database.open) database.close();
    },
  };
}

/** The driver ends the process over a boolean. */
function checked(args: Args): Args {
  for (const [name, value] of Object.entries(args))
    if (value !== null && typeof value !== 'string' && !Number.isFinite(value))
      throw new TypeError(`the ledger was given a ${typeof value} as ${name}`);
  return args;
}
