import { coverRegion } from '@placard/images';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const side = fc.integer({ min: 100, max: 8000 });
const photos = fc.record({ width: side, height: side });
const frames = fc.record({
  width: fc.integer({ min: 100, max: 2400 }),
  height: fc.integer({ min: 100, max: 2400 }),
});
const part = fc.double({ min: 0, max: 1, noNaN: true });
const focals = fc.record({ x: part, y: part });

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

describe('coverRegion', () => {
  it('lies inside the photo, in whole pixels', () => {
    fc.assert(
      fc.property(photos, frames, focals, (photo, frame, focal) => {
        const { left, top, width, height } = coverRegion(photo, frame, focal);
        expect([left, top, width, height].every(Number.isInteger)).toBe(true);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
        expect(left + width).toBeLessThanOrEqual(photo.width);
        expect(top + height).toBeLessThanOrEqual(photo.height);
      }),
    );
  });

  it("has the frame's proportions, to a pixel, and one whole side of the photo", () => {
    fc.assert(
      fc.property(photos, frames, focals, (photo, frame, focal) => {
        const { width, height } = coverRegion(photo, frame, focal);
        const scale = frame.width / frame.height;
        expect(Math.min(Math.abs(width - height * scale), Math.abs(height - width / scale))).toBeLessThanOrEqual(1);
        expect(width === photo.width || height === photo.height).toBe(true);
      }),
    );
  });

  it('has the focal point in its middle, in a wide frame two fifths from its top, or as near as the edges allow', () => {
    fc.assert(
      fc.property(photos, frames, focals, (photo, frame, focal) => {
        const { left, top, width, height } = coverRegion(photo, frame, focal);
        const x = clamp(focal.x * photo.width, width / 2, photo.width - width / 2);
        const above = frame.width > frame.height ? 0.4 * height : 0.5 * height;
        const y = clamp(focal.y * photo.height, above, photo.height - height + above);
        expect(Math.abs(left + width / 2 - x)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(Math.abs(top + above - y)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  it.each([
    ['the whole of a photo of its own proportions', [2400, 1260], [1200, 630], [0.2, 0.9], [0, 0, 2400, 1260]],
    ['a band of a square', [1000, 1000], [2000, 1000], [0.5, 0.5], [0, 300, 1000, 500]],
    ['a band of a tall photo', [1000, 3000], [1000, 1000], [0.5, 0.5], [0, 1000, 1000, 1000]],
    ['the upper band', [1000, 1000], [2000, 1000], [0.5, 0], [0, 0, 1000, 500]],
    ['the lower band', [1000, 1000], [2000, 1000], [0.5, 1], [0, 500, 1000, 500]],
    ['a column', [3000, 1000], [1000, 1000], [0.4, 0.5], [700, 0, 1000, 1000]],
    ['a part of a photo smaller than the frame', [100, 100], [1200, 600], [0.5, 0.5], [0, 30, 100, 50]],
  ] as const)('takes %s', (_, photo, frame, focal, [left, top, width, height]) => {
    const region = coverRegion(
      { width: photo[0], height: photo[1] },
      { width: frame[0], height: frame[1] },
      { x: focal[0], y: focal[1] },
    );
    expect(region).toEqual({ left, top, width, height });
  });

  it.each([
    ['at the right, by a smaller part', [0.5, 0.5], [0.64, 0.5], [0, 110, 1172, 781]],
    ['at the left', [0.5, 0.5], [0.36, 0.5], [328, 110, 1172, 781]],
    ['as near as a third more allows', [0.5, 0.5], [0.9, 0.5], [0, 127, 1119, 746]],
    ['where it is already', [0.5, 0.5], [0.5, 0.5], [0, 0, 1500, 1000]],
  ] as const)('has the focal point %s', (_, focal, focus, [left, top, width, height]) => {
    const [photo, frame] = [
      { width: 1500, height: 1000 },
      { width: 750, height: 500 },
    ];
    const point = ([x, y]: readonly [number, number]) => ({ x, y });
    expect(coverRegion(photo, frame, point(focal), point(focus))).toEqual({ left, top, width, height });
  });
});
