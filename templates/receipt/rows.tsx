import type { Frame, SceneNode, TextMetrics } from '@placard/core';
import type { Cells } from '../shared/parts/cells.js';
import { inkBottom, inkOverflow } from '../shared/parts/ink.js';
import { at, set } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';

/** Heights above and below the last baseline of a row or a text. */
interface Extents {
  readonly above: number;
  readonly below: number;
}

/** One item, with widths and ink of its label and its value on one line at a font size of one pixel. */
export interface Item extends Cells {
  readonly labelEm: number;
  readonly valueEm: number;
  readonly labelInk: Extents;
  readonly valueInk: Extents;
}

/** Style of all rows: font size and width in pixels, and the largest number of lines of a label. */
export interface RowStyle {
  readonly size: number;
  readonly width: number;
  readonly lines: 1 | 2;
  readonly rtl: boolean;
}

/** Font size of a value, as a part of its label's: values are read first, so they are larger. */
const valueRatio = 1.14;
/** Height of capitals and width of a character in JetBrains Mono, as parts of the font size. */
export const capital = 0.73;
const cell = 0.6;
/** Smallest space between label and value, as a part of the font size: a gap, two dots, a gap. */
const minLeader = 3.4 * cell;
const lineStep = 1.16;
/** Free space above and below a row's ink, as a part of the font size. */
const rowGap = 0.04;

export function readItem(frame: Frame, { label, value }: Cells): Item {
  const read = (text: string, node: SceneNode): { em: number; ink: Extents } => {
    if (text === '') return { em: 0, ink: { above: 0, below: 0 } };
    const metrics = frame.measure(node);
    const { above, below } = extentsOf(metrics);
    return { em: metrics.width / 100, ink: { above: above / 100, below: below / 100 } };
  };
  const labels = read(label, labelNode(label, { size: 100, lines: 1, rtl: false }, 1e5));
  const values = read(value, valueNode(value, 100, 1e5));
  return { label, value, labelEm: labels.em, valueEm: values.em, labelInk: labels.ink, valueInk: values.ink };
}

const extentsOf = (metrics: TextMetrics): Extents => ({
  above: metrics.lastBaseline + inkOverflow(metrics).above,
  below: inkBottom(metrics) - metrics.lastBaseline,
});

/** Returns the largest font size at which every row fits on one line. */
export const singleLineSize = (items: readonly Item[], width: number): number =>
  Math.floor(Math.min(...items.map((item) => width / rowEm(item))));

const rowEm = ({ labelEm, valueEm }: Item): number =>
  labelEm + valueEm * valueRatio + (labelEm > 0 && valueEm > 0 ? minLeader : 0.01);

/** Returns the largest font size up to `max` at which every label fits on two lines; 0 if there is none. */
export function twoLineSize(frame: Frame, items: readonly Item[], width: number, max: number): number {
  const sizes = items.map((item) => {
    const room = labelRoom(item, { size: max, width });
    const { fontSize, truncated } = frame.measure(fittedLabel(item.label, Math.floor(room), max));
    return truncated ? 0 : fontSize;
  });
  return Math.min(max, ...sizes);
}

type Extent = Pick<RowStyle, 'size' | 'width'>;

const labelRoom = ({ valueEm, labelEm }: Item, { size, width }: Extent): number =>
  valueEm === 0 ? width : width - valueWidth({ valueEm, labelEm }, { size, width }) - minLeader * size;

/** Width of a value, which leaves 30 % of the row to a long label. A wider value is set smaller, not shortened. */
function valueWidth({ valueEm, labelEm }: Pick<Item, 'labelEm' | 'valueEm'>, { size, width }: Extent): number {
  const kept = labelEm === 0 ? 0 : Math.min(labelEm * size, width * 0.3) + minLeader * size;
  return Math.min(valueEm * size * valueRatio, width - kept);
}

export interface PlacedRows {
  readonly nodes: readonly SceneNode[];
  /** One SVG path for each leader. */
  readonly leaders: readonly string[];
}

/** Returns the heights of each row: one line height for each line of its label, or more if its ink is taller. */
export const rowExtents = (frame: Frame, items: readonly Item[], style: RowStyle): Extents[] =>
  items.map((item) => {
    const { size } = style;
    const oneLine = { above: item.labelInk.above * size, below: item.labelInk.below * size };
    const metrics = style.lines === 1 || item.label === '' ? undefined : labelMetrics(frame, item, style);
    const label = metrics === undefined ? oneLine : extentsOf(metrics);
    const valueSize = fittedValue(item, valueWidth(item, style), size);
    const gap = rowGap * size;
    const free = (lineStep - capital) * size;
    const step = (metrics?.lines ?? 1) * lineStep * size;
    return {
      above: Math.max(step - free / 2, label.above + gap, item.valueInk.above * valueSize + gap),
      below: Math.max(free / 2, label.below + gap, item.valueInk.below * valueSize + gap),
    };
  });

export const heightOf = ({ above, below }: Extents): number => above + below;

const labelMetrics = (frame: Frame, item: Item, style: RowStyle): TextMetrics =>
  frame.measure(labelNode(item.label, style, labelRoom(item, style)));

/** Positions the rows between `top` and `bottom` with equal spaces between them. */
export function placeRows(
  frame: Frame,
  items: readonly Item[],
  style: RowStyle,
  place: { left: number; top: number; bottom: number },
): PlacedRows {
  const { size, width, rtl } = style;
  const { left } = place;
  const extents = rowExtents(frame, items, style);
  const air = (place.bottom - place.top - extents.reduce((sum, row) => sum + heightOf(row), 0)) / items.length;
  const nodes: SceneNode[] = [];
  const leaders: string[] = [];
  let top = place.top;
  items.forEach((item, i) => {
    const { above, below } = extents[i] ?? { above: 0, below: 0 };
    const room = labelRoom(item, style);
    const label = set(frame, labelNode(item.label === '' ? '0' : item.label, style, room));
    const valueRoom = valueWidth(item, style);
    const value = set(
      frame,
      valueNode(item.value === '' ? '0' : item.value, fittedValue(item, valueRoom, size), valueRoom + 1),
    );
    const baseline = Math.round(top + air / 2 + above);
    if (item.label !== '')
      nodes.push(at(label.node, rtl ? left + width - room : left, baseline - label.metrics.lastBaseline));
    if (item.value !== '')
      nodes.push(
        at(value.node, rtl ? left : left + width - value.metrics.width, baseline - value.metrics.lastBaseline),
      );
    if (item.label !== '' && item.value !== '')
      leaders.push(leader({ left, baseline, style, labelWidth: label.metrics.width, valueWidth: value.metrics.width }));
    top += above + below + air;
  });
  return { nodes, leaders };
}

const fittedValue = ({ valueEm }: Item, room: number, size: number): number =>
  Math.min(size * valueRatio, Math.floor(room / Math.max(valueEm, 0.01)));

interface Leader {
  readonly left: number;
  readonly baseline: number;
  readonly style: RowStyle;
  readonly labelWidth: number;
  readonly valueWidth: number;
}

/** Returns a row of dots as an SVG path. The dots of all rows form columns, counted from the edge of the values. */
function leader({ left, baseline, style: { size, width, rtl }, labelWidth, valueWidth }: Leader): string {
  const pitch = Math.round(size * cell);
  const side = Math.max(3, Math.round(size * 0.15));
  const gap = 0.45 * size;
  const first = Math.ceil((valueWidth + gap) / pitch);
  const last = Math.floor((width - labelWidth - gap - side) / pitch);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const fromEdge = (first + i) * pitch;
    return `M${rtl ? left + fromEdge : left + width - fromEdge - side} ${baseline - side}h${side}v${side}h-${side}z`;
  }).join('');
}

const mono = { fontFamily: 'JetBrains Mono' } as const;

const labelNode = (words: string, { size, lines, rtl }: Omit<RowStyle, 'width'>, width: number): SceneNode =>
  text('item', words, {
    ...mono,
    width,
    fontSize: size,
    fontWeight: 500,
    lineHeight: lineStep,
    textAlign: rtl ? 'right' : 'left',
    textWrap: lines === 1 ? 'nowrap' : 'balance',
    lineClamp: lines,
  });

const fittedLabel = (words: string, width: number, max: number): SceneNode =>
  text('item', words, {
    ...mono,
    width,
    fit: { min: 24, max },
    fontWeight: 500,
    lineHeight: lineStep,
    textWrap: 'balance',
    lineClamp: 2,
  });

const valueNode = (words: string, fontSize: number, maxWidth: number): SceneNode =>
  text('value', words, {
    ...mono,
    maxWidth,
    fontSize,
    fontWeight: 800,
    lineHeight: 1.2,
    textAlign: 'left',
    textWrap: 'nowrap',
  });
