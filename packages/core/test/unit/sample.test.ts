import { sampled } from '@placard/core/checks';
import { expect, it } from 'vitest';

it('the seeds of a sample choose every case once', () => {
  const cases = Array.from({ length: 200 }, (_, i) => i);
  const chosen = Array.from({ length: 11 }, (_, seed) => sampled(cases, { seed: 20_000 + seed, of: 11 }));
  expect(chosen.flat().toSorted((a, b) => a - b)).toEqual(cases);
  expect(Math.max(...chosen.map(({ length }) => length))).toBe(19);
  expect(sampled(cases, undefined)).toEqual(cases);
});
