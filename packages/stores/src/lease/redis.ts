import { randomUUID } from 'node:crypto';
import type { Lease } from '@placard/core/server';
import { connect, script } from '../redis/connection.js';
import { named } from '../redis/keyspace.js';

/** Milliseconds after which a holder that died is forgotten. */
const TERM = 1_000;
const RENEW_EVERY = TERM / 4;

// KEYS: the lease. ARGV: who holds it, milliseconds.
const RENEW = script(`if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end`);
const RELEASE = script(`if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`);

/**
 * Leases in one Redis or Redis Cluster, for all processes that share it. A lease lasts a second and is renewed while its holder lives;
 * so a holder that was killed keeps the others for a second at most.
 *
 * @throws an Error of one line when nothing answers
 */
export async function redisLease(url: string): Promise<Lease> {
  const { redis, run } = await connect(url, 'lease');
  return {
    async take(key) {
      const [name, holder] = [named('lease', key), randomUUID()];
      if ((await redis.set(name, holder, 'PX', TERM, 'NX')) === null) return null;
      const renewal = setInterval(() => {
        run(RENEW, [name], [holder, TERM]).catch(() => undefined);
      }, RENEW_EVERY);
      return async () => {
        clearInterval(renewal);
        // One that is not taken back ends by itself.
        await run(RELEASE, [name], [holder]).catch(() => undefined);
      };
    },
    async close() {
      redis.disconnect();
    },
  };
}
