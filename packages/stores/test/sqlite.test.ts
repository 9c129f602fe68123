import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { KeyRecord } from '@placard/core';
import Database from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openLedger } from '../src/index.js';
import { type Child, startChild } from './child.js';
import { newFolder } from './helpers.js';

const key: KeyRecord = {
  id: 'k1',
  account: 'ann',
  name: 'first',
  hash: 'ab',
  public: ['article'],
  publicFields: { fixed: {}, forbidden: [] },
  createdAt: '2027-01-15T08:00:00.000Z',
  revokedAt: null,
};

const newFile = async (): Promise<string> => join(await newFolder(), 'placard.db');

function databaseOf(path: string): Database.Database {
  const database = new Database(path);
  onTestFinished(() => void database.close());
  return database;
}

const versionOf = (database: Database.Database): unknown => database.prepare('PRAGMA user_version').all();

async function inserter(path: string, prefix: string, count: number, maxActive: number): Promise<Child> {
  const child = startChild('key-inserter.mjs', [`sqlite:${path}`, prefix, `${count}`, `${maxActive}`]);
  expect(await child.line()).toBe('ready');
  return child;
}

async function linesOf(child: Child): Promise<string[]> {
  const lines: string[] = [];
  for (let line = await child.line(); line !== null; line = await child.line()) lines.push(line);
  return lines;
}

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

  it('lets an account have exactly five keys when three processes add sixty at once', { timeout: 30_000 }, async () => {
    const path = await newFile();
    const children = await Promise.all(['a', 'b', 'c'].map((prefix) => inserter(path, prefix, 20, 5)));
    for (const child of children) child.process.stdin.write('go');
    const added = (await Promise.all(children.map(linesOf))).flat();
    expect(added).toHaveLength(5);
    const ledger = await openLedger(`sqlite:${path}`);
    expect((await ledger.keys('ann')).map(({ id }) => id).sort()).toEqual(added.sort());
    await ledger.close();
  });

  it('keeps every key that it acknowledged when its process is killed', { timeout: 60_000 }, async () => {
    const path = await newFile();
    const acknowledged: string[] = [];
    for (const prefix of ['a', 'b', 'c', 'd', 'e']) {
      const child = await inserter(path, prefix, 100_000, 1e9);
      child.process.stdin.write('go');
      for (let line = 0; line < 20; line++) acknowledged.push((await child.line()) ?? 'ended');
      await child.kill();
    }
    const ledger = await openLedger(`sqlite:${path}`);
    const kept = new Set((await ledger.keys()).map(({ id }) => id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    await ledger.close();
  });

  it('waits for the lock of another without stopping its own process', async () => {
    const path = await newFile();
    const ledger = await openLedger(`sqlite:${path}`);
    const other = databaseOf(path);
    other.exec('BEGIN IMMEDIATE');
    let done = false;
    const began = performance.now();
    const inserted = ledger.insertKey(key, 5).finally(() => (done = true));
    expect(await ledger.key('k1')).toBeNull();
    expect(done).toBe(false);
    expect(performance.now() - began).toBeLessThan(1_000);
    other.exec('ROLLBACK');
    expect(await inserted).toBe(true);
    await ledger.close();
  });

  it('opens a new file in several processes at once', async () => {
    const path = await newFile();
    const children = await Promise.all(Array.from({ length: 5 }, (_, at) => inserter(path, `${at}`, 1, 5)));
    for (const child of children) child.process.stdin.write('go');
    expect((await Promise.all(children.map(linesOf))).flat().sort()).toEqual(['00', '10', '20', '30', '40']);
  });

  it('brings the file of an earlier release up, with what it holds', async () => {
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
    expect(versionOf(database)).toEqual([{ user_version: 2 }]);
  });

  it('never parts an event from its effect when its process is killed', { timeout: 60_000 }, async () => {
    const path = await newFile();
    const ledger = await openLedger(`sqlite:${path}`);
    let event = 0;
    for (let round = 0; round < 3; round++) {
      const child = startChild('event-applier.mjs', [`sqlite:${path}`, `${event}`]);
      for (let line = 0; line < 10; line++) event = Number(await child.line());
      await child.kill();
      const plan = Number((await ledger.account('ann'))?.plan);
      expect(plan).toBeGreaterThanOrEqual(event);
      const at = (number: number): string => new Date(number * 1000).toISOString();
      const again = { id: `evt_${plan}`, subject: 'sub_1', at: at(plan) };
      expect(await ledger.applyEvent(again, 'ann', { plan: 'twice' })).toBe('duplicate');
      event = plan + 1;
      const next = { id: `evt_${event}`, subject: 'sub_1', at: at(event) };
      expect(await ledger.applyEvent(next, 'ann', { plan: String(event) })).toBe('applied');
    }
    await ledger.close();
  });

  it('never parts a render from its place in the burst', async () => {
    const path = await newFile();
    const ledger = await openLedger(`sqlite:${path}`);
    const database = databaseOf(path);
    database.exec(`CREATE TRIGGER full BEFORE INSERT ON renders BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    const [at, grace] = [Date.now(), { milliseconds: 0, renders: 0 }];
    const bursts = [{ name: 'key:a', requests: 2, milliseconds: 10_000 }];
    const charge = { id: 'c1', account: 'ann', template: 'basic', at, cap: 10, grace, bursts };
    await expect(ledger.charge(charge)).rejects.toThrow('disk full');
    database.exec('DROP TRIGGER full');
    const charged = await ledger.charge(charge);
    expect(charged).toMatchObject({ allowed: true, used: 1, bursts: [{ allowed: true, remaining: 1 }] });
    await ledger.close();
  });

  it('never parts what was done from the record of it', async () => {
    const path = await newFile();
    const ledger = await openLedger(`sqlite:${path}`);
    await ledger.insertKey(key, 5);
    await ledger.putTicket('session', 'held', 'value', Date.now() + 60_000);
    databaseOf(path).exec(`CREATE TRIGGER full BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    const at = '2027-01-15T08:00:00.000Z';
    const audit = { at, account: 'ann', actor: 'operator', action: 'key.created', subject: 'k2', address: null };
    for (const write of [
      () => ledger.insertKey({ ...key, id: 'k2' }, 5, audit),
      () => ledger.updateKey('k1', { name: 'other' }, audit),
      () => ledger.updateAccount('ann', { plan: 'pro' }, audit),
      () => ledger.applyEvent({ id: 'evt_1', subject: 'sub_1', at }, 'ann', { plan: 'pro' }, audit),
      () => ledger.putTicket('session', 'new', 'value', Date.now() + 60_000, audit),
      () => ledger.takeTicket('session', 'held', audit),
    ])
      await expect(write()).rejects.toThrow('disk full');
    expect([await ledger.keys(), await ledger.accounts()]).toEqual([[key], []]);
    expect(await Promise.all(['held', 'new'].map((id) => ledger.ticket('session', id)))).toEqual(['value', null]);
    expect(await ledger.applyEvent({ id: 'evt_1', subject: 'sub_1', at }, 'ann', {})).toBe('applied');
    await ledger.close();
  });

  it('leaves the file of a later release alone', async () => {
    const path = await newFile();
    await (await openLedger(`sqlite:${path}`)).close();
    const database = databaseOf(path);
    database.exec('PRAGMA user_version = 9');
    await expect(openLedger(`sqlite:${path}`)).rejects.toThrow('version 9');
    expect(versionOf(database)).toEqual([{ user_version: 9 }]);
  });

  it('says in one line what is wrong with a file or folder', async () => {
    const file = await newFile();
    await writeFile(file, 'this is not a database');
    const wrongFile = /^cannot use the ledger .*placard\.db \(.*not a database\): .*$/;
    await expect(openLedger(`sqlite:${file}`)).rejects.toThrow(wrongFile);
    const wrongFolder = `cannot write to the ledger's folder ${file} (`;
    await expect(openLedger(`sqlite:${file}/below.db`)).rejects.toThrow(wrongFolder);
  });
});
