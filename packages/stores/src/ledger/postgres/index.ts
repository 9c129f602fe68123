import type { Ledger } from '@placard/access/ledger';
import { postgresAccounts } from './accounts.js';
import { postgresAudit } from './audit.js';
import { connect } from './connection.js';
import { postgresKeys } from './keys.js';
import { postgresTickets } from './tickets.js';
import { postgresUsage } from './usage.js';

/**
 * A ledger in one Postgres database (13 or later), in a schema `placard` of its own, which any number of machines may
 * share. Each call is one statement, hence one round trip and one transaction.
 *
 * @param url `postgres://user[:password]@host[:port]/database`, with what else `pg` reads of a URL (`?sslmode=verify-full`)
 * @param patience milliseconds that a statement may take, waiting for others included; then it fails and changed nothing
 * @throws an Error of one line when nothing answers, or the database cannot be used
 */
export async function postgresLedger(url: string, patience: number): Promise<Ledger> {
  const connection = await connect(url, patience);
  return {
    ...postgresKeys(connection),
    ...postgresAccounts(connection),
    ...postgresUsage(connection),
    ...postgresTickets(connection),
    ...postgresAudit(connection),
    close: () => connection.close(),
  };
}
