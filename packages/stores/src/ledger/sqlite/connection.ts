import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Client,
  createClient,
  type InArgs,
  type InStatement,
  type ResultSet,
  type Row,
} from '@libsql/client/sqlite3';
import { folderError, reasonOf } from '../../error.js';
import { BUSY_TIMEOUT_MS, OPENING_MS, whenFree } from './busy.js';
import { migrate } from './schema.js';

/** One connection to the file of a ledger; a call waits while another process holds the lock. */
export interface Connection {
  rows(sql: string, args?: InArgs): Promise<Row[]>;
  /** @returns the number of rows that it changed */
  run(sql: string, args: InArgs): Promise<number>;
  /** One transaction, from first statement to last without a pause. */
  batch(statements: readonly InStatement[]): Promise<readonly ResultSet[]>;
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
  let client: Client | undefined;
  try {
    const opened = open(path);
    client = opened;
    await whenFree(() => opened.execute('PRAGMA journal_mode = WAL'), OPENING_MS);
    // What was acknowledged survives a lost power supply.
    await whenFree(() => opened.execute('PRAGMA synchronous = FULL'), OPENING_MS);
    await whenFree(() => migrate(opened), OPENING_MS);
    return connection(opened);
  } catch (error) {
    client?.close();
    throw new Error(
      `cannot use the ledger ${path} (${messageOf(error)}): it must be of this release or an earlier one, and this ` +
        `user must be able to write to it and to its folder ${folder}`,
      { cause: error },
    );
  }
}

/** A second connection to a file that is open, whose writes do not wait for the disk: they survive a killed process. */
export async function openCounts(path: string): Promise<Connection> {
  const client = open(path);
  await whenFree(() => client.execute('PRAGMA synchronous = NORMAL'), OPENING_MS);
  return connection(client);
}

const connection = (client: Client): Connection => ({
  rows: (sql, args = {}) => whenFree(async () => (await client.execute({ sql, args })).rows),
  run: (sql, args) => whenFree(async () => (await client.execute({ sql, args })).rowsAffected),
  batch: (statements) => whenFree(() => client.batch([...statements], 'write')),
  close: () => client.close(),
});

// One connection: the client opens up to 20, and a PRAGMA holds for the one that it was sent to. The URL is built from
// the path because the client decodes `%` in it and takes `?` for options.
const open = (path: string): Client =>
  createClient({ url: pathToFileURL(path).href, concurrency: 1, timeout: BUSY_TIMEOUT_MS });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : reasonOf(error));
