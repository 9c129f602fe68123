import { describe, expect, it } from 'vitest';
import { series, solve } from '../../snellen/series.js';

const room = { width: 900, height: 440, gap: 12, barGap: 34, bar: 4, wish: 28 };

describe('snellen', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('%i lines fall strictly, by the steps of a real chart', (count) => {
    for (const width of [0.7, 3, 9, 16]) {
      const demands = Array.from({ length: count }, () => ({ width, height: 0.656, gap: 0.3 }));
      const { unit, distances } = solve(demands, room);
      expect(distances).toHaveLength(count);
      expect(distances.at(-1)).toBe(20);
      distances.slice(1).forEach((distance, i) => expect(distance).toBeLessThan(distances[i] ?? 0));
      for (const distance of distances) expect(series).toContain(distance);
      expect(((distances[0] ?? 0) / 20) * unit * width).toBeLessThanOrEqual(room.width);
    }
  });
});
