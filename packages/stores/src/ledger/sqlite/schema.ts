import { integer } from '../columns.js';
import type { Statements } from './statements.js';

/** The statements that each version adds to the previous one. */
const versions: readonly (readonly string[])[] = [
  [
    `CREATE TABLE keys (
      id TEXT PRIMARY KEY,
      account TEXT NOT NULL,
      name TEXT NOT NULL,
      hash TEXT NOT NULL,
      public TEXT NOT NULL,
      created_at TEXT NOT NULL,
      revoked_at TEXT
    ) STRICT`,
    'CREATE INDEX keys_account ON keys (account)',
  ],
  [
    `ALTER TABLE keys ADD COLUMN public_fields TEXT NOT NULL DEFAULT '{"fixed":{},"forbidden":[]}'`,
    `CREATE TABLE accounts (
      id TEXT PRIMARY KEY,
      plan TEXT NOT NULL,
      cap INTEGER,
      burst TEXT,
      customer TEXT,
      subscription TEXT,
      created_at TEXT NOT NULL
    ) STRICT`,
    'CREATE INDEX accounts_customer ON accounts (customer)',
    'CREATE TABLE events (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID',
    'CREATE TABLE event_subjects (id TEXT PRIMARY KEY, newest INTEGER NOT NULL) STRICT, WITHOUT ROWID',
    `CREATE TABLE months (
      account TEXT NOT NULL,
      month TEXT NOT NULL,
      used INTEGER NOT NULL,
      cap_reached_at INTEGER,
      PRIMARY KEY (account, month)
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE renders (
      account TEXT NOT NULL,
      day TEXT NOT NULL,
      template TEXT NOT NULL,
      used INTEGER NOT NULL,
      PRIMARY KEY (account, day, template)
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE cache_hits (
      account TEXT NOT NULL,
      day TEXT NOT NULL,
      hits INTEGER NOT NULL,
      PRIMARY KEY (account, day)
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE charges (id TEXT PRIMARY KEY, at INTEGER NOT NULL, refunded INTEGER NOT NULL) STRICT, WITHOUT ROWID`,
    'CREATE INDEX charges_at ON charges (at)',
    'CREATE TABLE places (name TEXT NOT NULL, at INTEGER NOT NULL) STRICT',
    'CREATE INDEX places_name ON places (name, at)',
    `CREATE TABLE tickets (
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      value TEXT NOT NULL,
      expires_at INTEGER NOT NULL,
      PRIMARY KEY (kind, id)
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE audit (
      number INTEGER PRIMARY KEY,
      at TEXT NOT NULL,
      account TEXT NOT NULL,
      actor TEXT NOT NULL,
      action TEXT NOT NULL,
      subject TEXT NOT NULL,
      address TEXT
    ) STRICT`,
    'CREATE INDEX audit_account ON audit (account)',
  ],
  [
    // Earlier versions ordered events by the clock, which can be set back.
    'DROP TABLE event_subjects',
    `CREATE TABLE event_subjects (id TEXT PRIMARY KEY, given INTEGER NOT NULL, applied INTEGER NOT NULL)
      STRICT, WITHOUT ROWID`,
    'ALTER TABLE events ADD COLUMN at INTEGER NOT NULL DEFAULT 0',
    'UPDATE events SET at = unixepoch() * 1000',
    'CREATE INDEX events_at ON events (at)',
  ],
  [
    `CREATE TABLE short_urls (
      number INTEGER PRIMARY KEY,
      code TEXT NOT NULL UNIQUE,
      key_id TEXT NOT NULL,
      query TEXT NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT`,
    'CREATE INDEX short_urls_key ON short_urls (key_id)',
  ],
  [
    `CREATE TABLE key_uses (
      account TEXT NOT NULL,
      key_id TEXT NOT NULL,
      day TEXT NOT NULL,
      used INTEGER NOT NULL,
      hits INTEGER NOT NULL,
      refused INTEGER NOT NULL,
      last_used_at INTEGER NOT NULL,
      PRIMARY KEY (account, key_id, day)
    ) STRICT, WITHOUT ROWID`,
  ],
  [
    `CREATE TABLE assets (
      number INTEGER PRIMARY KEY,
      account TEXT NOT NULL,
      id TEXT NOT NULL,
      format TEXT NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      sha256 TEXT NOT NULL,
      focal_x REAL NOT NULL,
      focal_y REAL NOT NULL,
      dominant TEXT NOT NULL,
      tone TEXT NOT NULL,
      created_at TEXT NOT NULL,
      UNIQUE (account, id)
    ) STRICT`,
    `CREATE TABLE asset_parts (
      account TEXT NOT NULL,
      id TEXT NOT NULL,
      part INTEGER NOT NULL,
      at INTEGER NOT NULL,
      content BLOB NOT NULL,
      PRIMARY KEY (account, id, part)
    ) STRICT`,
  ],
  [
    `CREATE TABLE brands (
      account TEXT NOT NULL,
      name TEXT NOT NULL,
      brand TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      PRIMARY KEY (account, name)
    ) STRICT, WITHOUT ROWID`,
  ],
  [
    // The number of a place among those of its burst, by time.
    'ALTER TABLE places ADD COLUMN number INTEGER NOT NULL DEFAULT 0',
    `UPDATE places SET number = numbered.number
      FROM (SELECT rowid AS id, row_number() OVER (PARTITION BY name ORDER BY at) AS number FROM places) AS numbered
      WHERE places.rowid = numbered.id`,
    'DROP INDEX places_name',
    'CREATE INDEX places_order ON places (name, at, number)',
  ],
  [
    // Rows in the order of their times, so that expired charges share few pages, which are quick to delete.
    'ALTER TABLE charges RENAME TO unordered_charges',
    `CREATE TABLE charges (
      at INTEGER NOT NULL,
      id TEXT NOT NULL,
      refunded INTEGER NOT NULL,
      PRIMARY KEY (at, id)
    ) STRICT, WITHOUT ROWID`,
    'INSERT INTO charges (at, id, refunded) SELECT at, id, refunded FROM unordered_charges',
    'DROP TABLE unordered_charges',
  ],
  [
    `CREATE TABLE sites (
      account TEXT NOT NULL,
      host TEXT NOT NULL,
      settings TEXT NOT NULL,
      proof TEXT,
      refreshed_at TEXT,
      updated_at TEXT NOT NULL,
      PRIMARY KEY (account, host)
    ) STRICT, WITHOUT ROWID`,
  ],
];

/**
 * Migrates a database to the newest version of the schema. Several processes may migrate a database at once. A database
 * that is up to date is only read, so that it can be opened on a full disk.
 *
 * @throws an Error when the schema is of a later release
 */
export function migrate({ rows, run }: Statements, exclusively: (work: () => void) => void): void {
  if (versionOf({ rows }) === versions.length) return;
  exclusively(() => {
    // Another process may have migrated it before this one got the lock.
    for (const sql of versions.slice(versionOf({ rows })).flat()) run(sql);
    run(`PRAGMA user_version = ${versions.length}`);
  });
}

function versionOf({ rows }: Pick<Statements, 'rows'>): number {
  const found = integer(rows('PRAGMA user_version')[0]?.['user_version']);
  if (found > versions.length)
    throw new Error(`its schema is version ${found}, and this release knows ${versions.length}`);
  return found;
}
