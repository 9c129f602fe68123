import type { Style } from '@placard/core/engine';
import { halfLeadings } from './face-metrics.js';
import type { Face } from './face.js';
import type { FontQuery } from './fonts.js';
import { edgesOf, insetsOf } from './inline-box.js';
import type { LineRange } from './lines.js';
import type { Paragraph } from './paragraph.js';
import type { SetRun } from './run.js';
import type { InlineBox } from './span.js';

/** The part of an inline box in a line, in pixels; `above` and `below` are distances from the line's baseline. */
export interface InlineFragment {
  /** What is painted; undefined for a box that was laid out by itself. */
  readonly style: Style | undefined;
  /** Its place among the boxes of its paragraph that were laid out by themselves. */
  readonly atom: number | undefined;
  readonly x: number;
  readonly width: number;
  readonly above: number;
  readonly below: number;
  /** Whether the box begins and ends in this line. */
  readonly begins: boolean;
  readonly ends: boolean;
}

/** What the inline boxes of a line change. */
export interface WithBoxes {
  readonly runs: readonly SetRun[];
  /** Each before those inside of it. */
  readonly boxes: readonly InlineFragment[];
}

/** Moves the runs of a line to the baselines of their inline boxes, and returns the parts of these in the line. */
export function withBoxes(
  runs: readonly SetRun[],
  { start, end }: LineRange,
  rises: ReadonlyMap<number, number>,
  { spans }: Pick<Paragraph, 'spans'>,
  fontSize: number,
  faceOf: (font: FontQuery) => Face,
): WithBoxes {
  const boxes = new Map<number, { readonly box: InlineBox; readonly depth: number }>();
  for (const { span } of runs) span.around?.forEach((box, depth) => boxes.set(box.id, { box, depth }));
  const extents = new Map<number, readonly [left: number, right: number]>();
  const extend = (id: number | undefined, left: number, right: number): void => {
    if (id === undefined) return;
    const [from, to] = extents.get(id) ?? [left, right];
    extents.set(id, [Math.min(from, left), Math.max(to, right)]);
  };
  for (const { span, x, width } of runs) {
    const box = span.around?.at(-1);
    extend(box?.id, x - (box?.atom?.width ?? 0), x + width);
  }
  const inside = [...boxes.values()].sort((a, b) => b.depth - a.depth);
  const fragments = inside.flatMap(({ box, depth }): InlineFragment[] => {
    const [from, to] = extents.get(box.id) ?? [0, 0];
    const [first, last] = rangeOf(spans, box.id);
    const [begins, ends] = [first >= start, last <= end];
    const around = runs.find(({ span }) => span.around?.[depth]?.id === box.id)?.span.around?.[depth - 1];
    const rise = rises.get(box.id) ?? 0;
    if (box.atom !== undefined) {
      extend(around?.id, from, to);
      const { baseline, height } = box.atom;
      return [{ style: undefined, atom: box.atom.index, x: from, width: to - from, above: baseline + rise, below: height - baseline - rise, begins, ends }]; // prettier-ignore
    }
    const insets = insetsOf(box.box ?? {}, box.size * fontSize);
    const [left, right] = [from - (begins ? insets.left : 0), to + (ends ? insets.right : 0)];
    const [before, after] = edgesOf(box, fontSize);
    extend(around?.id, begins ? from - before : from, ends ? to + after : to);
    if (box.box === undefined) return [];
    const { ascent, descent } = halfLeadings(faceOf(box.font).metrics, box.size * fontSize, 0);
    const [above, below] = [ascent + insets.top + rise, descent + insets.bottom - rise];
    return [{ style: box.box, atom: undefined, x: left, width: right - left, above, below, begins, ends }];
  });
  const moved = runs.map((run) => ({ ...run, rise: rises.get(run.span.around?.at(-1)?.id ?? -1) ?? 0 }));
  return { runs: moved, boxes: fragments.reverse() };
}

/** The UTF-16 range of an inline box in its paragraph. */
function rangeOf(spans: Paragraph['spans'], id: number): readonly [start: number, end: number] {
  let [start, end, offset] = [-1, 0, 0];
  for (const { text, around } of spans) {
    const isInside = around?.some((box) => box.id === id) === true;
    if (isInside && start < 0) start = offset;
    offset += text.length;
    if (isInside) end = offset;
  }
  return [start, end];
}
