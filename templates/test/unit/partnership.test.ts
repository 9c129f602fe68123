import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apartFrom, overprint } from '../../more/partnership/inks.js';
import { contrast } from '../../shared/parts/color.js';

const color = fc.stringMatching(/^#[0-9A-F]{6}$/);

it('words are legible where any two sheets overlap, and the overlap differs from both', () => {
  fc.assert(
    fc.property(color, color, (sheet, other) => {
      const twin = apartFrom(other, sheet);
      const overlap = overprint(sheet, twin);
      expect(Math.max(contrast(overlap, '#14110F'), contrast(overlap, '#FFFFFF'))).toBeGreaterThanOrEqual(7);
      expect(Math.min(contrast(overlap, sheet), contrast(overlap, twin))).toBeGreaterThan(1.25);
    }),
  );
});

it('two sheets of the same color are drawn in different ones', () => {
  for (const one of ['#000000', '#FFFFFF', '#2A62E8']) expect(contrast(apartFrom(one, one), one)).toBeGreaterThan(1.25);
});
