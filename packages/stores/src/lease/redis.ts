import { randomUUID } from 'node:crypto';
import type { Lease } from '@placard/core/server';
import { connect, script } from '../redis/connection.js';
import { named } from '../redis/keyspace.js';

/**
 * Milliseconds after which a lease expires when its holder does not renew it. A holder on a busy machine renews late: a
 * lease that expired before would let a second process render the same image.
 */
const TERM = 3_000;
const RENEW_EVERY = TERM / 12;

// KEYS: the lease. ARGV: its holder, the term in milliseconds.
const RENEW = script(`if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end`);
const RELEASE = script(`if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`);

/**
 * Returns leases in one Redis or Redis Cluster, for all processes that share it. A lease lasts three seconds and is renewed
 * until it is released. When its holder is killed, the other processes wait at most three seconds.
 *
 * @throws an Error of one line when Redis does not answer
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
        // A lease that could not be released expires.
        await run(RELEASE, [name], [holder]).catch(() => undefined);
      };
    },
    async close() {
      redis.disconnect();
    },
  };
}
