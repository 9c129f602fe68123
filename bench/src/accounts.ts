import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInstance, request, type Instance } from './accounts/instance.js';
import { countUnderKills } from './accounts/kills.js';
import { startRedis, type RedisServer } from './accounts/redis.js';
import { interleave, table } from './measure.js';

/** Cost of admitting a request: key look-up, burst limit and, for a render, the count. */
export interface Cost {
  readonly name: string;
  /** Median milliseconds. */
  readonly cached: number;
  readonly render: number;
  /** Network round trips of one request with a cached key; null without a network. */
  readonly roundTrips: { readonly cached: number; readonly render: number } | null;
}

interface Asked {
  cached(): Promise<number>;
  render(): Promise<number>;
}

async function asking({ keys, limits }: Instance): Promise<Asked> {
  const { key } = await keys.create({ account: 'bench', name: 'bench' });
  const gate = async () => {
    const { account, id } = await keys.authenticate(`Bearer ${key}`);
    return limits.gate({ account, keyId: id }, 'request');
  };
  return {
    cached: async () => (await (await gate()).admit(), 0),
    render: async () => (await (await gate()).charge(request), 0),
  };
}

export async function authorizingCost(name: string, url: string, rounds: number, redis?: RedisServer): Promise<Cost> {
  const instance = await openInstance(url);
  try {
    const asked = await asking(instance);
    const [cached, render] = await interleave(
      [
        { name: 'cached', run: asked.cached },
        { name: 'render', run: asked.render },
      ],
      rounds,
      100,
    );
    const roundTrips = redis && {
      cached: await tripsOf(redis, asked.cached),
      render: await tripsOf(redis, asked.render),
    };
    return { name, cached: cached?.ms ?? Number.NaN, render: render?.ms ?? Number.NaN, roundTrips: roundTrips ?? null };
  } finally {
    await instance.close();
  }
}

/** Round trips per request, over a hundred in a row: they may include one refresh of cached records. */
async function tripsOf(redis: RedisServer, ask: () => Promise<number>): Promise<number> {
  await ask();
  const trips = await redis.roundTrips(async () => {
    for (let i = 0; i < 100; i++) await ask();
  });
  return Math.floor(trips / 100);
}

/** Accounts: the cost of admitting a request, and whether counts stay exact when servers are killed. */
export async function benchAccounts(rounds: number, each: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-bench-'));
  let redis: RedisServer | undefined;
  try {
    redis = await startRedis();
    const costs = [
      await authorizingCost('memory', 'memory:', rounds),
      await authorizingCost('SQLite', `sqlite:${join(folder, 'placard.db')}`, rounds),
      await authorizingCost('Redis', redis.url, rounds, redis),
    ];
    const counts = await countUnderKills(redis.url, 4, each);
    const cost = table(
      ['letting a request in', 'cached, median ms', 'render, median ms', 'round trips'],
      costs.map(({ name, cached, render, roundTrips }) => [
        name,
        cached.toFixed(3),
        render.toFixed(3),
        roundTrips === null ? '–' : `${roundTrips.cached}, ${roundTrips.render}`,
      ]),
    );
    const names = ['requests', 'used', 'rendered', 'inFlight', 'double', 'lost', 'overshoot'] as const;
    const killed = table(
      ['4 servers, one Redis, each killed once', ''],
      names.map((name) => [name, String(counts[name])]),
    );
    return `${cost}\n\n${killed}`;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return 'Accounts: not measured, redis-server is not installed (Debian package redis-server).';
    throw error;
  } finally {
    await redis?.close();
    await rm(folder, { recursive: true });
  }
}
