import type { Client } from '@libsql/client/sqlite3';

const VERSION = 1;

const CREATE = `CREATE TABLE keys (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL,
  name TEXT NOT NULL,
  hash TEXT NOT NULL,
  public TEXT NOT NULL,
  created_at TEXT NOT NULL,
  revoked_at TEXT
) STRICT`;

/** Brings a database to this version of the schema; several processes may open a new one at once. */
export async function migrate(client: Client): Promise<void> {
  // A write transaction also on a database that is up to date: one that cannot be written shows here, not at a sign-up.
  const transaction = await client.transaction('write');
  try {
    const found = Number((await transaction.execute('PRAGMA user_version')).rows[0]?.['user_version']);
    if (found > VERSION) throw new Error(`its schema is version ${found}, and this release knows ${VERSION}`);
    if (found < 1) {
      await transaction.execute(CREATE);
      await transaction.execute('CREATE INDEX keys_account ON keys (account)');
    }
    await transaction.execute(`PRAGMA user_version = ${VERSION}`);
    await transaction.commit();
  } finally {
    transaction.close();
  }
}
