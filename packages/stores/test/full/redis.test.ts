import { testLedger } from '@placard/accounts/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedger } from '../../src/index.js';
import { testBlocked } from './blocked.js';
import { testManyProcesses } from './many-processes.js';
import { describeRedis, startRedis, type RedisServer } from '../redis-server.js';
import { testSameCounts } from '../same-counts.js';

describeRedis('redis', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.close());

  const open = async () => {
    await server.flush();
    return openLedger(server.url);
  };
  testLedger('redis', open);
  testSameCounts('redis', open);
  testManyProcesses('redis', async () => {
    await server.flush();
    return server.url;
  });

  it('answers again after a restart, with what it held and without its scripts', async () => {
    const ledger = await open();
    const burst = [{ name: 'key:a', requests: 5, milliseconds: 60_000 }];
    await ledger.updateAccount('ann', { plan: 'pro' });
    expect((await ledger.take(burst, Date.now()))[0]?.remaining).toBe(4);
    await server.stop();
    await expect(ledger.take(burst, Date.now())).rejects.toThrow();
    await server.start();
    await expect.poll(() => ledger.take(burst, Date.now()).then(([taken]) => taken?.remaining, String)).toBe(3);
    expect((await ledger.account('ann'))?.plan).toBe('pro');
    await ledger.close();
  });

  it('fails on its own while it is paused, and recovers', async () => {
    const ledger = await open();
    server.freeze();
    const began = performance.now();
    await expect(ledger.key('k')).rejects.toThrow('no answer within 800 ms');
    expect(performance.now() - began).toBeLessThan(10_000);
    server.thaw();
    await expect.poll(() => ledger.key('k').catch(String)).toBeNull();
    await ledger.close();
  });

  testBlocked(open);

  it('that does not answer is refused in one line, without its password', async () => {
    await server.stop();
    const url = server.url.replace('//', '//me:secret@');
    const failure = await openLedger(url).catch((error: Error) => error.message);
    expect(failure).toMatch(/^the ledger redis:\/\/127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\): start it, or/);
    expect(failure).not.toContain('secret');
    await server.start();
    server.freeze();
    await expect(openLedger(server.url)).rejects.toThrow(/does not answer \(/);
    server.thaw();
    await expect(openLedger('redis:')).rejects.toThrow('names no host');
  });
});
