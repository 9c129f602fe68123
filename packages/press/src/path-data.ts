import type { Bounds, Matrix } from './matrix.js';
import type { Outline } from './outline.js';

const letters = ['M', 'L', 'Q', 'C', 'Z'] as const;
const pointsOf = [1, 1, 2, 3, 0] as const;

/** Rounds to six digits: a hundredth of a pixel on any card, and as fine in a drawing whose unit is larger. */
export const rounded = (value: number): number => Number(value.toPrecision(6));

/** Writes an outline as SVG path data (SVG 2 §9.3). */
export function pathData(outline: Outline, { a, b, c, d, e, f }: Matrix): string {
  const parts: string[] = [];
  for (let at = 0; at < outline.length; ) {
    const command = outline[at] ?? 0;
    const numbers: number[] = [];
    const end = at + 1 + 2 * (pointsOf[command] ?? 0);
    for (let i = at + 1; i < end; i += 2) {
      const [x, y] = [outline[i] ?? 0, outline[i + 1] ?? 0];
      numbers.push(rounded(a * x + c * y + e), rounded(b * x + d * y + f));
    }
    parts.push(`${letters[command] ?? ''}${numbers.join(' ')}`);
    at = end;
  }
  return parts.join('');
}

/** The box of all points of an outline, which is the shape's own or larger. */
export function pathBounds(outline: Outline, { a, b, c, d, e, f }: Matrix): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < outline.length; ) {
    const end = at + 1 + 2 * (pointsOf[outline[at] ?? 0] ?? 0);
    for (let i = at + 1; i < end; i += 2) {
      const [px, py] = [outline[i] ?? 0, outline[i + 1] ?? 0];
      const [x, y] = [a * px + c * py + e, b * px + d * py + f];
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
    at = end;
  }
  return { left, top, right, bottom };
}
