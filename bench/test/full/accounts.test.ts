import { expect, it, onTestFinished } from 'vitest';
import { describeRedis } from '../../../packages/stores/test/redis-server.js';
import { authorizingCost } from '../../src/accounts.js';
import { countUnderKills } from '../../dist/accounts/kills.js';
import { hardCap } from '../../src/accounts/instance.js';
import { startRedis } from '../../src/accounts/redis.js';

describeRedis('accounts over one Redis', () => {
  it(
    'are counted once each by four servers that are killed, and never past cap and grace',
    { timeout: 120_000 },
    async () => {
      const redis = await startRedis();
      onTestFinished(() => redis.close());
      const counts = await countUnderKills(redis.url, 4, 10_000);
      expect(counts).toMatchObject({ requests: 40_000, double: 0, lost: 0, overshoot: 0 });
      expect(counts.inFlight).toBeLessThanOrEqual(4 * 2 * 40);
      expect(Math.abs(counts.used - counts.rendered)).toBeLessThanOrEqual(counts.inFlight);
      expect(counts.highest).toBe(hardCap);
    },
  );

  it('cost one round trip to let in', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.close());
    const { roundTrips } = await authorizingCost('Redis', redis.url, 20, redis);
    expect(roundTrips).toEqual({ cached: 1, render: 1 });
  });
});
