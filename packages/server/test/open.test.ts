import { open, openCards, type ServerOptions } from '@placard/server';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeRedis, startRedis, type RedisServer } from '../../stores/test/redis-server.js';
import { children, handedIn, registry } from './opened.js';

const fixture = (name: string): string => new URL(`fixtures/${name}`, import.meta.url).href;
const hello = { template: 'said', params: { title: 'Hello' } };
const base = { registry, baseUrl: () => 'https://cards.example', onError: () => undefined };
const fail = async (): Promise<never> => Promise.reject(new Error('does not open'));
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

describe('what is handed in', () => {
  it('stays open when the server closes', async () => {
    const { parts, closed } = await handedIn();
    const server = await open({ ...base, ...parts, ownKey: true, limits: {} });
    expect((await server.cards.resolve(hello)).cached).toBe(false);
    await server.close();
    expect(closed).toEqual([]);
    expect((await parts.store.keys('embedded')).length).toBe(1);
  });

  it.each(['cache', 'store', 'lease', 'renderer'] as const)('as the only part, the %s stays open', async (name) => {
    const { parts, closed } = await handedIn();
    const pool = name === 'renderer' ? {} : { pool: { module: fixture('renderer.mjs'), size: 1 } };
    const others = children();
    const server = await open({ ...base, ...pool, [name]: parts[name] });
    await server.close();
    expect(closed).toEqual([]);
    await expect.poll(children).toEqual(others);
  });

  it.each([
    ['the own key is refused', { ownKey: true }],
    ['the plans do not open', { limits: { plans: fail } }],
    ['the registry does not open', { registry: fail }],
  ] as const)('stays open when %s', async (_, wrong) => {
    const { parts, closed } = await handedIn();
    const store = { ...parts.store, insertKey: fail };
    await expect(open({ ...base, ...parts, store, ...wrong })).rejects.toThrow('does not open');
    expect(closed).toEqual([]);
  });

  it('stays open when cards alone are closed', async () => {
    const { parts, closed } = await handedIn();
    const { cards, close } = await openCards({ registry, ...parts });
    await cards.resolve(hello);
    await close();
    expect(closed).toEqual([]);
  });
});

describe('a server', () => {
  it('leaves no timer when it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    try {
      const { parts } = await handedIn();
      const gone = { ...parts.store, account: fail };
      const server = await open({ ...base, ...parts, store: gone, auditDays: 1 });
      expect(server.store.state).toBe('unavailable');
      // One timer deletes old audit records, the other one tries the store again.
      expect(vi.getTimerCount()).toBe(2);
      await server.close();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('has the key that another process of the program has inserted at the same time', async () => {
    const { parts } = await handedIn();
    const { insertKey } = parts.store;
    const store = {
      ...parts.store,
      insertKey: async (...args: Parameters<typeof insertKey>) => (await insertKey(...args), insertKey(...args)),
    };
    const server = await open({ ...base, ...parts, store, ownKey: true });
    expect((await server.link(hello)).url).toContain('/i/');
    await server.close();
  });

  it('keeps no key of its own unless it is told to, and then links to nothing', async () => {
    const { parts } = await handedIn();
    const server = await open({ ...base, ...parts });
    await expect(server.link(hello)).rejects.toThrow('open it with ownKey');
    expect(await parts.store.keys()).toEqual([]);
    await server.close();
  });
});
