import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, createClient, type InArgs, type Row } from '@libsql/client/sqlite3';
import type { KeyRecord, Ledger } from '@placard/core';
import { folderError } from '../error.js';
import { BUSY_TIMEOUT_MS, whenFree } from './busy.js';
import { migrate } from './schema.js';

// The count and the insert are one statement, hence one step, whoever else writes.
const INSERT = `INSERT INTO keys (id, account, name, hash, public, created_at, revoked_at)
  SELECT :id, :account, :name, :hash, :public, :createdAt, :revokedAt
  WHERE (SELECT count(*) FROM keys WHERE account = :account AND revoked_at IS NULL) < :maxActive`;

// Insertion order settles two keys of one millisecond.
const ORDER = 'ORDER BY julianday(created_at), rowid';

const UPDATE = `UPDATE keys SET
  name = coalesce(:name, name),
  public = coalesce(:public, public),
  revoked_at = CASE WHEN :setRevoked THEN :revokedAt ELSE revoked_at END
  WHERE id = :id RETURNING *`;

/**
 * A ledger in an SQLite file, which several processes of one machine may share. What it acknowledged survives a killed
 * process and a lost power supply.
 *
 * @param path absolute; its folder is made when there is none
 * @throws an Error of one line when the folder or the file cannot be used
 */
export async function sqliteLedger(path: string): Promise<Ledger> {
  const client = await connect(path);
  const run = (sql: string, args: InArgs = {}): Promise<Row[]> =>
    whenFree(async () => (await client.execute({ sql, args })).rows);

  return {
    async insertKey({ id, account, name, hash, public: templates, createdAt, revokedAt }, maxActive) {
      const args = { id, account, name, hash, public: JSON.stringify(templates), createdAt, revokedAt, maxActive };
      // With RETURNING the client would report no affected rows, whatever happened.
      const { rowsAffected } = await whenFree(() => client.execute({ sql: INSERT, args }));
      return rowsAffected === 1;
    },

    async key(id) {
      const [row] = await run('SELECT * FROM keys WHERE id = :id', { id });
      return row ? recordOf(row) : null;
    },

    async keys(account) {
      const rows =
        account === undefined
          ? await run(`SELECT * FROM keys ${ORDER}`)
          : await run(`SELECT * FROM keys WHERE account = :account ${ORDER}`, { account });
      return rows.map(recordOf);
    },

    async updateKey(id, { name, public: templates, revokedAt }) {
      const [row] = await run(UPDATE, {
        id,
        name: name ?? null,
        public: templates ? JSON.stringify(templates) : null,
        setRevoked: revokedAt !== undefined,
        revokedAt: revokedAt ?? null,
      });
      return row ? recordOf(row) : null;
    },

    async close() {
      client.close();
    },
  };
}

async function connect(path: string): Promise<Client> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw folderError('ledger', folder, error);
  });
  let client: Client | undefined;
  try {
    // One connection: the client opens up to 20, and a PRAGMA holds for the one that it was sent to. The URL is built
    // from the path because the client decodes `%` in it and takes `?` for options.
    const opened = createClient({ url: pathToFileURL(path).href, concurrency: 1, timeout: BUSY_TIMEOUT_MS });
    client = opened;
    await whenFree(() => opened.execute('PRAGMA journal_mode = WAL'));
    await opened.execute('PRAGMA synchronous = FULL');
    await whenFree(() => migrate(opened));
    return opened;
  } catch (error) {
    client?.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `cannot use the ledger ${path} (${reason}): it must be of this release or an earlier one, and this user must be ` +
        `able to write to it and to its folder ${folder}`,
      { cause: error },
    );
  }
}

function recordOf(row: Row): KeyRecord {
  const revokedAt = row['revoked_at'];
  return {
    id: text(row['id']),
    account: text(row['account']),
    name: text(row['name']),
    hash: text(row['hash']),
    public: listOf(text(row['public'])),
    createdAt: text(row['created_at']),
    revokedAt: revokedAt === null ? null : text(revokedAt),
  };
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error('the ledger holds a key that this release cannot read');
  return value;
}

function listOf(json: string): readonly string[] {
  const value: unknown = JSON.parse(json);
  if (!Array.isArray(value)) throw new Error('the ledger holds a key that this release cannot read');
  return value.map(text);
}
