import { randomInt, randomUUID } from 'node:crypto';
import { testLedger } from '@placard/accounts/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fs from 'unstorage/drivers/fs';
import http from 'unstorage/drivers/http';
import redis from 'unstorage/drivers/redis';
import { unstorageLedger } from '../../src/index.js';
import { startChild } from '../child.js';
import { newFolder } from '../helpers.js';
import { startHttpStorage, type HttpStorage } from '../process/http-storage.js';
import { describeRedis, startRedis, type RedisServer } from '../redis-server.js';
import { testSameCounts } from '../same-counts.js';

const options = { lease: 3_000, snapshotEntries: 10 };

describeRedis('unstorage redis', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.close());
  const open = () => unstorageLedger(redis({ url: server.url, base: randomUUID() }), options);
  testLedger('unstorage redis', open);
  testSameCounts('unstorage redis', open);
});

describe('unstorage http', () => {
  let server: HttpStorage;
  beforeAll(async () => {
    server = await startHttpStorage();
  });
  afterAll(() => server.close());
  const open = () => unstorageLedger(http({ base: `${server.url}/${randomUUID()}` }), options);
  testLedger('unstorage http', open);
  testSameCounts('unstorage http', open);

  it('rejects writes while its store is full, hangs or fails, and reads what it holds', async () => {
    const ledger = await unstorageLedger(http({ base: `${server.url}/${randomUUID()}` }), { timeout: 400 });
    await ledger.updateAccount('ann', { cap: 5 });
    for (const fault of ['is full', 'hangs', 'fails'] as const) {
      server.begin(fault);
      await expect(ledger.updateAccount('ann', { cap: 6 })).rejects.toThrow("the ledger's journal cannot be written (");
      expect((await ledger.account('ann'))?.cap).toBe(5);
      server.begin(undefined);
    }
    await ledger.updateAccount('ann', { cap: 7 });
    await ledger.close();
  });
});

/** Stores that processes are killed over at the same time, because each waits for the lease of the one before. */
const lanes = 5;

/** Kills twenty processes that write to a store, one after the other, and checks what each finds there. */
async function killWriters(lane: number): Promise<void> {
  const base = await newFolder();
  const [sent, kept] = [new Set<string>(), new Set<string>()];
  for (let round = 0, kills = 0; kills < 100 / lanes; round++) {
    // Half of the processes tear a write, the others are killed at some moment of the run.
    const child = startChild('journal-writer.mjs', [base, `${round}`, round % 2 === 0 ? `${randomInt(2, 40)}` : '0']);
    const opened = await child.line();
    if (opened !== null) {
      const { used, daily, templates, keys } = JSON.parse(opened) as Record<string, unknown> & { keys: string[] };
      expect(used).toBeGreaterThanOrEqual(kept.size);
      expect(used).toBeLessThanOrEqual(sent.size);
      // The first process may have been killed before anything was stored.
      if (used !== 0)
        expect([daily, templates]).toEqual([[{ date: '2026-11-21', used, cacheHits: 0 }], { basic: used }]);
      expect([...kept].filter((id) => !keys.includes(id))).toEqual([]);
    }
    const lines = round % 2 === 0 ? Infinity : randomInt(0, 60);
    let line = opened;
    for (let at = 0; at < lines && line !== null; at++) {
      line = await child.line();
      const [word, id = ''] = line?.split(' ') ?? [];
      if (word === 'sent') sent.add(id);
      if (word === 'kept') kept.add(id);
    }
    child.process.kill('SIGKILL');
    // What it had acknowledged before it was killed.
    for (line = await child.line(); line !== null; line = await child.line()) {
      const [word, id = ''] = line.split(' ');
      (word === 'sent' ? sent : kept).add(id);
    }
    await child.kill();
    if (child.process.signalCode === 'SIGKILL') kills += 1;
  }

  const ledger = await unstorageLedger(fs({ base }));
  const charge = {
    account: 'ann',
    template: 'basic',
    at: Date.parse('2026-11-21T12:00:00.000Z'),
    cap: 1e9,
    bursts: [],
  };
  const grace = { milliseconds: 0, renders: 0 };
  await Promise.all([...sent].map((id) => ledger.charge({ ...charge, id, grace })));
  expect((await ledger.usage('ann', '2026-11')).used, `store ${lane}`).toBe(sent.size);
  expect(kept.size).toBeGreaterThan(500 / lanes);
  await ledger.close();
}

it(
  'loses nothing that it acknowledged and counts nothing twice when it is killed a hundred times',
  { timeout: 1_200_000 },
  async () => {
    await Promise.all(Array.from({ length: lanes }, (_, lane) => killWriters(lane)));
  },
);
