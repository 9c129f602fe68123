import type { Ledger } from '@placard/accounts/ledger';
import { redisAccounts } from './accounts.js';
import { connect } from '../../redis/connection.js';
import { redisAudit } from './audit.js';
import { redisAssets } from './assets.js';
import { redisBrands } from './brands.js';
import { redisKeyUses } from './key-uses.js';
import { redisKeys } from './keys.js';
import { redisShortUrls } from './short-urls.js';
import { redisSites } from './sites.js';
import { redisTickets } from './tickets.js';
import { redisUsage } from './usage.js';

/**
 * Returns a ledger in one Redis or a Redis Cluster (7 or later), which any number of machines may share. Each decision
 * is one script, so it is atomic and takes one round trip. In a cluster, a charge first takes each of its bursts by a
 * separate script. While Redis does not answer, each call fails within a second.
 *
 * @param url `redis://[[user]:password@]host[:port][/db]`, `redis+cluster://[[user]:password@]host[:port],…`; `rediss`
 *   with TLS
 * @throws an Error of one line when Redis does not answer
 */
export async function redisLedger(url: string): Promise<Ledger> {
  const connection = await connect(url, 'ledger');
  return {
    ...redisKeys(connection),
    ...redisAccounts(connection),
    ...redisUsage(connection),
    ...redisKeyUses(connection),
    ...redisTickets(connection),
    ...redisShortUrls(connection),
    ...redisAssets(connection),
    ...redisBrands(connection),
    ...redisSites(connection),
    ...redisAudit(connection),
    async close() {
      await connection.redis.quit().catch(() => connection.redis.disconnect());
    },
  };
}
