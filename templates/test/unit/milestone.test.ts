import { expect, it } from 'vitest';
import { dipOf, magnitudeOf } from '../../more/milestone/dip.js';

it.each([
  ['5', 0],
  ['10,000', 4],
  ['1 M', 6],
  ['1,000,000,000', 9],
  ['٢٥ ألف', 4],
  ['10周年', 1],
  ['first', 0],
] as const)('the magnitude of %s is 10 to the power of %s', (number, power) => expect(magnitudeOf(number)).toBe(power));

it('the ground of a milestone is deepest in the middle, and level at a flat part', () => {
  const dip = dipOf({ middle: 600, low: 400, depth: 90, sigma: 200, flat: 50 });
  expect(dip.at(600)).toBe(400);
  expect(dip.at(630)).toBe(400);
  expect(dip.at(100)).toBeLessThan(330);
  expect(dip.slope(400)).toBeGreaterThan(0);
});
