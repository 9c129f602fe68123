import type { Frame, SceneNode } from '@placard/core';
import { at, set } from '../shared/parts/place.js';
import { groupsOf, type Change } from './changes.js';
import { capsule, labelNode, type Paint } from './pill.js';
import { inter, type Axis } from './type.js';

export interface List extends Paint {
  readonly frame: Frame;
  readonly changes: readonly Change[];
  readonly rtl: boolean;
  /** Largest font size of the text, in pixels. */
  readonly max: number;
  /** Many long changes share little height: the rows have less space around their text. */
  readonly dense: boolean;
}

export interface Span {
  readonly top: number;
  readonly height: number;
}

const gap = 8;
/** Smallest font size at which rows of one line are preferred to larger text on two lines. */
const minLine = 28;
/** Font size of a label, as a part of the text's, but at least `minLabel` pixels if the text is not smaller. */
const labelShare = 0.72;
const minLabel = 24;

/** Returns the font size of the changes in a span. */
export const listSize = (job: List, axis: Axis, { height }: Span): number =>
  sizeOf(job, axis.text.width, (height + gap) / job.changes.length - gap);

/** Draws the changes in rows of equal height that fill the span, and the capsules beside them, which form a bar. */
export function list(job: List, axis: Axis, span: Span): SceneNode[] {
  const { frame, colors, changes } = job;
  const rowHeight = (span.height + gap) / changes.length;
  const size = listSize(job, axis, span);
  const rows = changes.map((change, i) => {
    const { node, metrics } = set(frame, changeNode(job, change.text, axis.text.width, { fontSize: size }));
    const top = span.top + i * rowHeight + (rowHeight - gap - metrics.height) / 2;
    return { node, top, baseline: metrics.lines === 1 ? top + metrics.firstBaseline : undefined };
  });
  const rules = rows.slice(1).map((_, i) => (
    <div
      style={{
        position: 'absolute',
        ...axis.text,
        top: Math.round(span.top + (i + 1) * rowHeight - gap / 2 - 1),
        height: 2,
        backgroundColor: colors.rule,
      }}
    />
  ));
  const baselines = rows.map(({ baseline }) => baseline);
  return [
    ...rules,
    ...pills(job, axis, span, { rowHeight, size, baselines }),
    ...rows.map(({ node, top }) => at(node, axis.text.left, top)),
  ];
}

interface Rows {
  readonly rowHeight: number;
  readonly size: number;
  /** Of the rows with one line, because their labels have the same baseline; undefined for the others. */
  readonly baselines: readonly (number | undefined)[];
}

function pills(job: List, { label: column }: Axis, span: Span, { rowHeight, size, baselines }: Rows): SceneNode[] {
  const { frame, changes, rtl, colors } = job;
  const height = rowHeight - gap;
  const fontSize = labelSize(job, column.width, size);
  return groupsOf(changes).flatMap(({ kind, word, from, count }) => {
    const top = Math.round(span.top + from * rowHeight);
    const box = { ...column, top, height: Math.round(span.top + (from + count) * rowHeight - gap) - top };
    if (kind === undefined)
      return column.width === 0 ? [] : [dot(colors.soft, rtl ? column.left : column.left + column.width - dotSize, top + height / 2)]; // prettier-ignore
    const { node, metrics } = set(frame, labelNode({ word, kind, fontSize, rtl }, job, `label-${from + 1}`));
    const inset = insetOf(column.width);
    const baseline = baselines[from];
    return [
      capsule(kind, box, Math.min(24, height / 2), job),
      at(
        node,
        rtl ? column.left + column.width - inset - metrics.width : column.left + inset,
        baseline === undefined ? top + (height - metrics.height) / 2 : baseline - metrics.firstBaseline,
      ),
    ];
  });
}

const insetOf = (width: number): number => (width < 180 ? 16 : 22);

/** Returns the font size of the labels: proportional to the text's, or smaller if the longest label does not fit. */
export function labelSize(job: List, width: number, size: number): number {
  const widest = Math.max(
    0.1,
    ...groupsOf(job.changes).map(({ word, kind }) =>
      kind === undefined ? 0 : job.frame.measure(labelNode({ word, kind, fontSize: 100, rtl: false }, job, 'label')).width / 100,
    ), // prettier-ignore
  );
  const wanted = Math.max(17, Math.min(32, size, Math.max(minLabel, labelShare * size)));
  return Math.floor(Math.min(wanted, (width - 2 * insetOf(width)) / widest));
}

/** Returns the largest font size at which every text fits its row, or fits on one line if that is little smaller. */
function sizeOf(job: List, width: number, rowHeight: number): number {
  const { frame, changes, max, dense } = job;
  const maxHeight = rowHeight - (rowHeight < 72 ? (dense ? 10 : 14) : Math.min(48, 0.26 * rowHeight));
  const sizes = (room: object): number[] =>
    changes.map(({ text: words }) => frame.measure(changeNode(job, words, width, { fit: { min: 16, max }, ...room })).fontSize); // prettier-ignore
  const largest = Math.min(...sizes({ maxHeight }));
  const line = Math.min(largest, ...sizes({ maxHeight, lineClamp: 1 }));
  return line >= minLine && line >= 0.68 * largest ? line : largest;
}

const changeNode = ({ colors, rtl }: List, words: string, width: number, size: object): SceneNode =>
  inter('change', words, {
    width,
    color: colors.ink,
    fontWeight: 500,
    lineHeight: 1.22,
    letterSpacing: '-0.012em',
    textWrap: 'balance',
    textAlign: rtl ? 'right' : 'left',
    ...size,
  });

const dotSize = 14;

const dot = (backgroundColor: string, left: number, middle: number): SceneNode => (
  <div
    style={{
      position: 'absolute',
      left,
      top: middle - dotSize / 2,
      width: dotSize,
      height: dotSize,
      borderRadius: dotSize / 2,
      backgroundColor,
    }}
  />
);
