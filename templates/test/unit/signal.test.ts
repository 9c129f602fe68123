import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelOf, scaleOf, valueIn } from '../../signal/scale.js';
import { heightAt, measured, straight } from '../../signal/trace.js';

describe('signal', () => {
  it('puts every point within its scale, and no label of hundredths past 100', () => {
    const values = fc.array(
      fc.oneof(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 100 })),
      {
        minLength: 2,
        maxLength: 24,
      },
    );
    fc.assert(
      fc.property(values, fc.boolean(), (points, percent) => {
        const { from, step, divisions } = scaleOf(points, percent);
        const slack = 1e-6 * step + 1e-12;
        expect(Math.min(...points)).toBeGreaterThanOrEqual(from - slack);
        expect(Math.max(...points)).toBeLessThanOrEqual(from + divisions * step + slack);
        expect(divisions).toBeGreaterThanOrEqual(1);
        const whole = percent && points.every((point) => point >= 0 && point <= 100);
        if (whole) expect(from + divisions * step).toBeLessThanOrEqual(100 + slack);
        if (points.every((point) => point >= 0)) expect(from).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 2000, examples: [[[-5e-324, 0], false]] },
    );
  });

  it('labels round divisions', () => {
    const scale = scaleOf([61.2, 58.9, 49.4, 47.3], false);
    expect([0, 1, scale.divisions].map((division) => labelOf(scale, division))).toEqual(['45', '50', '75']);
  });

  it.each([
    ['٥٢٫١', ['٤٥٫٠', '٤٥٫٥']],
    ['۵۲', ['۴۵٫۰', '۴۵٫۵']],
    ['52.1', ['45.0', '45.5']],
  ])('labels divisions in the figures of the reading: %s', (reading, labels) => {
    const scale = { from: 45, step: 0.5, divisions: 2, decimals: 1 };
    expect([0, 1].map((division) => labelOf(scale, division, reading))).toEqual(labels);
  });

  it('labels uptime up to 100 and no further', () => {
    const scale = scaleOf([99.9, 99.97, 99.995], true);
    expect(Number(labelOf(scale, scale.divisions))).toBeLessThanOrEqual(100);
  });

  it.each([
    ['47.3', 'en', 47.3],
    ['1,284,096.25 ± 0.125', undefined, 1_284_096.25],
    ['47,3', 'de', 47.3],
    ['−12.5', undefined, -12.5],
    ['0', undefined, 0],
    ['Nominal', undefined, undefined],
  ])('reads %s in %s', (reading, lang, value) => {
    expect(valueIn(reading, lang)).toBe(value);
  });

  it('draws points at even steps and a trend as one straight line', () => {
    expect(measured([1, 3, 2], 100, (value) => 10 * value)).toEqual([
      [0, 10],
      [50, 30],
      [100, 20],
    ]);
    expect(straight('flat', 100, 40, 20)).toEqual([
      [0, 40],
      [100, 40],
    ]);
    expect(straight('up', 100, 40, 20)[0]).toEqual([0, 60]);
    expect(heightAt(straight('down', 100, 40, 20), 50)).toBe(30);
  });
});
