import type { Frame, SceneNode } from '@placard/core';
import { at, type Box } from '@placard/templates/parts/place';
import { billOf, wordsIn, type Extent, type Line } from './bill.js';
import { faceIn } from './face.js';
import type { Person, Words } from './people.js';
import { sizesOf } from './sizes.js';

/** Names that are smaller than this lose their roles, if they are then so much larger. */
const [readable, gain] = [48, 1.15];

/** Widest role, as a part of the measure: wider ones are set smaller. */
const widestRole = 0.6;

/** The people in a box of the card, each with a face before the name; without roles where these would cost too much. */
export function linesIn(
  people: readonly Person[],
  frame: Frame,
  box: Box,
  field: string,
  rtl: boolean,
): readonly SceneNode[] {
  const sizes = sizesOf(frame);
  const roleSize = ({ role }: Person): number =>
    role === undefined ? 0 : Math.min(sizes.role, (widestRole * box.width) / role.width);
  const planned = (shown: readonly Person[]) => {
    const lines = billOf(extentsOf(shown, sizes.role, roleSize), {
      ...sizes.bill,
      width: box.width,
      height: box.height,
    });
    return { shown, lines: lines ?? [], low: lines === undefined ? 0 : Math.min(...lines.map(({ size }) => size)) };
  };
  const whole = planned(people);
  const bare = whole.low >= readable ? whole : planned(people.map((person) => ({ ...person, role: undefined })));
  const isBare = bare !== whole && bare.low > gain * whole.low;
  if (isBare && people.some(({ role }) => role !== undefined))
    frame.warn('the roles are not drawn: with them, the names would be too small');
  const { shown, lines } = isBare ? bare : whole;
  return lines.flatMap((line) => drawn(line, shown, { frame, box, field, rtl, roleSize }));
}

/** Space around the ink of a name, and least space above and below it, in font sizes. */
const [aroundName, leastAbove, leastBelow] = [0.02, 0.09, { alone: 0.11, role: 0.17 }];

/** Space around a role, in pixels. */
const aroundRole = 6;

function extentsOf(
  people: readonly Person[],
  roleHeight: number,
  roleSize: (person: Person) => number,
): readonly Extent[] {
  return people.map((person) => {
    const { words, role } = person;
    return {
      name: words.width,
      role: (role?.width ?? 0) * roleSize(person),
      above: Math.max(leastAbove, words.above + aroundName),
      cap: words.cap,
      below: Math.max(role === undefined ? leastBelow.alone : leastBelow.role, words.below + aroundName),
      foot: role === undefined ? 0 : Math.ceil((role.above + role.cap + role.below) * roleHeight) + aroundRole,
    };
  });
}

interface Setting {
  readonly frame: Frame;
  readonly box: Box;
  readonly field: string;
  readonly rtl: boolean;
  readonly roleSize: (person: Person) => number;
}

function drawn(
  { size, top, height, base, foot, places }: Line,
  people: readonly Person[],
  { frame, box, field, rtl, roleSize }: Setting,
): readonly SceneNode[] {
  const y = box.top + top;
  const mirrored = (left: number, own: number): number => (rtl ? box.left + box.width - left - own : box.left + left);
  const aboveRole = (person: Person | undefined): number =>
    person?.role === undefined ? 0 : person.role.above * roleSize(person);
  const above = Math.max(0, ...places.map(({ index }) => aboveRole(people[index])));
  return places.flatMap((place) => {
    const person = people[place.index];
    if (person === undefined) return [];
    const face = { left: mirrored(place.left, place.face), top: y, width: place.face, height };
    const word = (words: Words, own: number, cap: number): SceneNode => {
      const left = mirrored(wordsIn(place, size), words.width * own) - words.left * own;
      return at(words.node(own), Math.round(left), Math.round(cap));
    };
    const role = person.role && word(person.role, roleSize(person), y + foot + aroundRole / 2 + above);
    return [
      ...faceIn(person, frame, face, field, rtl),
      word(person.words, size, y + base - person.words.cap * size),
      ...(role === undefined ? [] : [role]),
    ];
  });
}
