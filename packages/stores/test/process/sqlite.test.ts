import { chmod, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Charge, KeyRecord, ProviderEvent } from '@placard/accounts/ledger';
import Database from 'libsql';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { block, key as anyKey, newFolder } from '../helpers.js';
import { testOutOfOrder } from '../out-of-order.js';
import { expectNothingUnaudited } from '../unaudited.js';

const connections = vi.hoisted((): { timeout?: number | undefined; database: Database.Database }[] => []);
vi.mock('libsql', async (original) => {
  const { default: Real } = await original<{ default: typeof Database }>();
  const construct = (target: typeof Database, [path, options = {}]: ConstructorParameters<typeof Database>) => {
    const database = new target(path, options);
    connections.push({ ...options, database });
    return database;
  };
  return { default: new Proxy(Real, { construct }) };
});

// Files share a process: one before this may have loaded the ledger with the real module.
vi.resetModules();
const { openLedger } = await import('../../src/index.js');

const key: KeyRecord = { ...anyKey, public: ['article'] };

const charge: Omit<Charge, 'id'> = {
  account: 'ann',
  template: 'basic',
  at: Date.parse('2027-01-15T08:00:00.000Z'),
  cap: 10,
  grace: { milliseconds: 0, renders: 0 },
  bursts: [],
};

const newFile = async (): Promise<string> => join(await newFolder(), 'placard.db');

function databaseOf(path: string): Database.Database {
  const database = new Database(path);
  onTestFinished(() => void database.close());
  return database;
}

const versionOf = (database: Database.Database): unknown => database.prepare('PRAGMA user_version').all();

describe('sqlite ledger', () => {
  it('finds its keys when it is opened again, in a folder that it made', async () => {
    const path = join(await newFolder(), 'a b%20c?d#é', 'deep', 'placard.db');
    const first = await openLedger(`sqlite:${path}`);
    await first.insertKey(key, 5);
    await first.close();
    const second = await openLedger(pathToFileURL(path).href.replace('file:', 'sqlite:'));
    expect(await second.keys()).toEqual([key]);
    await second.close();
  });

  it('reads while its writes wait for the lock of another', async () => {
    const path = await newFile();
    const ledger = await openLedger(`sqlite:${path}`);
    const other = databaseOf(path);
    other.exec('BEGIN IMMEDIATE');
    const waiting = ledger.charge({ ...charge, id: 'c1' });
    await nextTurn();
    expect(await ledger.usage('ann', '2027-01')).toMatchObject({ used: 0 });
    other.exec('COMMIT');
    expect(await waiting).toMatchObject({ allowed: true, used: 1 });
    await ledger.close();
  });

  it('waits for a lock without blocking its process (threat 26)', async () => {
    const path = await newFile();
    connections.length = 0;
    const ledger = await openLedger(`sqlite:${path}`);
    // With a timeout, SQLite would wait for the lock inside a call and block the whole process.
    expect(connections.map(({ timeout }) => timeout)).toEqual([0, 0]);
    const other = databaseOf(path);
    other.exec('BEGIN IMMEDIATE');
    const order: string[] = [];
    const writes = Array.from({ length: 40 }, (_, at) =>
      ledger.updateAccount(`account ${at}`, {}).finally(() => order.push(`write ${at}`)),
    );
    for (let turn = 0; turn < 2_000; turn++) await nextTurn();
    expect(await ledger.key('k1')).toBeNull();
    expect(order).toEqual([]);
    other.exec('ROLLBACK');
    await Promise.all(writes);
    expect(order).toEqual(writes.map((_, at) => `write ${at}`));
    await ledger.close();
  });

  it('never performs an abandoned write, even when the lock becomes free (threat 26)', async () => {
    const path = await newFile();
    const ledger = await openLedger(`sqlite:${path}`, { timeout: 50 });
    const other = databaseOf(path);
    other.exec('BEGIN IMMEDIATE');
    const refused = [1, 2, 3].map(() => ledger.insertKey(key, 5).catch((error: Error) => error.message));
    for (const message of await Promise.all(refused)) expect(message).toContain('did not complete a write in time');
    other.exec('ROLLBACK');
    expect(await ledger.insertKey({ ...key, id: 'k2' }, 5)).toBe(true);
    expect((await ledger.keys()).map(({ id }) => id)).toEqual(['k2']);
    await ledger.close();
  });

  it('makes the writes that waited while this process was blocked', async () => {
    const ledger = await openLedger(`sqlite:${await newFile()}`, { timeout: 400 });
    const inserted = Promise.all(Array.from({ length: 50 }, (_, at) => ledger.insertKey({ ...key, id: `k${at}` }, 50)));
    await block(1_000);
    expect(await inserted).toEqual(Array.from({ length: 50 }, () => true));
    await ledger.close();
  });

  it('commits together what comes together, lets its process work in between, and parts no write from its own fault', async () => {
    const path = await newFile();
    const ledger = await openLedger(`sqlite:${path}`);
    databaseOf(path).exec(`CREATE TRIGGER odd BEFORE INSERT ON accounts WHEN NEW.id = '40' BEGIN
      SELECT RAISE(ABORT, 'odd'); END`);
    let done = 0;
    const writes = Array.from({ length: 100 }, (_, at) =>
      ledger
        .updateAccount(`${at}`, {})
        .then(String, (error: Error) => error.message)
        .finally(() => (done += 1)),
    );
    const turns: number[] = [];
    for (let before = 0; done < 100; before = done) {
      await nextTurn();
      if (done > before) turns.push(done - before);
    }
    expect(turns).toEqual([32, 32, 32, 4]);
    expect((await Promise.all(writes)).flatMap((outcome, at) => (outcome === 'odd' ? [at] : []))).toEqual([40]);
    expect((await ledger.accounts()).map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 100 }, (_, at) => at).filter((at) => at !== 40),
    );
    await ledger.close();
  });

  it('refuses what its driver would end the process over', async () => {
    const ledger = await openLedger(`sqlite:${await newFile()}`);
    const odd = { id: true, subject: 'cus_1', number: 1 } as unknown as ProviderEvent;
    await expect(ledger.applyEvent(odd, 'ann', {})).rejects.toThrow('the ledger was given a boolean');
    expect(await ledger.accounts()).toEqual([]);
    await ledger.close();
  });

  it('is for its own user alone, also one of an earlier release (threat 28)', async () => {
    const path = join(await newFolder(), 'data', 'placard.db');
    const modeOf = async (file: string): Promise<number> => (await stat(file)).mode & 0o777;
    const before = process.umask(0o022);
    try {
      const ledger = await openLedger(`sqlite:${path}`);
      await ledger.insertKey(key, 5);
      expect(await modeOf(join(path, '..'))).toBe(0o700);
      for (const file of [path, `${path}-wal`, `${path}-shm`]) expect(await modeOf(file), file).toBe(0o600);
      await ledger.close();
      await chmod(path, 0o644);
      await (await openLedger(`sqlite:${path}`)).close();
      expect(await modeOf(path)).toBe(0o600);
    } finally {
      process.umask(before);
    }
  });

  it('forgets events after a quarter of a year, and no sooner', async () => {
    const path = await newFile();
    const ledger = await openLedger(`sqlite:${path}`);
    const apply = (id: string, number: number): Promise<string> =>
      ledger.applyEvent({ id, subject: 'cus_1', number }, 'ann', {});
    await apply('old', 1);
    await apply('young', 2);
    const database = databaseOf(path);
    const age = (id: string, days: number): unknown =>
      database.prepare('UPDATE events SET at = ? WHERE id = ?').run([Date.now() - days * 86_400_000, id]);
    age('old', 91);
    age('young', 89);
    expect(await apply('next', 3)).toBe('applied');
    expect(database.prepare('SELECT id FROM events ORDER BY id').all()).toEqual([{ id: 'next' }, { id: 'young' }]);
    await ledger.close();
  });

  it('migrates the file of an earlier release with its data', async () => {
    const path = await newFile();
    const database = databaseOf(path);
    database.exec(`
      CREATE TABLE keys (id TEXT PRIMARY KEY, account TEXT NOT NULL, name TEXT NOT NULL, hash TEXT NOT NULL,
        public TEXT NOT NULL, created_at TEXT NOT NULL, revoked_at TEXT) STRICT;
      CREATE INDEX keys_account ON keys (account);
      INSERT INTO keys VALUES ('k1', 'ann', 'first', 'ab', '["article"]', '2027-01-15T08:00:00.000Z', NULL);
      PRAGMA user_version = 1;`);
    const ledger = await openLedger(`sqlite:${path}`);
    expect(await ledger.keys()).toEqual([key]);
    expect(await ledger.updateAccount('ann', { plan: 'pro' })).toMatchObject({ id: 'ann', plan: 'pro' });
    await ledger.close();
    expect(versionOf(database)).toEqual([{ user_version: 10 }]);
  });

  it('keeps the places of burst limits when it brings up a file that does not number them', async () => {
    const path = await newFile();
    await (await openLedger(`sqlite:${path}`)).close();
    const at = 1_800_000_000_000;
    const database = databaseOf(path);
    database.exec(`
      DROP INDEX places_order;
      ALTER TABLE places DROP COLUMN number;
      CREATE INDEX places_name ON places (name, at);
      INSERT INTO places VALUES ('key:b', ${at}), ('key:a', ${at + 7}), ('key:a', ${at + 3}), ('key:a', ${at});
      DROP TABLE sites;
      PRAGMA user_version = 7;`);
    const ledger = await openLedger(`sqlite:${path}`);
    const take = (name: string) => ledger.take([{ name, requests: 4, milliseconds: 10_000 }], at + 10);
    expect(await take('key:a')).toEqual([{ allowed: true, remaining: 0, resetAfter: 9_990 }]);
    expect(await take('key:a')).toEqual([{ allowed: false, remaining: 0, resetAfter: 9_990 }]);
    expect(await take('key:b')).toEqual([{ allowed: true, remaining: 2, resetAfter: 9_990 }]);
    await ledger.close();
  });

  it('deletes expired places of names that take none any more, also after its clock had gone ahead', async () => {
    const path = await newFile();
    const ledger = await openLedger(`sqlite:${path}`);
    const [noon, hour] = [1_800_000_000_000, 3_600_000];
    const take = (name: string, at: number) => ledger.take([{ name, requests: 9, milliseconds: hour }], at);
    await take('address:a', noon + 1_000 * hour);
    await take('address:b', noon);
    await take('address:c', noon + hour);
    expect(databaseOf(path).prepare('SELECT name FROM places').pluck().all()).toEqual(['address:c']);
    await ledger.close();
  });

  it('knows the charges of a file that does not order them by time', async () => {
    const path = await newFile();
    await (await openLedger(`sqlite:${path}`)).close();
    const database = databaseOf(path);
    database.exec(`
      DROP TABLE charges;
      CREATE TABLE charges (id TEXT PRIMARY KEY, at INTEGER NOT NULL, refunded INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE INDEX charges_at ON charges (at);
      INSERT INTO charges VALUES ('counted', ${charge.at}, 0), ('refunded', ${charge.at}, 1);
      INSERT INTO months VALUES ('ann', '2027-01', 5, NULL);
      DROP TABLE sites;
      PRAGMA user_version = 8;`);
    const ledger = await openLedger(`sqlite:${path}`);
    expect(await ledger.charge({ ...charge, id: 'counted' })).toMatchObject({ allowed: true, used: 5 });
    expect(await ledger.charge({ ...charge, id: 'refunded' })).toMatchObject({ allowed: false, used: 5 });
    expect(await ledger.charge({ ...charge, id: 'new' })).toMatchObject({ allowed: true, used: 6 });
    await ledger.close();
  });

  testOutOfOrder(async () => openLedger(`sqlite:${await newFile()}`));

  it('never parts a render from its place in the burst', async () => {
    const path = await newFile();
    const ledger = await openLedger(`sqlite:${path}`);
    const database = databaseOf(path);
    database.exec(`CREATE TRIGGER full BEFORE INSERT ON renders BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    const first = { ...charge, id: 'c1', bursts: [{ name: 'key:a', requests: 2, milliseconds: 10_000 }] };
    await expect(ledger.charge(first)).rejects.toThrow('disk full');
    database.exec('DROP TRIGGER full');
    const charged = await ledger.charge(first);
    expect(charged).toMatchObject({ allowed: true, used: 1, bursts: [{ allowed: true, remaining: 1 }] });
    await ledger.close();
  });

  it('never parts what was done from the record of it', async () => {
    const path = await newFile();
    const full = `CREATE TRIGGER full BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'disk full'); END`;
    await expectNothingUnaudited(await openLedger(`sqlite:${path}`), () => databaseOf(path).exec(full), 'disk full');
  });

  it('leaves the file of a later release alone, and does not keep it open', async () => {
    const path = await newFile();
    await (await openLedger(`sqlite:${path}`)).close();
    const database = databaseOf(path);
    database.exec('PRAGMA user_version = 11');
    connections.length = 0;
    await expect(openLedger(`sqlite:${path}`)).rejects.toThrow('version 11');
    expect(versionOf(database)).toEqual([{ user_version: 11 }]);
    expect(connections.map(({ database }) => database.open)).toEqual([false, false]);
  });

  it('says in one line what is wrong with a file or folder', async () => {
    const file = await newFile();
    await writeFile(file, 'this is not a database');
    const refused = (path: string): Promise<string> => openLedger(`sqlite:${path}`).then(String, String);
    expect(await refused(file)).toMatch(/: cannot use the ledger .*placard\.db \(.*not a database\): .*$/);
    expect(await refused(`${file}/below.db`)).toContain(`cannot write to the ledger's folder ${file} (`);
    expect(await refused(dirname(file))).toContain('is a folder: name a file in it, such as ');
  });
});
