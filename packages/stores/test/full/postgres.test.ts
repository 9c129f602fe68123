import { createServer, type Socket } from 'node:net';
import { testLedger } from '@placard/accounts/testing';
import { createLimits, defaultGrace, watchStore } from '@placard/accounts';
import type { Ledger } from '@placard/accounts/ledger';
import { PlacardError } from '@placard/core';
import type { ImageRequest } from '@placard/core/server';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openLedger } from '../../src/index.js';
import { testBrokenUploads } from '../broken-uploads.js';
import { freePort } from '../../../../test/free-port.js';
import { key } from '../helpers.js';
import { testBlocked } from './blocked.js';
import { testManyProcesses } from './many-processes.js';
import { testOutOfOrder } from '../out-of-order.js';
import { describePostgres, startPostgres, type PostgresServer } from '../postgres-server.js';
import { testSameCounts } from '../same-counts.js';
import { expectNothingUnaudited } from '../unaudited.js';

const burst = [{ name: 'key:a', requests: 5, milliseconds: 60_000 }];

describePostgres('postgres', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.close());

  const open = async (timeout = 5_000) => {
    await server.flush();
    const ledger = await openLedger(server.url, { timeout });
    return ledger;
  };
  testLedger('postgres', open);
  testSameCounts('postgres', open);
  testBrokenUploads('postgres', open);
  testOutOfOrder(open);
  testManyProcesses('postgres', async () => {
    await server.sql('DROP SCHEMA IF EXISTS placard CASCADE');
    return server.url;
  });

  it('answers again after a crash, with all that it acknowledged', async () => {
    const ledger = await open();
    await ledger.updateAccount('ann', { plan: 'pro' });
    expect((await ledger.take(burst, Date.now()))[0]?.remaining).toBe(4);
    await server.stop();
    await expect(ledger.take(burst, Date.now())).rejects.toThrow();
    await server.start();
    expect((await ledger.take(burst, Date.now()))[0]?.remaining).toBe(3);
    expect((await ledger.account('ann'))?.plan).toBe('pro');
    await ledger.close();
  });

  it('that is restarted twice under load has counted each render that was allowed, once (threat 5)', async () => {
    const ledger = await open();
    const store = watchStore(ledger, { interval: 20 });
    const free = { cap: 1_000_000, burst: { requests: 1_000_000, milliseconds: 60_000 } };
    const limits = createLimits({ store, plans: { free }, grace: defaultGrace });
    onTestFinished(async () => {
      await limits.close();
      await ledger.close();
    });
    const used = async (): Promise<number> => (await ledger.usage('ann', new Date().toISOString().slice(0, 7))).used;
    let [allowed, refused, ends] = [0, 0, false];
    const request = { template: 'basic' } as ImageRequest;
    const callers = Array.from({ length: 24 }, async () => {
      while (!ends) {
        const code = await limits
          .gate({ account: 'ann' }, 'request')
          .charge(request)
          .then(() => 'allowed', codeIn);
        if (code === 'allowed') allowed += 1;
        else refused += 1;
        // Refusals come at once, so that these loops would block the process.
        await new Promise(setImmediate);
      }
    });
    for (let restarts = 0; restarts < 2; restarts += 1) {
      const before = allowed;
      await expect.poll(() => allowed).toBeGreaterThan(before + 200);
      await server.stop();
      await expect.poll(() => store.state).toBe('unavailable');
      await server.start();
      await expect.poll(() => store.state).toBe('available');
    }
    const afterwards = allowed;
    await expect.poll(() => allowed).toBeGreaterThan(afterwards + 200);
    ends = true;
    await Promise.all(callers);
    await expect.poll(used).toBe(allowed);
    expect(refused).toBeGreaterThan(0);
  });

  it('fails within its timeout while it is paused, and recovers', async () => {
    const ledger = await open(400);
    // All connections are opened before, so that no attempt to open one is affected by the freeze.
    await openAll(ledger);
    server.freeze();
    const began = performance.now();
    await expect(ledger.key('k')).rejects.toThrow(/timeout/);
    expect(performance.now() - began).toBeLessThan(2_000);
    server.thaw();
    expect(await ledger.key('k')).toBeNull();
    await ledger.close();
  });

  testBlocked(async () => {
    const ledger = await open(400);
    await openAll(ledger);
    return ledger;
  });

  it('ends a statement that waits for another, and changes nothing by it later', async () => {
    const ledger = await open(200);
    const other = new pg.Client({ connectionString: server.url });
    await other.connect();
    onTestFinished(() => other.end());
    await ledger.updateAccount('ann', { plan: 'pro' });
    await other.query(`BEGIN; UPDATE placard.accounts SET plan = 'held' WHERE id = 'ann'`);
    await expect(ledger.updateAccount('ann', { plan: 'late' })).rejects.toThrow(/statement timeout/);
    // Reads do not wait for writers.
    expect((await ledger.account('ann'))?.plan).toBe('pro');
    await other.query('ROLLBACK');
    expect(await ledger.updateAccount('ann', { cap: 3 })).toMatchObject({ plan: 'pro', cap: 3 });
    await ledger.close();
  });

  it('serializes concurrent decisions', async () => {
    const ledger = await open();
    const at = Date.parse('2026-11-21T12:00:00.000Z');
    const charge = {
      account: 'ann',
      template: 'basic',
      at,
      cap: 2,
      grace: { milliseconds: 0, renders: 0 },
      bursts: [],
    };
    await ledger.charge({ ...charge, id: 'c1' });
    const other = new pg.Client({ connectionString: server.url });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query(`BEGIN;
      SELECT placard.insert_key('k0', 'ann', 'other', 'ab', '[]', '{}', '${key.createdAt}', NULL, 1, NULL);
      SELECT placard.charge('c2', 'ann', 'basic', ${at}, '2026-11-21', 2, 0, 0, '{key:a}', '{1}', '{60000}')`);
    const decided = Promise.all([
      ledger.insertKey(key, 1),
      ledger.charge({ ...charge, id: 'c3' }),
      ledger.take([{ name: 'key:a', requests: 1, milliseconds: 60_000 }], at),
    ]);
    const waiting = () => server.sql('SELECT count(*)::int AS calls FROM pg_locks WHERE NOT granted');
    await expect.poll(waiting).toEqual([{ calls: 3 }]);
    await other.query('COMMIT');
    expect(await decided).toMatchObject([false, { allowed: false, used: 2 }, [{ allowed: false }]]);
    await ledger.close();
  });

  it('is read-only while it refuses writes, unavailable while it is down, and recovers from both', async () => {
    const ledger = await open(400);
    const store = watchStore(ledger, { interval: 20 });
    onTestFinished(() => store.close());
    await ledger.updateAccount('ann', { plan: 'pro' });
    const readOnly = (value: 'on' | 'off') =>
      server.sql(`ALTER SYSTEM SET default_transaction_read_only = ${value}`, 'SELECT pg_reload_conf()');
    await readOnly('on');
    await expect.poll(() => ledger.updateAccount('ann', {}).catch(codeOf)).toBe('25006');
    await store.check();
    expect(store.state).toBe('read-only');
    expect((await store.ledger.account('ann'))?.plan).toBe('pro');
    await readOnly('off');
    await expect.poll(() => store.state).toBe('available');
    await server.stop();
    await store.check();
    expect(store.state).toBe('unavailable');
    await server.start();
    await expect.poll(() => store.state).toBe('available');
    await ledger.close();
  });

  it('never parts what was done from the record of it', async () => {
    onTestFinished(async () => void (await server.sql(`ALTER TABLE placard.audit DROP CONSTRAINT full_disk`)));
    const refuse = () => server.sql(`ALTER TABLE placard.audit ADD CONSTRAINT full_disk CHECK (false) NOT VALID`);
    await expectNothingUnaudited(await open(), refuse, 'full_disk');
  });

  it('forgets what counts no more: events after a quarter of a year, charges and places after an hour', async () => {
    const ledger = await open();
    const apply = (id: string, number: number): Promise<string> =>
      ledger.applyEvent({ id, subject: 'cus_1', number }, 'ann', {});
    for (const [at, id] of ['old', 'older', 'young'].entries()) await apply(id, at + 1);
    const age = (days: number): number => Date.now() - days * 86_400_000;
    await server.sql(
      `UPDATE placard.events SET at = CASE id WHEN 'young' THEN ${age(89)} ELSE ${age(91)} END`,
      `INSERT INTO placard.charges (id, at, refunded) SELECT i::text, i, false FROM generate_series(1, 10500) AS i`,
      `INSERT INTO placard.places (name, at, number) SELECT 'key:a', i, i FROM generate_series(1, 10500) AS i`,
      `INSERT INTO placard.tickets (kind, id, value, expires_at) VALUES ('link', 'past', 'x', 1)`,
    );
    // The id of this event was deleted, so a repetition is applied.
    expect(await apply('old', 4)).toBe('applied');
    const now = Date.now();
    for (let i = 0; i < 3; i++) await ledger.take(burst, now);
    await ledger.putTicket('link', 'next', 'x', now + 60_000);
    const counts = await server.sql(`SELECT (SELECT string_agg(id, ' ' ORDER BY id) FROM placard.events) AS events,
      (SELECT count(*)::int FROM placard.charges) AS charges, (SELECT count(*)::int FROM placard.places) AS places,
      (SELECT string_agg(id, ' ') FROM placard.tickets) AS tickets`);
    expect(counts).toEqual([{ events: 'old young', charges: 0, places: 3, tickets: 'next' }]);
    await ledger.close();
  });

  it('reads as many places at a limit of thousands as at a small one', async () => {
    const ledger = await open();
    const at = 1_800_000_000_000;
    await server.sql(
      `INSERT INTO placard.places (name, at, number) SELECT 'key:a', ${at} + i, i FROM generate_series(1, 20000) AS i`,
      'VACUUM ANALYZE placard.places',
    );
    const read = async (): Promise<number> => {
      await server.sql('SELECT pg_stat_force_next_flush()');
      const [row] = await server.sql<{ read: number }>(
        `SELECT (seq_tup_read + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes AS i WHERE i.relid = t.relid))::int
          AS read FROM pg_stat_user_tables AS t WHERE relname = 'places'`,
      );
      return row?.read ?? NaN;
    };
    const before = await read();
    for (let i = 0; i < 20; i++)
      await ledger.take([{ name: 'key:a', requests: 50_000, milliseconds: 3_600_000 }], at + 30_000);
    // Postgres writes the statistics of a connection when it is idle for a second or ends.
    await ledger.close();
    await expect.poll(read).toBeGreaterThan(before);
    expect((await read()) - before).toBeLessThan(20 * 20);
  });

  it('that cannot be used is refused in one line, without its password', async () => {
    const port = await freePort();
    const at = (host: string, name = 'ann'): string => `postgres://${name}:s3cret@${host}/postgres`;
    const refusals = [
      [
        at(`127.0.0.1:${port}`),
        /^the ledger postgres:\/\/127\.0\.0\.1:\d+\/postgres does not answer \(ECONNREFUSED\): start it, or/,
      ],
      [
        at(`127.0.0.1:${server.port}`, 'nobody'),
        /^the ledger .* refuses the connection \(role "nobody" does not exist\): check/,
      ],
      [
        at(`127.0.0.1:${server.port}`).replace(/postgres$/, 'none'),
        /refuses the connection \(database "none" does not exist\)/,
      ],
      [`${at(`127.0.0.1:${server.port}`)}?sslrootcert=/none`, /^the URL of the ledger [^?]* does not read \(ENOENT\)$/],
      ['postgres:', /^the ledger postgres: names no host: write postgres:\/\/user@host\/db$/],
    ] as const;
    for (const [url, expected] of refusals) {
      const error = await openLedger(url).then(String, (error: Error) => error);
      expect(error).toHaveProperty('message', expect.stringMatching(expected));
      expect(error).toHaveProperty('message', expect.not.stringMatching(/\n|s3cret/));
    }
  });

  it('that accepts connections and says nothing is refused within seconds', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => void sockets.add(socket));
    const port = await freePort();
    await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    await expect(openLedger(`postgres://ann@127.0.0.1:${port}/postgres`)).rejects.toThrow(/does not answer \(/);
  });
});

const codeIn = (error: unknown): unknown => (error instanceof PlacardError ? error.code : String(error));

const codeOf = (error: unknown): unknown => (error instanceof pg.DatabaseError ? error.code : String(error));

/**
 * Opens as many connections as a ledger may have. A busy machine may not open all of them within the timeout; those
 * that it has opened stay.
 */
const openAll = (ledger: Ledger): Promise<unknown> =>
  vi.waitFor(() => Promise.all(Array.from({ length: 20 }, () => ledger.key('k'))), 20_000);
