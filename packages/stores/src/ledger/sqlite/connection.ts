import Database from 'libsql';
import type { Row } from '../rows.js';
import { whenFree } from './busy.js';
import { migrate } from './schema.js';
import type { Args, Statements } from './statements.js';
import { createWriter, type Outcome } from './writer.js';

/** One connection to the file of a ledger. Writes are queued and wait for other processes. */
export interface Connection {
  rows(sql: string, args?: Args): Promise<readonly Row[]>;
  /** @returns the number of rows that it changed */
  run(sql: string, args?: Args): Promise<number>;
  /** Runs reads on one snapshot of the file. They do not wait for writers. */
  snapshot<T>(work: (statements: Pick<Statements, 'rows'>) => T): Promise<T>;
  /** Runs work in an exclusive write transaction. Rolls back when the work throws. */
  transaction<T>(work: (statements: Statements) => T): Promise<T>;
  close(): void;
}

/** The file of a ledger. */
export interface LedgerFile {
  /** Acknowledged writes survive a power failure. */
  readonly records: Connection;
  /** Acknowledged writes survive a killed process, but not always a power failure: they do not wait for the disk. */
  readonly counts: Connection;
  close(): void;
}

/** Milliseconds that opening a file may wait for other processes that create or migrate it. */
const openTimeout = 20_000;
/** Milliseconds. A read waits for no writer, only for a process that recovers the log after a crash. */
const readTimeout = 5_000;

/** A connection with the methods that set it up. */
export interface OpenConnection extends Connection {
  setUp(pragma: string): Promise<void>;
  migrate(): Promise<void>;
}

/**
 * Opens a connection to the file.
 *
 * @param path absolute path, or an SQLite URI
 * @param timeout milliseconds that a write may wait for another process
 */
export function connect(path: string, timeout: number): OpenConnection {
  // No timeout in SQLite: it would wait for the lock synchronously and block the process.
  const database = new Database(path, { timeout: 0 });
  /** Statements are cached: preparing one costs as much as running it, and there are few. */
  const prepared = new Map<string, Database.Statement<[Args]>>();

  function statement(sql: string): Database.Statement<[Args]> {
    const cachedStatement = prepared.get(sql) ?? database.prepare<[Args]>(sql);
    prepared.set(sql, cachedStatement);
    return cachedStatement;
  }

  const statements: Statements = {
    rows: (sql, args = {}) => statement(sql).all(checked(args)) as Row[],
    run: (sql, args = {}) => statement(sql).run(checked(args)).changes,
  };
  const { run } = statements;

  /**
   * BEGIN and COMMIT are not cached statements: one that fails because the file is locked would stay unfinished. Until
   * it succeeded, this connection could commit no other transaction, not even one of reads.
   */
  function inOneGo<T>(begin: string, work: () => T): T {
    database.exec(begin);
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Takes the write lock at once. A transaction that reads first could fail when another process writes in between. */
  const exclusively = <T>(work: () => T): T => inOneGo('BEGIN IMMEDIATE', work);

  function apart(work: () => unknown): Outcome {
    run('SAVEPOINT one');
    try {
      const result = work();
      run('RELEASE one');
      return { result };
    } catch (error) {
      // On a full disk SQLite rolls back the whole transaction.
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
  }, timeout);

  return {
    setUp: (pragma) => whenFree(() => void database.exec(pragma), openTimeout),
    migrate: () => whenFree(() => migrate(statements, exclusively), openTimeout),
    rows: (sql, args) => whenFree(() => statements.rows(sql, args), readTimeout),
    run: (sql, args) => write(() => run(sql, args)),
    snapshot: (work) => whenFree(() => inOneGo('BEGIN', () => work(statements)), readTimeout),
    transaction: (work) => write(() => work(statements)),
    close() {
      // A cached statement would keep the file open.
      prepared.clear();
      if (database.open) database.close();
    },
  };
}

/** Rejects values that SQLite does not take: the driver aborts the process on a boolean. */
function checked(args: Args): Args {
  for (const [name, value] of Object.entries(args))
    if (value !== null && typeof value !== 'string' && !(value instanceof Uint8Array) && !Number.isFinite(value))
      throw new TypeError(`the ledger was given a ${typeof value} as ${name}`);
  return args;
}

/**
 * Opens a file for this process alone. The lock is held until the file is closed, so that the index of the log stays in
 * memory (sqlite.org/wal.html#noshm): the folder may lack the room for it, or be gone.
 */
export async function openAlone(path: string, timeout: number): Promise<LedgerFile> {
  const records = connect(path, timeout);
  try {
    await records.setUp('PRAGMA locking_mode = EXCLUSIVE');
    await records.migrate();
    return { records, counts: records, close: () => records.close() };
  } catch (error) {
    records.close();
    throw error;
  }
}
