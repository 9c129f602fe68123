import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finestWithin } from '../../src/step-search.js';

const [low, high] = [6, 40];

describe('the search for a step', () => {
  it('finds one with few enough bytes, next to the finest of those, in few trials', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.35, max: 0.95, noNaN: true }),
        fc.integer({ min: low, max: high }),
        fc.double({ min: 0.5, max: 3, noNaN: true }),
        (power, start, ratio) => {
          const tried: number[] = [];
          const maxBytes = 300_000;
          const exact = (step: number): number => ratio * maxBytes * (step / 12) ** -power;
          const bytesOf = (step: number): number => (tried.push(step), exact(step));
          const found = finestWithin(bytesOf, { step: start, bytes: exact(start) }, maxBytes, low, high);
          expect(found).toBeGreaterThanOrEqual(low);
          expect(found).toBeLessThanOrEqual(high);
          if (exact(high) <= maxBytes) expect(exact(found)).toBeLessThanOrEqual(maxBytes);
          else expect(found).toBe(high);
          if (found - 2 >= low) expect(exact(found - 2)).toBeGreaterThan(maxBytes);
          expect(tried.length).toBeLessThan(6);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
