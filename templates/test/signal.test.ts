import { describe, expect, it } from 'vitest';
import { divisions, labelOf, scaleOf } from '../signal/scale.js';
import { trace } from '../signal/trace.js';

describe('signal', () => {
  it.each(['47.3', '0.02', '312', '1,284,096.25 ± 0.125', '−12.5', '0', '999999'])(
    'puts %s within its scale',
    (reading) => {
      const scale = scaleOf(reading);
      if (scale === undefined) throw new Error('no number was found');
      const place = (scale.value - scale.from) / scale.step;
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThanOrEqual(divisions);
    },
  );

  it('labels round divisions', () => {
    const scale = scaleOf('47.3');
    expect(scale && [0, 1].map((division) => labelOf(scale, division))).toEqual(['20', '30']);
  });

  it('draws no scale around a word', () => {
    expect(scaleOf('Nominal')).toBeUndefined();
  });

  it('ends its trace on the reading, the same way each time', () => {
    expect(trace('seed', 100).at(-1)).toBe(0);
    expect(trace('seed', 100)).toEqual(trace('seed', 100));
  });
});
