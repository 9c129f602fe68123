import { breakLines, epsilon, lineWidth, type LineRange } from './lines.js';
import { at } from './extent.js';
import type { MeasuredText, Segment } from './measure.js';

/** A single word narrower than this share of the mean width should not be the last line. */
const shortLine = 0.45;
const shortLinePenalty = 0.5;
/** How much wider than the widest greedy line a line may be to end well. */
const wider = 1.3;

/**
 * Breaks a text into the fewest lines, minimizing the sum of squared deviations from the mean width and of break
 * penalties. Dynamic programming over the segments, as in Knuth and Plass, Breaking Paragraphs into Lines (1981).
 */
export function balanceLines(
  text: MeasuredText,
  segments: readonly Segment[],
  fontSize: number,
  width: number,
): LineRange[] {
  const greedy = breakLines(text, segments, fontSize, width);
  const parts = partsOf(segments);
  if (greedy.length < 2 || parts.length > maxParts || !Number.isFinite(width)) return greedy;
  const lines = parts.flatMap((part) => evenLines(text, part, fontSize, width));
  return lines.length > greedy.length ? greedy : lines;
}

/** Longer texts are not titles; balancing them costs more than it is worth. */
const maxParts = 12;
const maxSegments = 400;

/** Splits at line feeds. */
function partsOf(segments: readonly Segment[]): Segment[][] {
  const parts: Segment[][] = [[]];
  for (const segment of segments) {
    parts.at(-1)?.push(segment);
    if (segment.required) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

function evenLines(text: MeasuredText, segments: readonly Segment[], fontSize: number, width: number): LineRange[] {
  const greedy = breakLines(text, segments, fontSize, width);
  const count = greedy.length;
  if (count < 2 || segments.length > maxSegments) return greedy;
  // Pen position before each segment.
  const pens = [0];
  for (const { width: own, spaces } of segments)
    pens.push((pens.at(-1) ?? 0) + at(own, fontSize) + at(spaces, fontSize));
  const widthOf = (from: number, to: number): number => {
    const last = segments[to - 1];
    if (last === undefined) return 0;
    return (pens[to] ?? 0) - (pens[from] ?? 0) - at(last.spaces, fontSize) + at(last.hyphen, fontSize);
  };
  const mean = widthOf(0, segments.length) / count;
  const costWithin =
    (most: number) =>
    (from: number, to: number): number => {
      const lineWidth = widthOf(from, to);
      if (lineWidth > most + epsilon) return Infinity;
      const isLast = to === segments.length;
      const alone = isLast && to - from === 1 && lineWidth < shortLine * mean ? shortLinePenalty : 0;
      return ((lineWidth - mean) / mean) ** 2 + (isLast ? 0 : (segments[to - 1]?.penalty ?? 0)) + alone;
    };
  const endsBadly = (ends: readonly number[]): boolean =>
    ends.slice(0, -1).some((end) => segments[end - 1]?.after === 'weak');
  // A balanced line must not be wider than the widest greedy line, unless it then ends badly.
  const widest = Math.max(...greedy.map((line) => lineWidth(text, line, fontSize)));
  const narrow = cheapest(segments.length, count, costWithin(widest));
  const indexes =
    narrow !== undefined && endsBadly(narrow)
      ? cheapest(segments.length, count, costWithin(Math.min(width, wider * widest)))
      : narrow;
  if (indexes === undefined) return greedy;
  return indexes.map((end, i) => {
    const [first, last] = [segments[indexes[i - 1] ?? 0], segments[end - 1]];
    return { start: first?.start ?? 0, end: last?.end ?? 0, hyphen: last?.after === 'hyphen' };
  });
}

/** @returns the line ends with the lowest total cost, or undefined when every cost is infinite */
function cheapest(
  length: number,
  count: number,
  costOf: (from: number, to: number) => number,
): readonly number[] | undefined {
  let costs = Array.from({ length: length + 1 }, (_, to) => (to === 0 ? 0 : Infinity));
  const starts: Uint32Array[] = [];
  for (let line = 1; line <= count; line++) {
    const next = costs.map(() => Infinity);
    const from = new Uint32Array(length + 1);
    for (let to = line; to <= length - (count - line); to++) {
      for (let start = to - 1; start >= line - 1; start--) {
        const lineCost = costOf(start, to);
        // Extending the line further can only widen it, except when its end was a hyphen.
        if (lineCost === Infinity && start < to - 1) break;
        const cost = (costs[start] ?? Infinity) + lineCost;
        if (cost < (next[to] ?? Infinity)) {
          next[to] = cost;
          from[to] = start;
        }
      }
    }
    starts.push(from);
    costs = next;
  }
  if (costs[length] === Infinity) return undefined;
  const ends = [length];
  for (let line = count - 1; line > 0; line--) ends.unshift(starts[line]?.[ends[0] ?? 0] ?? 0);
  return ends;
}
