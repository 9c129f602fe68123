import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openLedger } from '../../src/index.js';
import { migrate } from '../../src/ledger/postgres/schema.js';
import { key } from '../helpers.js';
import { describePostgres, startPostgres, type PostgresServer } from '../postgres-server.js';

describePostgres('the schema of postgres', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.close());

  it('brings a database of an earlier release up, once, and leaves one of a later release alone', async () => {
    const database = 'later';
    await server.sql(`CREATE DATABASE ${database} TEMPLATE template0`);
    const url = server.url.replace(/postgres$/, database);
    const clients = await Promise.all(
      [1, 2, 3].map(async () => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        onTestFinished(() => client.end());
        return client;
      }),
    );
    const next = [
      ['CREATE TABLE placard.extra (id text)'],
      ['ALTER TABLE placard.extra ADD COLUMN more text'],
      ['ALTER TABLE placard.extra ADD COLUMN last text'],
      ['ALTER TABLE placard.extra ADD COLUMN newest text'],
      ['ALTER TABLE placard.extra ADD COLUMN later text'],
      ['ALTER TABLE placard.extra ADD COLUMN latest text'],
      ['ALTER TABLE placard.extra ADD COLUMN youngest text'],
      ['ALTER TABLE placard.extra ADD COLUMN final text'],
    ];
    await Promise.all(clients.map((client) => migrate(client, next.slice(0, 1))));
    await clients[0]?.query(`INSERT INTO placard.extra VALUES ('kept')`);
    await Promise.all(clients.map((client) => migrate(client, next)));
    expect((await clients[0]?.query('SELECT * FROM placard.extra'))?.rows).toEqual([
      { id: 'kept', more: null, last: null, newest: null, later: null, latest: null, youngest: null, final: null },
    ]);
    await expect(openLedger(url)).rejects.toThrow(
      /^cannot use the ledger .*\(its schema is version 8, and this release knows 7\)[^\n]*$/,
    );
  });

  it('keeps the places of burst limits when it brings up a database that does not number them', async () => {
    await openLedger(server.url).then((ledger) => ledger.close());
    const at = 1_800_000_000_000;
    await server.sql(
      'DROP INDEX placard.places_order',
      'ALTER TABLE placard.places DROP COLUMN number',
      'CREATE INDEX places_name ON placard.places (name, at)',
      'DROP FUNCTION placard.take',
      'DROP TABLE placard.sites',
      'DROP FUNCTION placard.put_site',
      `CREATE FUNCTION placard.take(names text[], requests bigint[], spans bigint[], moment bigint) RETURNS jsonb
        LANGUAGE sql AS $$ INSERT INTO placard.places (name, at) VALUES (names[1], moment); SELECT '[]'::jsonb $$`,
      `INSERT INTO placard.places VALUES ('key:b', ${at}), ('key:a', ${at + 7}), ('key:a', ${at + 3}), ('key:a', ${at})`,
      'UPDATE placard.schema_version SET version = 5',
    );
    const ledgers = await Promise.all([openLedger(server.url), openLedger(server.url)]);
    const take = (name: string) => ledgers[0].take([{ name, requests: 4, milliseconds: 10_000 }], at + 10);
    expect(await take('key:a')).toEqual([{ allowed: true, remaining: 0, resetAfter: 9_990 }]);
    expect(await take('key:a')).toEqual([{ allowed: false, remaining: 0, resetAfter: 9_990 }]);
    expect(await take('key:b')).toEqual([{ allowed: true, remaining: 2, resetAfter: 9_990 }]);
    await Promise.all(ledgers.map((ledger) => ledger.close()));
  });

  it('needs no more than a schema of its own', async () => {
    await openLedger(server.url).then((ledger) => ledger.close());
    await server.sql(
      'DROP SCHEMA placard CASCADE',
      'CREATE ROLE bob LOGIN',
      'REVOKE CREATE ON DATABASE postgres FROM PUBLIC',
    );
    const url = server.url.replace('ann', 'bob');
    await expect(openLedger(url)).rejects.toThrow(
      /^cannot use the ledger .*\(permission denied for database postgres\)/,
    );
    await server.sql('CREATE SCHEMA placard AUTHORIZATION bob');
    const ledger = await openLedger(url);
    expect(await ledger.insertKey(key, 5)).toBe(true);
    await ledger.close();
    await server.sql('DROP SCHEMA placard CASCADE');
  });
});
