import type { ItemizedText, Run } from './itemize.js';
import type { Span } from './span.js';

/** UTF-16 indexes of letters that are drawn in a style of their own. */
export type Range = readonly [start: number, end: number];

/** Splits the runs of a text at the ranges, which are in order and do not overlap, and changes the style within them. */
export function restyle<T extends ItemizedText>(
  itemized: T,
  ranges: readonly Range[],
  change: (span: Span, range: Range) => Span,
): T {
  if (ranges.length === 0) return itemized;
  const runs = itemized.runs.flatMap((run) => (run.emoji === undefined ? parted(run, ranges, change) : [run]));
  return { ...itemized, runs };
}

function parted(run: Run, ranges: readonly Range[], change: (span: Span, range: Range) => Span): Run[] {
  const parts: Run[] = [];
  let from = run.start;
  for (const range of ranges) {
    const [start, end] = [Math.max(range[0], from), Math.min(range[1], run.end)];
    if (start >= end) continue;
    if (start > from) parts.push({ ...run, start: from, end: start });
    parts.push({ ...run, start, end, span: change(run.span, range) });
    from = end;
  }
  return from < run.end ? [...parts, { ...run, start: from }] : parts;
}

/** A change of style that adds OpenType features to those of a span. */
export const withFeature =
  (feature: string) =>
  (span: Span): Span => ({ ...span, features: [span.features, feature].filter(Boolean).join(',') });
