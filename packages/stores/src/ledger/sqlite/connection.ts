import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import Database from 'libsql';
import { folderError, reasonOf } from '../../error.js';
import { BUSY_TIMEOUT_MS, OPENING_MS, whenFree } from './busy.js';
import { migrate } from './schema.js';

/** By the names of the columns. */
export type Row = Readonly<Record<string, unknown>>;

/** By the names in the statement. No booleans: the driver ends the process over one. */
export type Args = Readonly<Record<string, string | number | null>>;

/** Statements of a transaction, which follow each other without a pause. */
export interface Statements {
  rows(sql: string, args?: Args): readonly Row[];
  /** @returns the number of rows that it changed */
  run(sql: string, args?: Args): number;
}

/** One connection to the file of a ledger; a call waits while another process holds the lock. */
export interface Connection {
  rows(sql: string, args?: Args): Promise<readonly Row[]>;
  /** @returns the number of rows that it changed */
  run(sql: string, args?: Args): Promise<number>;
  /** Nobody else writes from its first statement to its last; what it throws takes everything back. */
  transaction<T>(work: (statements: Statements) => T): Promise<T>;
  close(): void;
}

/**
 * Opens the file of a ledger, which is made when there is none, as is its folder, and brings it to this release's schema.
 *
 * @param path absolute
 * @throws an Error of one line when the folder or the file cannot be used
 */
export async function openRecords(path: string): Promise<Connection> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw folderError('ledger', folder, error);
  });
  let opened: OpenConnection | undefined;
  try {
    const database = new Database(path, options);
    opened = connection(database);
    await whenFree(() => database.exec('PRAGMA journal_mode = WAL'), OPENING_MS);
    // What was acknowledged survives a lost power supply.
    await whenFree(() => database.exec('PRAGMA synchronous = FULL'), OPENING_MS);
    await opened.transaction(migrate, OPENING_MS);
    return opened;
  } catch (error) {
    opened?.close();
    throw new Error(
      `cannot use the ledger ${path} (${messageOf(error)}): it must be of this release or an earlier one, and this ` +
        `user must be able to write to it and to its folder ${folder}`,
      { cause: error },
    );
  }
}

/** A second connection to a file that is open, whose writes do not wait for the disk: they survive a killed process. */
export async function openCounts(path: string): Promise<Connection> {
  const database = new Database(path, options);
  await whenFree(() => database.exec('PRAGMA synchronous = NORMAL'), OPENING_MS);
  return connection(database);
}

const options = { timeout: BUSY_TIMEOUT_MS };

interface OpenConnection extends Connection {
  /** @param patience milliseconds */
  transaction<T>(work: (statements: Statements) => T, patience?: number): Promise<T>;
}

function connection(database: Database.Database): OpenConnection {
  /** To prepare a statement costs as much as to run it, and there are few. */
  const prepared = new Map<string, Database.Statement<[Args]>>();

  function statement(sql: string): Database.Statement<[Args]> {
    const known = prepared.get(sql) ?? database.prepare<[Args]>(sql);
    prepared.set(sql, known);
    return known;
  }

  const statements: Statements = {
    rows: (sql, args = {}) => statement(sql).all(args) as Row[],
    run: (sql, args = {}) => statement(sql).run(args).changes,
  };

  function inOneGo<T>(work: (statements: Statements) => T): T {
    // Takes the lock at once: who reads first and writes then may find that another has written in between.
    statements.run('BEGIN IMMEDIATE');
    try {
      const result = work(statements);
      statements.run('COMMIT');
      return result;
    } catch (error) {
      if (database.inTransaction) statements.run('ROLLBACK');
      throw error;
    }
  }

  return {
    rows: (sql, args) => whenFree(() => statements.rows(sql, args)),
    run: (sql, args) => whenFree(() => statements.run(sql, args)),
    transaction: (work, patience) => whenFree(() => inOneGo(work), patience),
    close() {
      // A statement that is kept keeps the file open.
      prepared.clear();
      if (database.open) database.close();
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : reasonOf(error));
