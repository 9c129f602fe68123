import type { Ledger } from '@placard/accounts/ledger';
import { importOptional } from '@placard/core/server';
import { overDriver } from '../unstorage-driver.js';
import { pathOf, schemeOf, splitUrl, type Scheme } from '../url.js';
import { memoryLedger } from './memory/index.js';
import { unstorageLedger } from './unstorage/index.js';

export interface LedgerOptions {
  /**
   * Milliseconds. SQLite: how long a write waits for other processes. Postgres: timeout of a statement. unstorage:
   * timeout of a write. Ignored by other ledgers. Default 5,000.
   */
  readonly timeout?: number;
}

interface LedgerScheme extends Scheme<(url: string, timeout: number) => Ledger | Promise<Ledger>> {
  /** Whether processes on several machines can share the ledger. */
  readonly isShared?: true;
  /** Whether the server that holds the ledger also has leases. */
  readonly hasLeases?: true;
}

const loadRedis = async (url: string): Promise<Ledger> => {
  const use = `a ledger at ${splitUrl(url).scheme}:`;
  const { redisLedger } = await importOptional('ioredis', use, () => import('./redis/index.js'));
  return redisLedger(url);
};
const redis: LedgerScheme = { form: 'redis://host:6379', isShared: true, hasLeases: true, load: loadRedis };
const cluster: LedgerScheme = { ...redis, form: 'redis+cluster://host:6379' };
const postgres: LedgerScheme = {
  form: 'postgres://user@host/db',
  isShared: true,
  load: async (url, timeout) => {
    const use = `a ledger at ${splitUrl(url).scheme}:`;
    const { postgresLedger } = await importOptional('pg', use, () => import('./postgres/index.js'));
    return postgresLedger(url, timeout);
  },
};

/** The ledgers that a URL can name, in the order in which errors list them. */
const schemes: Readonly<Record<string, LedgerScheme>> = {
  memory: { form: 'memory:', load: () => memoryLedger() },
  sqlite: {
    form: 'sqlite:./file.db',
    load: async (url, timeout) => {
      const { sqliteLedger } = await importSqlite('a ledger at sqlite:', () => import('./sqlite/index.js'));
      return sqliteLedger(pathOf(splitUrl(url)), timeout);
    },
  },
  postgres,
  postgresql: postgres,
  redis,
  rediss: redis,
  'redis+cluster': cluster,
  'rediss+cluster': cluster,
  unstorage: {
    form: 'unstorage:NAME',
    load: (url, timeout) => overDriver('a ledger', splitUrl(url), ({ driver }) => unstorageLedger(driver, { timeout })),
  },
};

/**
 * Opens a ledger, which keeps keys, accounts, usage and the audit.
 *
 * @param url one of
 * - `memory:`
 * - `sqlite:./data/placard.db`, a file; the file and its folder are created when they are missing
 * - `postgres://user@host/database`
 * - `redis://host:6379`; `rediss:` with TLS
 * - `redis+cluster://host:6379,host:6379`; `rediss+cluster:` with TLS
 * - `unstorage:NAME[?option=value]`, any driver that unstorage ships, for one process at a time
 * @throws an Error of one line, without the password, when the scheme is unknown, a package is missing, or the file or
 * server cannot be used
 *
 * @example
 * const ledger = await openLedger('sqlite:./data/placard.db', { timeout: 2_000 });
 * const keys = await ledger.keys();
 * await ledger.close();
 */
export async function openLedger(url: string, { timeout = 5_000 }: LedgerOptions = {}): Promise<Ledger> {
  return schemeOf('ledger', splitUrl(url), schemes).load(url, timeout);
}

/**
 * Returns whether processes on several machines can share the ledger at this URL.
 *
 * @param url a URL as {@link openLedger} takes it
 * @returns true for Redis and Postgres, false for any other URL
 *
 * @example
 * isSharedLedger('postgres://placard@db/placard'); // true
 * isSharedLedger('sqlite:./data/placard.db'); // false
 */
export const isSharedLedger = (url: string): boolean => schemes[splitUrl(url).scheme]?.isShared === true;

/** Whether the store at this URL has leases. */
export const hasLeases = (url: string): boolean => schemes[splitUrl(url).scheme]?.hasLeases === true;

/**
 * Imports libsql by itself before `load` does. If a static import in `load` found its native part missing, Node would
 * also reject a promise that has no handler, which ends the process.
 */
export const importSqlite = <T>(use: string, load: () => Promise<T>): Promise<T> =>
  importOptional('libsql', use, async () => {
    await import('libsql');
    return load();
  });
