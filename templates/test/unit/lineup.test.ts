import fc from 'fast-check';
import { expect, it } from 'vitest';
import { billOf, wordsIn, type Room } from '../../more/lineup/bill.js';

const room: Room = { width: 1088, height: 410, max: 250, least: 14, most: 56 };
const person = fc.record({
  name: fc.double({ min: 0.5, max: 14, noNaN: true }),
  role: fc.oneof(fc.constant(0), fc.integer({ min: 40, max: 600 })),
  above: fc.double({ min: 0.09, max: 0.4, noNaN: true }),
  cap: fc.constant(0.7),
  below: fc.double({ min: 0.12, max: 0.4, noNaN: true }),
  foot: fc.constantFrom(0, 32),
});

it('a bill has everybody once and in order, inside its room, and lines of several people fill the measure', () => {
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 8 }), (people) => {
      const lines = billOf(people, room) ?? [];
      expect(lines.flatMap(({ places }) => places.map(({ index }) => index))).toEqual(people.map((_, i) => i));
      let bottom = 0;
      for (const { size, top, height, base, foot, places } of lines) {
        expect(top).toBeGreaterThanOrEqual(bottom);
        bottom = top + height;
        expect(base).toBeLessThan(foot);
        expect(foot).toBeLessThanOrEqual(height + 1);
        const ends = places.map((place) => wordsIn(place, size) + place.words);
        for (const [i, { face, left }] of places.entries()) {
          expect(face).toBeGreaterThanOrEqual(height);
          expect(face).toBeLessThanOrEqual(1.34 * height);
          expect(left - (ends[i - 1] ?? -16)).toBeGreaterThanOrEqual(15);
        }
        const end = ends.at(-1) ?? 0;
        expect(end).toBeLessThanOrEqual(room.width + 2);
        if (places.length > 1) expect(end).toBeGreaterThan(room.width - 2);
      }
      expect(bottom).toBeLessThanOrEqual(room.height + 1);
    }),
  );
});

it('keeps lines full: two short names have a line each, and eight long ones are not one above the other', () => {
  const one = { name: 4, role: 60, above: 0.1, cap: 0.7, below: 0.12, foot: 32 };
  const lengths = (count: number): readonly number[] =>
    (
      billOf(
        Array.from({ length: count }, () => one),
        room,
      ) ?? []
    ).map(({ places }) => places.length);
  expect(lengths(2)).toEqual([1, 1]);
  expect(Math.min(...lengths(8))).toBeGreaterThan(1);
});

it('has no bill where nobody fits', () =>
  expect(billOf([{ name: 200, role: 0, above: 0.1, cap: 0.7, below: 0.1, foot: 0 }], room)).toBeUndefined());
