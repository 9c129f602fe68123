import type { Matrix } from './matrix.js';
import type { Outline } from './outline.js';

const letters = ['M', 'L', 'Q', 'C', 'Z'] as const;
const pointsOf = [1, 1, 2, 3, 0] as const;

/** Six digits: a hundredth of a pixel on any card, and as fine in a drawing whose unit is larger. */
const rounded = (value: number): number => Number(value.toPrecision(6));

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
