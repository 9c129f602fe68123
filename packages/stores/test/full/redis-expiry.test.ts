import { Redis } from 'ioredis';
import { expect, it, onTestFinished } from 'vitest';
import { openCache, openLease, openLedger } from '../../src/index.js';
import { entryOf, key, keyOf } from '../helpers.js';
import { describeRedis, startRedis } from '../redis-server.js';

const audit = {
  at: key.createdAt,
  account: 'ann',
  actor: 'operator',
  action: 'key.created',
  subject: 'k1',
  address: null,
};
const asset = {
  account: 'ann',
  id: 'ast_1',
  format: 'png',
  width: 1,
  height: 1,
  bytes: 9,
  sha256: 'a',
  focal: { x: 0, y: 0 },
  dominant: '#000000',
  tone: 'dark',
  createdAt: key.createdAt,
} as const;
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

/** Keys that expire, with their lifetime in milliseconds. */
const ending: Readonly<Record<string, number>> = {
  'placard:burst:key:k1': 10 * second + minute,
  'placard:charge:c1': hour,
  'placard:charge:c2': hour,
  'placard:charge:c3': hour,
  'placard:ticket:session:s1': 7 * day,
  'placard:event:evt_1': 90 * day,
  'placard:lease:card': 3 * second,
  'placard:asset-parts:ann:ast_broken': hour,
};

/** Keys that do not expire: records, and data with another limit. */
const lasting = [
  'placard:account:ann',
  'placard:accounts',
  'placard:asset-bytes:ann',
  'placard:asset-parts:ann:ast_1',
  'placard:asset:ann:ast_1',
  'placard:assets:ann',
  'placard:active:ann',
  'placard:audit',
  'placard:audit:ann',
  'placard:brands:ann',
  'placard:cache:bytes',
  `placard:cache:image:${keyOf('aa')}`,
  'placard:cache:sizes',
  'placard:cache:used',
  'placard:customers',
  'placard:event-applied:cus_1',
  'placard:event-number:cus_1',
  'placard:key:k1',
  'placard:keys',
  'placard:keys:ann',
  'placard:sequence',
  'placard:site-states:ann',
  'placard:sites:ann',
  'placard:usage:2026-11:ann',
];

describeRedis('every key in redis', () => {
  it('ends after its time, or is a record', async () => {
    const server = await startRedis();
    const redis = new Redis(server.url);
    const [ledger, cache, lease] = [
      await openLedger(server.url),
      await openCache(server.url, { maxBytes: 1e6 }),
      await openLease([server.url]),
    ];
    onTestFinished(async () => {
      redis.disconnect();
      await Promise.all([ledger.close(), cache.close(), lease?.close()]);
      await server.close();
    });
    const at = Date.parse('2026-11-21T12:00:00.000Z');
    const bursts = [{ name: 'key:k1', requests: 5, milliseconds: 10 * second }];
    const grace = { milliseconds: 0, renders: 0 };
    const charge = (id: string) => ({ id, account: 'ann', template: 'basic', at, cap: 9, grace, bursts });
    await ledger.insertKey(key, 5, audit);
    await ledger.updateAccount('ann', { customer: 'cus_1' });
    const number = await ledger.eventNumber('cus_1');
    await ledger.applyEvent({ id: 'evt_1', subject: 'cus_1', number }, 'ann', { plan: 'pro' });
    await ledger.putTicket('session', 's1', 'value', Date.now() + 7 * day);
    await ledger.charge(charge('c1'));
    await ledger.refund(charge('c2'));
    await ledger.addRender(charge('c3'));
    await ledger.addCacheHits('ann', '2026-11-21', 3);
    for (const id of ['ast_1', 'ast_broken']) await ledger.putAssetPart('ann', id, 0, new Uint8Array(9));
    await ledger.putAsset(asset, { assets: 1, bytes: 9 });
    await ledger.putBrand({ account: 'ann', name: 'house', values: {}, updatedAt: key.createdAt }, 1);
    await ledger.putSite({ account: 'ann', host: 'a.example', settings: {}, updatedAt: key.createdAt }, 1);
    await ledger.updateSite('ann', 'a.example', { refreshedAt: key.createdAt });
    await cache.put(keyOf('aa'), entryOf(100));
    const release = await lease?.take('card');

    const names = (await redis.keys('*')).sort();
    const left = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await redis.pttl(name)] as const)),
    );
    await release?.();
    expect(names).toEqual([...Object.keys(ending), ...lasting].sort());
    for (const name of lasting) expect(left[name], name).toBe(-1);
    for (const [name, milliseconds] of Object.entries(ending)) {
      expect(left[name], name).toBeLessThanOrEqual(milliseconds);
      // A busy machine may take up to a minute, or half the lifetime, until it reads the rest of the lifetime.
      expect(left[name], name).toBeGreaterThan(milliseconds - Math.min(minute, milliseconds / 2));
    }
  });
});
