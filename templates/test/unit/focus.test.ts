import { coverRegion } from '@placard/images';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reachable } from '../../shared/parts/focus.js';

const part = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: part, y: part });
const sides = fc.record({ width: fc.integer({ min: 300, max: 6000 }), height: fc.integer({ min: 300, max: 6000 }) });

it('a reachable point is where the focal point of a photo of any shape is drawn', () => {
  fc.assert(
    fc.property(sides, sides, point, point, (photo, frame, focal, wish) => {
      const background = { focal } as Parameters<typeof reachable>[0]['background'];
      const focus = reachable({ background }, wish);
      const { left, top, width, height } = coverRegion(photo, frame, focal, focus);
      expect((focal.x * photo.width - left) / width).toBeCloseTo(focus.x, 1);
      expect((focal.y * photo.height - top) / height).toBeCloseTo(focus.y, 1);
    }),
  );
});
