import { testLedger } from '@placard/accounts/testing';
import { testLease } from '@placard/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLease, openLedger } from '../../src/index.js';
import { redisShortUrls } from '../../src/ledger/redis/short-urls.js';
import { connect } from '../../src/redis/connection.js';
import { spread } from '../../src/redis/keyspace.js';
import { freePort } from '../../../../test/free-port.js';
import { key } from '../helpers.js';
import { testBlocked } from './blocked.js';
import { testManyProcesses } from './many-processes.js';
import { startCluster, type RedisCluster } from './redis-cluster.js';
import { describeRedis } from '../redis-server.js';
import { testSameCounts } from '../same-counts.js';

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const grace = { milliseconds: 0, renders: 0 };

describeRedis('redis cluster', () => {
  let cluster: RedisCluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.close());

  const open = async () => {
    await cluster.flush();
    return openLedger(cluster.url);
  };
  testLedger('redis cluster', open);
  testSameCounts('redis cluster', open);
  testManyProcesses('redis cluster', async () => {
    await cluster.flush();
    return cluster.url;
  });
  testLease('redis cluster', async () => {
    const lease = await openLease([cluster.url]);
    if (lease === null) throw new Error('a Redis Cluster gives a lease');
    return lease;
  });

  testBlocked(open);

  it('loses no count while slots move between its servers', { timeout: 60_000 }, async () => {
    const ledger = await open();
    const accounts = ['ann', 'bob', 'cleo'];
    let [sent, done] = [0, false];
    const render = async (account: string, number: number): Promise<void> => {
      const id = `${account} ${number}`;
      const charge = { id, account, template: 'basic', at: noon, cap: 1e9, grace, bursts: [] };
      // Like the journal, this repeats a charge with the same id until it is acknowledged.
      while ((await ledger.charge(charge).catch(() => null)) === null) await new Promise((go) => setTimeout(go, 5));
      sent += 1;
    };
    const lanes = accounts.map(async (account) => {
      let number = 0;
      while (!done) await render(account, (number += 1));
      return number;
    });
    const [first] = cluster.nodes;
    let keys = 0;
    for (let round = 0; round < 2; round++) {
      for (const account of accounts) {
        const slot = Number(await first?.client.call('CLUSTER', 'KEYSLOT', spread.of(account).name('x')));
        const from = await cluster.ownerOf(slot);
        const to = cluster.nodes.find((node) => node !== from);
        if (to !== undefined) keys += await cluster.move(slot, from, to);
      }
      const before = sent;
      await expect.poll(() => sent).toBeGreaterThan(before + 10);
    }
    done = true;
    const made = await Promise.all(lanes);
    const kept = await Promise.all(accounts.map(async (account) => (await ledger.usage(account, '2026-11')).used));
    expect(kept).toEqual(made);
    expect(keys).toBeGreaterThan(accounts.length);
    await ledger.close();
  });

  it('answers again when a server that had ended is back, with what it held', { timeout: 60_000 }, async () => {
    const ledger = await open();
    const accounts = Array.from({ length: 12 }, (_, at) => `account ${at}`);
    await Promise.all(accounts.map((id) => ledger.updateAccount(id, { plan: 'pro' })));
    await cluster.nodes[1]?.stop();
    const found = await Promise.allSettled(accounts.map((id) => ledger.account(id)));
    expect(new Set(found.map(({ status }) => status))).toContain('rejected');
    await cluster.nodes[1]?.start();
    const plans = () => Promise.all(accounts.map(async (id) => (await ledger.account(id))?.plan)).catch(String);
    await expect.poll(plans).toEqual(accounts.map(() => 'pro'));
    await ledger.close();
  });

  it('reads no key where a process was killed before it had made it, and lets its account make it', async () => {
    const ledger = await open();
    const note = spread.of('k1').name('key-account', 'k1');
    const owner = await cluster.ownerOf(Number(await cluster.nodes[0]?.client.call('CLUSTER', 'KEYSLOT', note)));
    await owner.client.set(note, 'ann');
    expect([await ledger.key('k1'), await ledger.keys()]).toEqual([null, []]);
    await expect(ledger.insertKey({ ...key, account: 'bob' }, 5)).rejects.toThrow('exists already');
    expect(await ledger.insertKey(key, 5)).toBe(true);
    expect(await ledger.key('k1')).toEqual(key);
    await ledger.insertKey({ ...key, id: 'k2' }, 1);
    const left = spread.of('k2').name('key-account', 'k2');
    const other = await cluster.ownerOf(Number(await cluster.nodes[0]?.client.call('CLUSTER', 'KEYSLOT', left)));
    expect(await other.client.exists(left)).toBe(0);
    await ledger.close();
  });

  it('finishes the deletion of a short URL in which a process was killed, when its place is needed', async () => {
    const ledger = await open();
    const url = (code: string) => ({ code, keyId: 'k1', query: 'v=1', createdAt: '2026-11-21T12:00:00.000Z' });
    const [one, two, three] = [url('a'.repeat(32)), url('b'.repeat(32)), url('c'.repeat(32))];
    for (const each of [one, two]) await ledger.putShortUrl(each, 2);
    const connection = await connect(cluster.url, 'ledger');
    const killed = redisShortUrls({ ...connection, run: () => Promise.reject(new Error('killed')) });
    await expect(killed.deleteShortUrl(one.code, 'k1')).rejects.toThrow('killed');
    expect(await ledger.putShortUrl(three, 2)).toBe(true);
    expect(await ledger.putShortUrl(one, 2)).toBe(false);
    expect(await ledger.shortUrls('k1', { limit: 9, skip: 0 })).toEqual([three, two]);
    // A short URL that is minted again after an interrupted deletion is kept.
    await expect(killed.deleteShortUrl(two.code, 'k1')).rejects.toThrow('killed');
    expect([await ledger.putShortUrl(two, 2), await ledger.putShortUrl(one, 2)]).toEqual([true, false]);
    expect(await ledger.shortUrl(two.code)).toEqual(two);
    connection.redis.disconnect();
    await ledger.close();
  });

  it('that does not answer is refused in one line, without its password', async () => {
    const url = `redis+cluster://me:s3cret@127.0.0.1:${await freePort()}`;
    const failure = await openLedger(url).catch((error: Error) => error.message);
    expect(failure).toMatch(/^the ledger redis\+cluster:\/\/127\.0\.0\.1:\d+ does not answer \([^)]+\): start it, or/);
    expect(failure).not.toContain('s3cret');
  });
});
