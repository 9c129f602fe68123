import { expect, it } from 'vitest';
import { rimOf } from '../../more/recipe/plate.js';
import { minutesOf, splitTime } from '../../more/recipe/time.js';

it.each([
  ['35 min', 35],
  ['1 h 20 min', 80],
  ['1:20', 80],
  ['2 Stunden', 120],
  ['1,5 h', 90],
  ['50分', 50],
  ['1時間20分', 80],
  ['٣٥ دقيقة', 35],
  ['२ घंटे', 120],
  ['overnight', undefined],
  ['0 min', undefined],
] as const)('%s is %s minutes', (time, minutes) => expect(minutesOf(time)).toBe(minutes));

it.each([
  [35, { marks: 60, turn: 35 / 60, rings: 0 }],
  [60, { marks: 60, turn: 1, rings: 0 }],
  [80, { marks: 60, turn: 20 / 60, rings: 1 }],
  [270, { marks: 12, turn: 270 / 720, rings: 0 }],
])('the rim of the plate shows %s minutes', (minutes, rim) => expect(rimOf(minutes)).toEqual(rim));

it('a time on the plate is split into its number and its unit', () => {
  expect(splitTime('٣٥ دقيقة')).toEqual({ number: '٣٥', unit: 'دقيقة' });
  expect(splitTime('1 h 20 min')).toEqual({ number: '1 h 20 min', unit: '' });
});
