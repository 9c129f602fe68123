import { messageOf, within } from '@placard/core/server';
import pg from 'pg';
import { reasonOf } from '../../error.js';
import type { Row } from '../rows.js';
import { migrate } from './schema.js';

type Value = string | number | boolean | null | Uint8Array | readonly (string | number | null)[];

/** Connections to one Postgres. Each statement fails when it gets no answer within its timeout. */
export interface Connection {
  /**
   * @param args values by position: `$1` is the first
   * @returns rows in which a `bigint` is a number
   */
  rows(sql: string, args?: readonly Value[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** Timeout of `pg` for a connection, in milliseconds. It also ends an attempt that no statement waits for any more. */
const startTimeout = 3_000;
/** Timeout of a statement of a migration, in milliseconds. It may wait for the migration of another process. */
const migrationTimeout = 20_000;
/** Milliseconds that this process waits beyond the server's timeout, because the server's error says more. */
const answerTimeout = 100;
/** Limit per process. By default Postgres accepts 100 connections in all. */
const connections = 8;

const types = new pg.TypeOverrides();
// Counts and milliseconds are far below 2^53.
types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Connects to a database and migrates it to this release's schema.
 *
 * @param milliseconds timeout of a connection and of a statement, in milliseconds; the server cancels a longer
 *   statement
 * @throws an Error of one line, without the password, when the database cannot be used
 */
export async function connect(url: string, milliseconds: number): Promise<Connection> {
  const shown = describe(url);
  await prepare(url, shown);
  const timeout = Math.ceil(milliseconds);
  let pool = newPool();

  function newPool(): pg.Pool {
    const made = new pg.Pool({
      connectionString: url,
      types,
      max: connections,
      connectionTimeoutMillis: startTimeout,
      keepAlive: true,
      // These are not connection parameters, because poolers in front of Postgres refuse those.
      onConnect: async (client) => {
        const set = client.query(
          `SET statement_timeout = ${timeout}; SET default_transaction_isolation = 'read committed'`,
        );
        await within(startTimeout, set, () => late('a connection', startTimeout));
      },
    });
    // Without a listener Node would throw. The next statement reports the error.
    made.on('error', () => undefined);
    made.on('connect', (client) => void client.on('error', () => undefined));
    return made;
  }

  /** Replaces the pool after a connection was lost or did not open: the name may resolve to another server now. */
  function leave(lost: pg.Pool): void {
    if (pool !== lost) return;
    pool = newPool();
    lost.end().catch(() => undefined);
  }

  async function clientOf(used: pg.Pool): Promise<pg.PoolClient> {
    const opensOne = used.idleCount === 0 && used.totalCount < connections;
    const connected = used.connect();
    return within(timeout, connected, () => {
      connected.then(
        (client) => client.release(),
        () => undefined,
      );
      if (opensOne) leave(used);
      return late('a connection', timeout);
    });
  }

  return {
    async rows(sql, args = []) {
      const used = pool;
      const client = await clientOf(used);
      try {
        // A timeout of `pg` would also fail statements whose answers arrived while this process was blocked.
        const limit = timeout + answerTimeout;
        const answer = client.query<Row>(sql, [...args]);
        const { rows } = await within(limit, answer, () => late('a statement', limit));
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

const late = (what: string, milliseconds: number): Error =>
  new Error(`timeout: ${what} took more than ${milliseconds} ms`);

/** Whether the server gave no answer, shuts down, or has become a replica. */
function isLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  return error.code === readOnlyCode || /^(57P|08)/.test(error.code ?? '');
}

/** SQLSTATE read_only_sql_transaction (postgresql.org/docs/current/errcodes-appendix.html). */
const readOnlyCode = '25006';

/** @throws an Error of one line when the database does not answer or cannot be used */
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
    throw new Error(`the ledger ${shown} refuses the connection (${error.message}): check its URL`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @throws an Error of one line when the URL is invalid, for example when its certificate file is missing */
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

/** Returns the URL without credentials and query. */
function describe(url: string): string {
  const read = URL.canParse(url) ? new URL(url) : undefined;
  const host = read?.host || read?.searchParams.get('host');
  if (read === undefined || !host) throw new Error('the ledger postgres: names no host: write postgres://user@host/db');
  return `${read.protocol}//${host}${read.pathname}`;
}
