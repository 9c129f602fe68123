import type { Ledger } from '@placard/access/ledger';
import { redisAccounts } from './accounts.js';
import { connect } from '../../redis/connection.js';
import { redisAudit } from './audit.js';
import { redisKeys } from './keys.js';
import { redisTickets } from './tickets.js';
import { redisUsage } from './usage.js';

/**
 * A ledger in one Redis or a Redis Cluster (7 or later), which any number of machines may share. Each decision is one
 * script, hence one round trip and one step; in a cluster a charge takes its bursts before, each in a step of its own.
 * While Redis does not answer every call fails within a second.
 *
 * @param url `redis://[[user]:password@]host[:port][/db]`, `redis+cluster://[[user]:password@]host[:port],…`; `rediss` with TLS
 * @throws an Error of one line when nothing answers
 */
export async function redisLedger(url: string): Promise<Ledger> {
  const connection = await connect(url, 'ledger');
  return {
    ...redisKeys(connection),
    ...redisAccounts(connection),
    ...redisUsage(connection),
    ...redisTickets(connection),
    ...redisAudit(connection),
    async close() {
      await connection.redis.quit().catch(() => connection.redis.disconnect());
    },
  };
}
