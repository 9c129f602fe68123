import pg from 'pg';
import { reasonOf } from '../../error.js';
import { migrate } from './schema.js';

/** By the names of the columns; `bigint` is a number. */
export type Row = Readonly<Record<string, unknown>>;

type Value = string | number | boolean | null | readonly (string | number | null)[];

/** Connections to one Postgres on which nothing hangs: a statement that gets no answer in time fails. */
export interface Connection {
  /** @param args by their place: `$1` is the first */
  rows(sql: string, args?: readonly Value[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** Milliseconds in which a server must have answered when it is opened. */
const startTimeout = 3_000;
/** Milliseconds for a statement while the schema is made or changed, which others may be doing too. */
const migrationTimeout = 20_000;
/** Milliseconds by which this process waits longer than the server, whose answer says more. */
const answerTimeout = 100;
/** Of each process: a Postgres has 100 for all, unless it is told otherwise. */
const connections = 8;

const types = new pg.TypeOverrides();
// Counts and milliseconds are far below 2^53.
types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens a database and brings it to this release's schema.
 *
 * @param patience milliseconds for a connection, and for a statement: one that takes longer is ended by the server
 * @throws an Error of one line, for an operator and without the password, when the database cannot be used
 */
export async function connect(url: string, patience: number): Promise<Connection> {
  const shown = describe(url);
  await prepare(url, shown);
  const timeout = Math.ceil(patience);
  let pool = newPool();

  function newPool(): pg.Pool {
    const made = new pg.Pool({
      connectionString: url,
      types,
      max: connections,
      connectionTimeoutMillis: timeout,
      query_timeout: timeout + answerTimeout,
      keepAlive: true,
      // Not as parameters of the connection: poolers that stand before Postgres refuse those.
      onConnect: async (client) => {
        await client.query(`SET statement_timeout = ${timeout}; SET default_transaction_isolation = 'read committed'`);
      },
    });
    // Whoever asks next is told.
    made.on('error', () => undefined);
    made.on('connect', (client) => void client.on('error', () => undefined));
    return made;
  }

  /** Where one connection was lost the others are no better, and where the name leads now there may be another server. */
  function leave(lost: pg.Pool): void {
    if (pool !== lost) return;
    pool = newPool();
    lost.end().catch(() => undefined);
  }

  return {
    async rows(sql, args = []) {
      const used = pool;
      const client = await used.connect();
      try {
        const { rows } = await client.query<Row>(sql, [...args]);
        client.release();
        return rows;
      } catch (error) {
        client.release(true);
        if (isLost(error)) leave(used);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

/** No answer at all, a server that stops, or one that has become a replica. */
function isLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  return error.code === READ_ONLY || /^(57P|08)/.test(error.code ?? '');
}

/** SQLSTATE read_only_sql_transaction (postgresql.org/docs/current/errcodes-appendix.html). */
const READ_ONLY = '25006';

/** @throws an Error of one line when the database does not answer, or cannot be used */
async function prepare(url: string, shown: string): Promise<void> {
  const client = clientFor(url, shown);
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error: unknown) => {
      if (error instanceof pg.DatabaseError) throw error;
      throw new Error(`the ledger ${shown} does not answer (${reasonOf(error)}): start it, or check its URL`, {
        cause: error,
      });
    });
    await migrate(client).catch((error: unknown) => {
      throw new Error(
        `cannot use the ledger ${shown} (${messageOf(error)}): it must be of this release or an earlier one, take ` +
          'writes, and let this user make the schema placard, or own it',
        { cause: error },
      );
    });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new Error(`the ledger ${shown} lets nobody in (${error.message}): check its URL`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @throws an Error of one line when the URL has what does not read, as a certificate that is not there */
function clientFor(url: string, shown: string): pg.Client {
  try {
    return new pg.Client({
      connectionString: url,
      types,
      connectionTimeoutMillis: startTimeout,
      query_timeout: migrationTimeout,
    });
  } catch (error) {
    throw new Error(`the URL of the ledger ${shown} does not read (${reasonOf(error)})`, { cause: error });
  }
}

/** What may be shown of a URL. */
function describe(url: string): string {
  const read = URL.canParse(url) ? new URL(url) : undefined;
  const host = read?.host || read?.searchParams.get('host');
  if (read === undefined || !host) throw new Error('the ledger postgres: names no host: write postgres://user@host/db');
  return `${read.protocol}//${host}${read.pathname}`;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
