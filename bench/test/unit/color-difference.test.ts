import { expect, it } from 'vitest';
import { ciede2000, edgeColorDifference, labOf } from '../../src/color-difference.js';

// Pairs of the test data that Sharma, Wu and Dalal publish.
it.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as const)('the difference of %j and %j is %f', (a, b, difference) => {
  expect(ciede2000(a, b)).toBeCloseTo(difference, 4);
  expect(ciede2000(b, a)).toBeCloseTo(difference, 4);
});

it('white, black and red are where CIELAB has them', () => {
  expect(labOf(255, 255, 255).map((value) => Math.round(value) + 0)).toEqual([100, 0, 0]);
  expect(labOf(0, 0, 0)).toEqual([0, 0, 0]);
  expect(labOf(255, 0, 0).map((value) => Math.round(value))).toEqual([53, 80, 67]);
});

it('a red line that has faded differs, though its luma is the same; what is no edge is not counted', () => {
  const width = 9;
  const card = (line: readonly number[]): Uint8Array =>
    Uint8Array.from(Array.from({ length: width * 9 }, (_, i) => (i % width === 4 ? line : [240, 240, 240])).flat());
  const difference = edgeColorDifference(card([200, 55, 45]), width);
  expect(difference(card([200, 55, 45]))).toBe(0);
  expect(difference(card([173, 66, 55]))).toBeGreaterThan(2);
  expect(edgeColorDifference(card([240, 240, 241]), width)(card([0, 0, 0]))).toBe(0);
});
