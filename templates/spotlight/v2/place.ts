import type { Frame, SceneNode, TextMetrics, TextUnit } from '@placard/core';

/** Where words are in a text, in pixels from the top left corner of its box. */
export interface WordBox {
  readonly left: number;
  readonly right: number;
  /** y of the baseline. */
  readonly baseline: number;
}

/** A line of a text: its first and its last unit. */
interface Line {
  readonly units: readonly TextUnit[];
  readonly baseline: number;
}

/** Returns where words of a text are. Of words on two lines, the part that is wider. */
export function boxOfWords(
  frame: Frame,
  node: SceneNode,
  metrics: TextMetrics,
  words: readonly [number, number],
): WordBox | undefined {
  const { fontSize } = metrics;
  const lines = linesOf(frame.units(node), metrics);
  const parts = lines.flatMap(({ units, baseline }) => {
    const [from, to] = [units[0]?.start ?? 0, units.at(-1)?.end ?? 0];
    const [start, end] = [Math.max(from, words[0]), Math.min(to, words[1])];
    if (start >= end) return [];
    const [left, right] = [widthUntil(units, start) * fontSize, widthUntil(units, end) * fontSize];
    return [{ left, right, baseline }];
  });
  const [widest] = parts.sort((a, b) => b.right - b.left - (a.right - a.left));
  const width = node.props.style?.width;
  if (widest === undefined || typeof width !== 'number') return undefined;
  if (metrics.direction === 'ltr') return widest;
  return { ...widest, left: width - widest.right, right: width - widest.left };
}

/** Width of the units before an index, as multiples of the font size. Within a unit, letters count alike. */
function widthUntil(units: readonly TextUnit[], index: number): number {
  let sum = 0;
  for (const { start, end, width, space } of units) {
    if (index <= start) break;
    if (index < end) return sum + (width * (index - start)) / (end - start);
    sum += index === end ? width : width + space;
  }
  return sum;
}

/** Finds where the engine has ended the lines of a text: where the units are as wide as the line's letters. */
function linesOf(
  units: readonly TextUnit[],
  { ink, lines, fontSize, firstBaseline, lastBaseline }: TextMetrics,
): Line[] {
  const leading = lines > 1 ? (lastBaseline - firstBaseline) / (lines - 1) : 0;
  const found: Line[] = [];
  let from = 0;
  for (let i = 0; i < lines; i++) {
    const { left = 0, right = 0 } = ink[i] ?? {};
    const to = i === lines - 1 ? units.length : endNear(units, from, (right - left) / fontSize);
    found.push({ units: units.slice(from, to), baseline: firstBaseline + i * leading });
    from = to;
  }
  return found;
}

/** Returns the end of the units from `from` whose width is nearest to one, as multiples of the font size. */
function endNear(units: readonly TextUnit[], from: number, width: number): number {
  let [best, least, sum] = [from + 1, Infinity, 0];
  for (let i = from; i < units.length; i++) {
    const unit = units[i];
    if (unit === undefined) break;
    const off = Math.abs(sum + unit.width - width);
    if (off < least) [best, least] = [i + 1, off];
    sum += unit.width + unit.space;
    if (sum > width + 1 || unit.required) break;
  }
  return best;
}
