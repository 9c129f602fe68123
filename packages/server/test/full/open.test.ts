import { open, type ServerOptions } from '@placard/server';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeRedis, startRedis, type RedisServer } from '../../../stores/test/redis-server.js';
import { base, children, fail, fixture, hello, registry } from '../opened.js';

/** A registry whose fonts cannot be read, so that opening an engine fails. */
const fontless = {
  ...registry,
  get fonts(): never {
    throw new Error('no fonts');
  },
};
const secrets = ['a root secret of the tests, long enough'];

describeRedis('a server that opens all of its parts', () => {
  let redis: RedisServer;
  let client: Redis;
  beforeAll(async () => {
    redis = await startRedis();
    client = new Redis(redis.url);
  });
  afterAll(async () => {
    client.disconnect();
    await redis.close();
  });
  const connections = async (): Promise<number> =>
    String(await client.client('LIST'))
      .trim()
      .split('\n').length;

  /** The server opens all parts: one connection each for cache, store and lease, and child processes. */
  const whole = (): ServerOptions => ({
    ...base,
    secrets,
    cache: redis.url,
    store: redis.url,
    ownKey: true,
    pool: { module: fixture('renderer.mjs'), size: 1 },
    registry: async () => registry,
    limits: {},
    accounts: { publicUrl: true },
    auditDays: 1,
    metrics: 'everybody',
  });

  it('closes them', async () => {
    const [before, others] = [await connections(), children()];
    const server = await open(whole());
    expect((await server.cards.resolve(hello)).bytes).toEqual(Uint8Array.of(1, 2, 3));
    expect(await connections()).toBe(before + 3);
    expect(children()).toHaveLength(others.length + 2);
    await server.close();
    await expect.poll(children).toEqual(others);
    await expect.poll(connections).toBe(before);
  });

  const steps: readonly (readonly [string, Partial<ServerOptions>, RegExp])[] = [
    ['secrets', { secrets: ['short'] }, /^secrets has a secret of fewer than 32 characters$/],
    ['the cache', { cache: 's4://bucket' }, /^cache: .*s4:/],
    ['the store', { store: 'file:placard.db' }, /^store: .*file:/],
    ['the pool', { pool: { module: fixture('none.mjs'), size: 1 } }, /none\.mjs/],
    ['an engine', { pool: undefined, registry: fontless }, /^no fonts$/],
    ['the registry', { registry: fail }, /^does not open$/],
    ['the plans', { limits: { plans: fail } }, /^does not open$/],
    ['billing', { accounts: { publicUrl: true, stripe: { secretKey: '', prices: {} } } }, /apiKey/i],
  ];
  it.each(steps)('closes what it has opened when %s does not open', async (_, wrong, message) => {
    const [before, others] = [await connections(), children()];
    await expect(open({ ...whole(), ...wrong })).rejects.toThrow(message);
    await expect.poll(children).toEqual(others);
    await expect.poll(connections).toBe(before);
  });

  it('closes what it has opened when Redis takes one connection of it, or two, and no more', async () => {
    const before = await connections();
    const refusals: string[] = [];
    for (const more of [0, 1, 2]) {
      await client.config('SET', 'maxclients', before + more);
      const opening = open({ ...base, cache: redis.url, store: redis.url, names: { store: 'STORE' } });
      refusals.push(String(await opening.catch((error: unknown) => error)));
      await expect.poll(connections).toBe(before);
    }
    await client.config('SET', 'maxclients', 100);
    expect(refusals).toEqual([
      expect.stringMatching(/^Error: cache: .*does not answer/),
      expect.stringMatching(/^Error: STORE: .*does not answer/),
      expect.stringMatching(/^Error: store or cache: .*does not answer/),
    ]);
  });
});
