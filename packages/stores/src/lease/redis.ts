import { randomUUID } from 'node:crypto';
import type { Lease } from '@placard/core/server';
import { createBreaker } from '../breaker.js';
import { connect, script } from '../redis/connection.js';
import { named } from '../redis/keyspace.js';

/**
 * Milliseconds after which a lease expires when its holder does not renew it. Much longer than {@link renewEveryMs},
 * because a busy holder renews late, and after the expiry a second process would render the same image.
 */
const termMs = 3_000;
const renewEveryMs = termMs / 12;

/** Milliseconds to wait for an answer, and milliseconds without leases after a timeout. */
const timeoutMs = 500;
const pauseMs = 500;

// KEYS: the lease. ARGV: its holder, the term in milliseconds.
const renewScript = script(`if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end`);
const releaseScript = script(`if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`);

/**
 * Returns leases in one Redis or Redis Cluster, for all processes that share it. A lease lasts three seconds and is
 * renewed until it is released. When its holder is killed, the other processes wait at most three seconds.
 *
 * @throws an Error of one line when Redis does not answer
 */
export async function redisLease(url: string): Promise<Lease> {
  const { redis, run } = await connect(url, 'lease');
  const ask = createBreaker(pauseMs);
  return {
    async take(key) {
      const [name, holder] = [named('lease', key), randomUUID()];
      // A lease that could not be released expires.
      const release = (): Promise<unknown> => run(releaseScript, [name], [holder]).catch(() => undefined);
      let sent = false;
      try {
        const taken = await ask(() => {
          sent = true;
          return redis.set(name, holder, 'PX', termMs, 'NX');
        }, timeoutMs);
        if (taken === null) return null;
      } catch (error) {
        // Redis may still execute the command that was sent, so a release is sent after it.
        if (sent) void release();
        throw error;
      }
      const renewal = setInterval(() => {
        run(renewScript, [name], [holder, termMs]).catch(() => undefined);
      }, renewEveryMs);
      return async () => {
        clearInterval(renewal);
        await release();
      };
    },
    async close() {
      redis.disconnect();
    },
  };
}
