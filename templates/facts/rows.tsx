import type { Frame, SceneNode } from '@placard/core';
import type { Cells } from '../shared/parts/cells.js';
import { inkBottom } from '../shared/parts/ink.js';
import { at, set } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import { readRow, type Row } from './row.js';
import { bar, type Area } from './print.js';

const indent = 0.9;
const minGap = 0.8;
const capital = 0.686;
const smallest = 22;
/** Smallest sum in pixels of the distances from a row's ink to the hairlines above and below it. */
const hairAir = 8;

interface RowsStyle {
  readonly largest: number;
  readonly rtl: boolean;
  readonly ink: string;
}

/** Draws all rows in one font size, the largest at which each fits on one line, with hairlines between them. */
export function rowsBlock(frame: Frame, list: readonly Cells[], area: Area, style: RowsStyle): SceneNode[] {
  const { left, width, top, bottom } = area;
  const { rtl, ink } = style;
  const rows = list.map(readRow);
  const extent = (bottom - top) / rows.length;
  const ems = rows.map((row) => emOf(frame, row));
  const tall = Math.max(...rows.map((row) => heightOf(frame, row)));
  const wanted = Math.max(smallest, Math.min(style.largest, ...ems.map((em) => width / em)));
  const size = Math.floor(Math.min(wanted, extent * 0.68, (extent - hairAir) / tall));
  return rows.flatMap((row, i) => {
    const inset = row.part ? Math.round(indent * size) : 0;
    const nodes: SceneNode[] = [];
    if (i > 0) nodes.push(bar(rtl ? left : left + inset, Math.round(top + i * extent) - 1, width - inset, 2, ink));
    const baseline = baselineIn(frame, row, size, { top: top + i * extent, bottom: top + (i + 1) * extent });
    let room = width - inset;
    if (row.value !== '') {
      const value = set(frame, valueNode(row.value, size, Math.floor(width * 0.6)));
      const taken = value.metrics.width;
      nodes.push(at(value.node, rtl ? left : left + width - taken, baseline - value.metrics.lastBaseline));
      room -= taken + 0.4 * size;
    }
    if (row.name === '') return nodes;
    const name = set(frame, nameNode(row, size, room, rtl));
    nodes.push(at(name.node, rtl ? left + width - inset - room : left + inset, baseline - name.metrics.lastBaseline));
    return nodes;
  });
}

/** Width of a row at a font size of one pixel. */
function emOf(frame: Frame, row: Row): number {
  const unbounded = 100_000;
  const name = row.name === '' ? 0 : frame.measure(nameNode(row, 100, unbounded, false)).width;
  const value = row.value === '' ? 0 : frame.measure(valueNode(row.value, 100, unbounded)).width;
  return (name + value) / 100 + (row.part ? indent : 0) + (name > 0 && value > 0 ? minGap : 0.02);
}

interface RowInk {
  readonly above: number;
  readonly below: number;
}

/** Height in pixels of a row's ink above and below its baseline at a font size. */
function inkOf(frame: Frame, row: Row, fontSize: number): RowInk {
  const unbounded = 100_000;
  const measured = [
    ...(row.name === '' ? [] : [frame.measure(nameNode(row, fontSize, unbounded, false))]),
    ...(row.value === '' ? [] : [frame.measure(valueNode(row.value, fontSize, unbounded))]),
  ];
  return {
    above: Math.max(0, ...measured.map(({ lastBaseline, ink }) => lastBaseline - (ink[0]?.top ?? 0))),
    below: Math.max(0, ...measured.map((metrics) => inkBottom(metrics) - metrics.lastBaseline)),
  };
}

function heightOf(frame: Frame, row: Row): number {
  const { above, below } = inkOf(frame, row, 100);
  return (above + below) / 100;
}

/** Returns the baseline that centers the capitals in the row, moved if accents or descenders would reach a hairline. */
function baselineIn(frame: Frame, row: Row, size: number, { top, bottom }: { top: number; bottom: number }): number {
  const { above, below } = inkOf(frame, row, size);
  const centred = (top + bottom + capital * size) / 2;
  return Math.round(Math.max(top + hairAir / 2 + above, Math.min(bottom - hairAir / 2 - below, centred)));
}

const archivo = {
  fontFamily: 'Archivo',
  letterSpacing: '-0.01em',
  textWrap: 'nowrap',
  lineClamp: 1,
} as const;

const nameNode = ({ part, name, quantity }: Row, fontSize: number, width: number, rtl: boolean): SceneNode =>
  text('row', [name, quantity === '' ? null : <span style={{ fontWeight: 500 }}> {quantity}</span>], {
    ...archivo,
    width,
    fontSize,
    fontWeight: part ? 500 : 800,
    lineHeight: 1.2,
    textAlign: rtl ? 'right' : 'left',
  });

const valueNode = (words: string, fontSize: number, maxWidth: number): SceneNode =>
  text('rowValue', words, { ...archivo, maxWidth, fontSize, fontWeight: 800, lineHeight: 1.2 });
