import type { ClientBase } from 'pg';
import { integer } from '../columns.js';
import { putAssetFunction, putBrandFunction, putSiteFunction } from './asset-functions.js';
import { chargeFunctions, insertKeyFunction, putShortUrlFunction, takeFunction } from './functions.js';

/** Key of the advisory lock for migrations. All applications of a database share the keys of advisory locks. */
const migrationLock = 7_236_501;

/** The statements that each version adds to the previous one. */
const versions: readonly (readonly string[])[] = [
  [
    `CREATE TABLE placard.keys (
      number bigint GENERATED ALWAYS AS IDENTITY,
      id text PRIMARY KEY,
      account text NOT NULL,
      name text NOT NULL,
      hash text NOT NULL,
      public text NOT NULL,
      public_fields text NOT NULL,
      created_at text NOT NULL,
      revoked_at text
    )`,
    'CREATE INDEX keys_account ON placard.keys (account)',
    `CREATE TABLE placard.accounts (
      number bigint GENERATED ALWAYS AS IDENTITY,
      id text PRIMARY KEY,
      plan text NOT NULL,
      cap bigint,
      burst text,
      customer text,
      subscription text,
      created_at text NOT NULL
    )`,
    'CREATE INDEX accounts_customer ON placard.accounts (customer)',
    'CREATE TABLE placard.events (id text PRIMARY KEY, at bigint NOT NULL)',
    'CREATE INDEX events_at ON placard.events (at)',
    'CREATE TABLE placard.event_subjects (id text PRIMARY KEY, given bigint NOT NULL, applied bigint NOT NULL)',
    `CREATE TABLE placard.months (
      account text NOT NULL,
      month text NOT NULL,
      used bigint NOT NULL,
      cap_reached_at bigint,
      PRIMARY KEY (account, month)
    )`,
    `CREATE TABLE placard.renders (
      account text NOT NULL,
      day text COLLATE "C" NOT NULL,
      template text NOT NULL,
      used bigint NOT NULL,
      PRIMARY KEY (account, day, template)
    )`,
    `CREATE TABLE placard.cache_hits (
      account text NOT NULL,
      day text COLLATE "C" NOT NULL,
      hits bigint NOT NULL,
      PRIMARY KEY (account, day)
    )`,
    'CREATE TABLE placard.charges (id text PRIMARY KEY, at bigint NOT NULL, refunded boolean NOT NULL)',
    'CREATE INDEX charges_at ON placard.charges (at)',
    'CREATE TABLE placard.places (name text NOT NULL, at bigint NOT NULL)',
    'CREATE INDEX places_name ON placard.places (name, at)',
    'CREATE INDEX places_at ON placard.places (at)',
    `CREATE TABLE placard.tickets (
      kind text NOT NULL,
      id text NOT NULL,
      value text NOT NULL,
      expires_at bigint NOT NULL,
      PRIMARY KEY (kind, id)
    )`,
    'CREATE INDEX tickets_expires_at ON placard.tickets (expires_at)',
    `CREATE TABLE placard.audit (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at text COLLATE "C" NOT NULL,
      account text NOT NULL,
      actor text NOT NULL,
      action text NOT NULL,
      subject text NOT NULL,
      address text
    )`,
    'CREATE INDEX audit_account ON placard.audit (account, number)',
    insertKeyFunction,
    ...chargeFunctions,
  ],
  [
    `CREATE TABLE placard.short_urls (
      number bigint GENERATED ALWAYS AS IDENTITY,
      code text PRIMARY KEY,
      key_id text NOT NULL,
      query text NOT NULL,
      created_at text NOT NULL
    )`,
    'CREATE INDEX short_urls_key ON placard.short_urls (key_id, number)',
    putShortUrlFunction,
  ],
  [
    `CREATE TABLE placard.key_uses (
      account text NOT NULL,
      key_id text NOT NULL,
      day text COLLATE "C" NOT NULL,
      used bigint NOT NULL,
      hits bigint NOT NULL,
      refused bigint NOT NULL,
      last_used_at bigint NOT NULL,
      PRIMARY KEY (account, key_id, day)
    )`,
  ],
  [
    `CREATE TABLE placard.assets (
      number bigint GENERATED ALWAYS AS IDENTITY,
      account text NOT NULL,
      id text NOT NULL,
      format text NOT NULL,
      width bigint NOT NULL,
      height bigint NOT NULL,
      bytes bigint NOT NULL,
      sha256 text NOT NULL,
      focal_x double precision NOT NULL,
      focal_y double precision NOT NULL,
      dominant text NOT NULL,
      tone text NOT NULL,
      created_at text NOT NULL,
      PRIMARY KEY (account, id)
    )`,
    `CREATE TABLE placard.asset_parts (
      account text NOT NULL,
      id text NOT NULL,
      part bigint NOT NULL,
      at bigint NOT NULL,
      content bytea NOT NULL,
      PRIMARY KEY (account, id, part)
    )`,
    // Images are already compressed.
    'ALTER TABLE placard.asset_parts ALTER COLUMN content SET STORAGE EXTERNAL',
    putAssetFunction,
  ],
  [
    `CREATE TABLE placard.brands (
      account text NOT NULL,
      name text COLLATE "C" NOT NULL,
      brand text NOT NULL,
      updated_at text NOT NULL,
      PRIMARY KEY (account, name)
    )`,
    putBrandFunction,
  ],
  [
    // The number of a place among those of its burst, by time. Without a default, so that a server of an earlier
    // release takes no place without a number in a call that began before.
    'ALTER TABLE placard.places ADD COLUMN number bigint',
    `UPDATE placard.places AS p SET number = numbered.number
      FROM (SELECT ctid, row_number() OVER (PARTITION BY name ORDER BY at) AS number FROM placard.places) AS numbered
      WHERE p.ctid = numbered.ctid`,
    'ALTER TABLE placard.places ALTER COLUMN number SET NOT NULL',
    'DROP INDEX placard.places_name',
    'CREATE INDEX places_order ON placard.places (name, at, number)',
    takeFunction,
  ],
  [
    `CREATE TABLE placard.sites (
      account text NOT NULL,
      host text COLLATE "C" NOT NULL,
      settings text NOT NULL,
      proof text,
      refreshed_at text,
      updated_at text NOT NULL,
      PRIMARY KEY (account, host)
    )`,
    putSiteFunction,
  ],
];

/**
 * Migrates the schema `placard` of a database to the newest version. Several processes may migrate a database at once.
 * A database that is up to date is only read, so that a replica can be opened.
 *
 * @throws an Error when the schema is of a later release, or this user must not change it
 */
export async function migrate(client: ClientBase, all = versions): Promise<void> {
  if ((await versionOf(client, all.length)) === all.length) return;
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    // Another process may have migrated it before this one got the lock.
    const found = await versionOf(client, all.length);
    // IF NOT EXISTS would need the permission to create schemas even when the schema exists.
    if (!(await has(client, 'pg_namespace', `nspname = 'placard'`))) await client.query('CREATE SCHEMA placard');
    await client.query('CREATE TABLE IF NOT EXISTS placard.schema_version (version integer NOT NULL)');
    for (const sql of all.slice(found).flat()) await client.query(sql);
    await client.query('DELETE FROM placard.schema_version');
    await client.query('INSERT INTO placard.schema_version (version) VALUES ($1)', [all.length]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function has(client: ClientBase, catalog: 'pg_namespace' | 'pg_tables', where: string): Promise<boolean> {
  // to_regclass would not find a table after the lock if it had not found it before the lock.
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM ${catalog} WHERE ${where}) AS found`,
  );
  return rows[0]?.found === true;
}

async function versionOf(client: ClientBase, known: number): Promise<number> {
  if (!(await has(client, 'pg_tables', `schemaname = 'placard' AND tablename = 'schema_version'`))) return 0;
  const { rows } = await client.query<{ version: unknown }>('SELECT version FROM placard.schema_version');
  const found = integer(rows[0]?.version);
  if (found > known) throw new Error(`its schema is version ${found}, and this release knows ${known}`);
  return found;
}
