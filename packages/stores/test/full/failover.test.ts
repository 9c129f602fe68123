import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { expect, it, onTestFinished } from 'vitest';
import { openCache, openLease, openLedger } from '../../src/index.js';
import { entryOf, keyOf } from '../helpers.js';
import { describeRedis, startRedis, type RedisServer } from '../redis-server.js';

async function newRedis(): Promise<RedisServer & { readonly client: Redis }> {
  const server = await startRedis();
  const client = new Redis(server.url);
  onTestFinished(async () => {
    client.disconnect();
    await server.close();
  });
  return { ...server, client };
}

const portOf = ({ url }: RedisServer): number => Number(new URL(url).port);

/** Starts a relay, like a host name of several servers: `lead` sets the server for new connections only. */
async function newName(server: RedisServer): Promise<{ readonly url: string; lead(to: RedisServer): void }> {
  let port = portOf(server);
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    relay.close();
  });
  return {
    url: `redis://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    lead: (to) => void (port = portOf(to)),
  };
}

describeRedis('a Redis that is replaced by its replica', () => {
  it('is left for the one that its name leads to, by ledger, cache and lease (threat 6)', async () => {
    const [old, next] = [await newRedis(), await newRedis()];
    await old.client.config('SET', 'repl-diskless-sync-delay', '0');
    await next.client.replicaof('127.0.0.1', portOf(old));
    await expect.poll(() => next.client.info('replication')).toContain('master_link_status:up');
    const name = await newName(old);
    const ledger = await openLedger(name.url);
    const cache = await openCache(name.url, { maxBytes: 1e6 });
    const lease = await openLease([name.url]);
    await ledger.updateAccount('ann', { plan: 'pro' });
    await cache.put(keyOf('aa'), entryOf(1_000));
    // WAIT would wait only for the writes of its own connection.
    await expect.poll(() => next.client.dbsize()).toBe(await old.client.dbsize());

    await next.client.replicaof('NO', 'ONE');
    await old.client.replicaof('127.0.0.1', portOf(next));
    name.lead(next);
    await expect(ledger.updateAccount('ann', { plan: 'team' })).rejects.toThrow(/READONLY/);
    await expect
      .poll(() => ledger.updateAccount('ann', { plan: 'team' }).then(({ plan }) => plan, String))
      .toBe('team');
    await expect.poll(() => cache.put(keyOf('bb'), entryOf(1_000)).then(() => 'kept', String)).toBe('kept');
    await expect.poll(() => lease?.take('card').then((release) => typeof release, String)).toBe('function');
    expect(await cache.get(keyOf('aa'))).toEqual(entryOf(1_000));
    expect(await next.client.get('placard:lease:card')).not.toBeNull();
    expect(await ledger.account('ann')).toMatchObject({ plan: 'team' });
    await Promise.all([ledger.close(), cache.close(), lease?.close()]);
  });
});
