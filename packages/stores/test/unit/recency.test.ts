import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Recency } from '../../src/cache/recency.js';

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const step = fc.oneof(
  fc.record({ type: fc.constant('use' as const), key, size: fc.nat(100) }),
  fc.record({ type: fc.constant('forget' as const), key }),
  fc.constant({ type: 'evict' as const }),
);

it('the least recently used key is the oldest, and the sizes of all keys are counted', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const recency = new Recency();
      let expected: { key: string; size: number }[] = [];
      const without = (key: string) => expected.filter((entry) => entry.key !== key);
      for (const step of steps) {
        if (step.type === 'use') {
          recency.use(step.key, { size: step.size, lastUsedAt: 0 });
          expected = [...without(step.key), { key: step.key, size: step.size }];
        } else {
          const forgotten = step.type === 'forget' ? step.key : recency.oldest()?.[0];
          if (forgotten !== undefined) recency.forget(forgotten);
          expected = step.type === 'forget' ? without(step.key) : expected.slice(1);
        }
        const [first] = expected;
        expect(recency.oldest()).toEqual(first && [first.key, { size: first.size, lastUsedAt: 0 }]);
        expect(recency.bytes).toBe(expected.reduce((sum, { size }) => sum + size, 0));
        for (const { key, size } of expected) expect(recency.get(key)?.size).toBe(size);
      }
    }),
  );
});
