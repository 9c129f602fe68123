import { expect, it } from 'vitest';
import { embolden as emboldenOutline } from '../../src/embolden.js';

const embolden = (outline: readonly number[], distance: number): number[] =>
  Array.from(emboldenOutline(outline, distance));

const square = (from: number, to: number): number[] => [0, from, from, 1, to, from, 1, to, to, 1, from, to, 4];

it('moves the sides of a square outwards, whichever way it is drawn', () => {
  expect(embolden(square(0, 100), 5)).toEqual(square(-5, 105));
  const clockwise = [0, 0, 0, 1, 0, 100, 1, 100, 100, 1, 100, 0, 4];
  expect(embolden(clockwise, 5)).toEqual([0, -5, -5, 1, -5, 105, 1, 105, 105, 1, 105, -5, 4]);
});

it('makes a hole smaller', () => {
  const hole = [0, 40, 40, 1, 40, 60, 1, 60, 60, 1, 60, 40, 4];
  expect(embolden([...square(0, 100), ...hole], 5).slice(13)).toEqual([0, 45, 45, 1, 45, 55, 1, 55, 55, 1, 55, 45, 4]);
});

it('keeps points at one place together, and the point of a sharp spike', () => {
  const closed = [0, 0, 0, 1, 100, 0, 1, 100, 100, 1, 100, 100, 1, 0, 100, 1, 0, 0, 4];
  expect(embolden(closed, 5)).toEqual([0, -5, -5, 1, 105, -5, 1, 105, 105, 1, 105, 105, 1, -5, 105, 1, -5, -5, 4]);
  expect(embolden([0, 0, 0, 1, 1000, 1, 1, 0, 2, 4], 5).slice(4, 6)).toEqual([1000, 1]);
});

it('moves the control points of curves too', () => {
  expect(embolden([0, 0, 0, 2, 100, 0, 100, 100, 3, 100, 150, 0, 150, 0, 100, 4], 5)).toEqual([
    0, -5, -5, 2, 105, -5, 105, 100, 3, 105, 155, -5, 155, -5, 100, 4,
  ]);
});
