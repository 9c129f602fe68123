import { expect, it, onTestFinished } from 'vitest';
import { describeRedis, startRedis } from '../../../stores/test/redis-server.js';
import { card, open } from '../opened.js';

describeRedis('two programs that share a Redis', () => {
  it('draw a card once, though both are asked for it at one time', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.close());
    const shared = { store: redis.url, cache: redis.url };
    const [one, two] = [await open(shared), await open(shared)];
    const asked = [one, two, one, two].map(({ placard }) => placard.render(card('Once')));
    expect((await Promise.all(asked)).filter(({ cached }) => !cached).length).toBeGreaterThan(0);
    expect(one.drawn() + two.drawn()).toBe(1);
  });
});
