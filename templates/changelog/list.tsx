import type { Frame, SceneNode } from '@placard/core';
import { inkOn } from '../parts/colour.js';
import { at, set } from '../parts/place.js';
import { groupsOf, type Change, type Group, type Kind } from './changes.js';
import { text, type Colours } from './type.js';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface List {
  readonly frame: Frame;
  readonly colours: Colours;
  readonly accent: string;
  readonly changes: readonly Change[];
  readonly rtl: boolean;
  /** The largest size of the text. */
  readonly max: number;
}

const gap = 8;
/** The capsule's share of the width: generous while the text is large, then no wider than its words need. */
const roomyShare = 0.235;
const widestShare = 0.34;
/** Rows of one line each are worth a smaller size, down to this. */
const leastLine = 28;

interface Columns {
  readonly capsule: number;
  readonly inset: number;
  readonly label: number;
  readonly text: number;
  readonly size: number;
}

/** Rows of one height fill the box: the capsules beside them add up to a bar of the whole release. */
export function list(job: List, box: Box): SceneNode[] {
  const { frame, colours, changes, rtl } = job;
  const rowHeight = (box.height + gap) / changes.length;
  const columns = columnsOf(job, box.width, rowHeight - gap);
  const { capsule } = columns;
  const mirrored = (left: number, width: number): number => box.left + (rtl ? box.width - left - width : left);
  const textLeft = mirrored(box.width - columns.text, columns.text);
  const rows = changes.flatMap((change, i) => {
    const { node, metrics } = set(frame, changeNode(job, change.text, columns.text, columns.size, i));
    const top = box.top + i * rowHeight;
    return [
      i > 0 && (
        <div
          style={{
            position: 'absolute',
            left: textLeft,
            top: Math.round(top - gap / 2 - 1),
            width: columns.text,
            height: 2,
            backgroundColor: colours.rule,
          }}
        />
      ),
      at(node, textLeft, top + (rowHeight - gap - metrics.height) / 2),
    ];
  });
  const pills = groupsOf(changes).map((group) => {
    const top = Math.round(box.top + group.from * rowHeight);
    const height = Math.round(box.top + (group.from + group.count) * rowHeight - gap) - top;
    const place = { left: mirrored(0, capsule), top, width: capsule, height };
    return group.kind === undefined
      ? dot(colours.soft, mirrored(capsule - dotSize - gap, dotSize), top + height / 2)
      : pill(job, group, group.kind, place, columns, rowHeight - gap);
  });
  return [...pills.flat(), ...rows.filter((node) => node !== false)];
}

function columnsOf(job: List, width: number, rowHeight: number): Columns {
  const words = [...new Set(job.changes.map(({ word }) => word))].filter((word) => word !== '');
  const widest =
    Math.max(0, ...words.map((word) => job.frame.measure(labelNode(job, word, 100, '#000000')).width)) / 100;
  const longest =
    Math.max(...job.changes.map((change, i) => job.frame.measure(changeNode(job, change.text, 9999, 100, i)).width)) /
    100;
  const air = rowHeight < 72 ? 11 : Math.min(48, 0.26 * rowHeight);
  const fitting = (size: number): Columns => {
    const roomy = size >= leastLine;
    const inset = roomy ? 22 : 16;
    const wanted = Math.min(36, Math.max(18, 0.9 * size));
    const needed = widest * wanted + 2 * inset;
    const capsule = Math.round(Math.min(widestShare * width, Math.max(roomy ? roomyShare * width : 0, needed, 96)));
    const label = Math.floor(Math.min(wanted, (capsule - 2 * inset) / Math.max(widest, 0.01)));
    const text = width - capsule - (roomy ? 28 : 20);
    const sizes = job.changes.map(
      (change, i) => job.frame.measure(changeNode(job, change.text, text, size, i, rowHeight - air)).fontSize,
    );
    const largest = Math.min(...sizes);
    const line = Math.floor((text - 2) / longest);
    return {
      capsule,
      inset,
      label,
      text,
      size: line >= leastLine && line >= 0.68 * largest ? Math.min(line, largest) : largest,
    };
  };
  const first = fitting(job.max);
  return first.size >= leastLine ? first : fitting(leastLine - 1);
}

const changeNode = (
  { colours, rtl }: List,
  content: string,
  width: number,
  size: number,
  row: number,
  maxHeight?: number,
): SceneNode =>
  text(`change-${row + 1}`, content, {
    width,
    color: colours.ink,
    fontWeight: 500,
    leading: 1.22,
    tracking: -0.012,
    textWrap: 'balance',
    textAlign: rtl ? 'right' : 'left',
    ...(maxHeight === undefined ? { fontSize: size } : { fit: { min: 16, max: size }, maxHeight }),
  });

const labelNode = ({ rtl }: List, word: string, fontSize: number, color: string, width?: number): SceneNode =>
  text('label', word, {
    color,
    fontWeight: 600,
    fontSize,
    leading: 1.2,
    tracking: -0.01,
    textWrap: 'nowrap',
    textAlign: rtl ? 'right' : 'left',
    ...(width === undefined ? {} : { width }),
  });

/** Told apart by form first, so that it works without colour: the loud one, the quiet one, the solid one, the gap. */
function pill(
  job: List,
  { word, from }: Group,
  kind: Kind,
  { left, top, width, height }: Box,
  { label, inset }: Columns,
  rowHeight: number,
): SceneNode[] {
  const { accent, colours, frame } = job;
  const radius = Math.min(24, rowHeight / 2);
  const fills = { added: accent, changed: colours.quiet, fixed: colours.ink, removed: colours.ground };
  // Black and white, not softer inks: whatever the accent, one of the two has a contrast of 4.5 on it.
  const inks = {
    added: inkOn(accent, '#000000', '#FFFFFF'),
    changed: colours.ink,
    fixed: colours.ground,
    removed: colours.soft,
  };
  const { node, metrics } = set(frame, labelNode(job, word, label, inks[kind], width - 2 * inset));
  const { type, props } = node;
  const struck: SceneNode = { type, props: { ...props, name: `label-${from + 1}` } };
  return [
    kind === 'removed' ? (
      dashes(left, top, width, height, radius, colours.soft)
    ) : (
      <div
        style={{ position: 'absolute', left, top, width, height, borderRadius: radius, backgroundColor: fills[kind] }}
      />
    ),
    at(
      kind === 'removed'
        ? { type, props: { ...struck.props, style: { ...props.style, textDecoration: 'line-through' } } }
        : struck,
      left + inset,
      top + (rowHeight - metrics.height) / 2,
    ),
  ];
}

const dashes = (
  left: number,
  top: number,
  width: number,
  height: number,
  radius: number,
  colour: string,
): SceneNode => (
  <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} style={{ position: 'absolute', left, top }}>
    <rect
      x={1.5}
      y={1.5}
      width={width - 3}
      height={height - 3}
      rx={radius - 1.5}
      fill="none"
      stroke={colour}
      strokeWidth={3}
      strokeDasharray="7 7"
    />
  </svg>
);

const dotSize = 14;

const dot = (colour: string, left: number, middle: number): SceneNode[] => [
  <div
    style={{
      position: 'absolute',
      left,
      top: middle - dotSize / 2,
      width: dotSize,
      height: dotSize,
      borderRadius: dotSize / 2,
      backgroundColor: colour,
    }}
  />,
];
