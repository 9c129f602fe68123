import type { Ledger } from '@placard/accounts/ledger';
import { postgresAccounts } from './accounts.js';
import { postgresAssets } from './assets.js';
import { postgresAudit } from './audit.js';
import { postgresBrands } from './brands.js';
import { connect } from './connection.js';
import { postgresKeyUses } from './key-uses.js';
import { postgresKeys } from './keys.js';
import { postgresShortUrls } from './short-urls.js';
import { postgresSites } from './sites.js';
import { postgresTickets } from './tickets.js';
import { postgresUsage } from './usage.js';

/**
 * Returns a ledger in the schema `placard` of one Postgres database (13 or later), which any number of machines may
 * share. Each call is one statement, so it takes one round trip and one transaction.
 *
 * @param url `postgres://user[:password]@host[:port]/database`, with the query options of `pg` (`?sslmode=verify-full`)
 * @param timeout of a statement in milliseconds, including waits for locks; on timeout it has changed nothing
 * @throws an Error of one line when the database does not answer or cannot be used
 */
export async function postgresLedger(url: string, timeout: number): Promise<Ledger> {
  const connection = await connect(url, timeout);
  return {
    ...postgresKeys(connection),
    ...postgresAccounts(connection),
    ...postgresUsage(connection),
    ...postgresKeyUses(connection),
    ...postgresTickets(connection),
    ...postgresShortUrls(connection),
    ...postgresAssets(connection),
    ...postgresBrands(connection),
    ...postgresSites(connection),
    ...postgresAudit(connection),
    close: () => connection.close(),
  };
}
