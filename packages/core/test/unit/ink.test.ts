import type { Ink } from '@placard/core';
import { inkFaults, inkWarning, type PlacedText } from '@placard/core/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const [width, height] = [400, 200];
const card: Ink = { left: 0, top: 0, right: width, bottom: height };
const box = (left: number, top: number, right: number, bottom: number): Ink => ({ left, top, right, bottom });

const text = (name: string, ink: readonly Ink[], more: Partial<PlacedText> = {}): PlacedText => ({
  name,
  path: `/${name}`,
  text: name,
  ...box(0, 0, 1, 1),
  fontSize: 20,
  lines: 1,
  truncated: false,
  color: '#000000',
  decorative: false,
  ink,
  ground: card,
  ...more,
});

const faults = (...texts: readonly PlacedText[]): string[] =>
  inkFaults(texts, width, height).map((fault) => `${inkWarning(fault)} by ${fault.area}`);

describe('ink', () => {
  it('on the card and apart has no fault', () => {
    expect(faults(text('a', [box(0, 0, 50, 50)]), text('b', [box(50, 0, 400, 200)]))).toEqual([]);
    expect(faults()).toEqual([]);
  });

  it.each([
    ['left', box(-3, 10, 7, 20), 30],
    ['top', box(10, -3, 20, 7), 30],
    ['right', box(393, 10, 403, 20), 30],
    ['bottom', box(10, 193, 20, 203), 30],
    ['a corner', box(-5, -5, 5, 5), 75],
    ['altogether', box(500, 500, 510, 510), 100],
  ])('that leaves the card: %s', (_, ink, area) => {
    expect(faults(text('a', [box(100, 100, 110, 110), ink]))).toEqual([`the text "a" leaves the card by ${area}`]);
  });

  it('reports ink that leaves its background within the card', () => {
    const ground = box(100, 100, 200, 150);
    expect(faults(text('a', [box(90, 110, 110, 120)], { ground }))).toEqual(['the text "a" leaves its ground by 100']);
    expect(faults(text('a', [box(-10, 0, 10, 10)], { ground: box(0, 0, 400, 10) }))).toEqual([
      'the text "a" leaves the card by 100',
    ]);
  });

  it('over the ink of another text: glyph by glyph, not by what surrounds them', () => {
    const ring = [box(0, 0, 100, 10), box(0, 90, 100, 100)];
    expect(faults(text('a', ring), text('b', [box(20, 40, 60, 60)]))).toEqual([]);
    expect(faults(text('a', ring), text('b', [box(20, 5, 30, 60)]))).toEqual(['the texts "a" and "b" overlap by 50']);
  });

  it('of one pixel is the smoothing of an edge', () => {
    expect(faults(text('a', [box(-1, -1, 401, 201)]))).toEqual([]);
    expect(faults(text('a', [box(0, 0, 51, 51)]), text('b', [box(50, 0, 90, 90)]))).toEqual([]);
  });

  it('that is not meant to be read is skipped', () => {
    const decorative = text('w', [box(-50, 0, 90, 90)], { decorative: true });
    expect(faults(decorative, text('a', [box(0, 0, 50, 50)]))).toEqual([]);
  });

  it('is reported for two texts in either order, and never for ink that is far apart', () => {
    const rect = fc
      .tuple(fc.integer({ min: 0, max: 340 }), fc.integer({ min: 0, max: 140 }), fc.integer({ min: 2, max: 60 }))
      .map(([x, y, side]) => box(x, y, x + side, y + side));
    const some = fc.array(rect, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(some, some, (a, b) => {
        const [one, other] = [inkFaults, inkFaults].map((of, i) =>
          of(i === 0 ? [text('a', a), text('b', b)] : [text('b', b), text('a', a)], width, height),
        );
        const area = a.flatMap((x) =>
          b.map((y) => {
            const wide = Math.min(x.right, y.right) - Math.max(x.left, y.left);
            const high = Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top);
            return wide > 1 && high > 1 ? wide * high : 0;
          }),
        );
        const sum = area.reduce((all, each) => all + each, 0);
        expect(one?.map(({ area }) => area)).toEqual(sum > 0 ? [sum] : []);
        expect(other?.map(({ area }) => area)).toEqual(sum > 0 ? [sum] : []);
      }),
    );
  });
});
