import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { cells, type Cells } from '../shared/parts/cells.js';
import { fitInk, inkBottom, type InkFit, inkOverflow } from '../shared/parts/ink.js';
import { at, set, type SetNode } from '../shared/parts/place.js';
import { totalWord } from '../shared/parts/total.js';
import { proseOf } from '../shared/parts/prose.js';
import { readAmount, type Amount } from './amount.js';
import { examples } from './examples.js';
import { params, type LedgerParams } from './params.js';
import { cellRatio, cellsOf, centsGap, figure, widthsOf, type Column } from './figures.js';
import { inksOf, ruledPaper, type Inks } from './paper.js';
import { sheetOf, type LedgerLayout } from './sheets.js';
import { labelNode, plainNode, smallNode, titleNode } from './texts.js';

/** Accounts on green ruled paper, on which every digit has its own cell. */
export const ledger = defineTemplate({
  id: 'ledger',
  version: '1',
  title: 'Ledger',
  description: 'Ruled accounting paper: every digit in its cell, a double line under the total.',
  background: false,
  keyTexts: ['title'],
  params,
  examples,
  alt: ({ title, rows, total, period, lang }) => {
    const { words, text, labelled, list } = proseOf(lang);
    const entries = rows.map(cells).map(({ label, value }) => [label, value].join(' '));
    return text(labelled(words.ledger, title, period), list(entries), labelled(totalWord(lang), total));
  },
  render: (params, frame) => {
    const inks = inksOf(params, frame);
    const book = open(params, frame, inks);
    const { width, height } = frame;
    const { column, head, rows, pitch, margin, rtl, entries, total } = book;
    const sum = total === undefined ? undefined : rows + (entries.length - 1) * pitch;
    return (
      <Card
        frame={frame}
        style={{
          color: inks.ink,
          backgroundColor: inks.paper,
          ...(params.lang === undefined ? {} : { lang: params.lang }),
        }}
      >
        {ruledPaper({ width, height, head, rows, pitch, margin, column, rtl, total: sum }, inks)}
        {book.heading}
        {entries.flatMap((entry, i) => entryNodes(frame, book, entry, i))}
      </Card>
    );
  },
});

const inset = 18;
const minEdge = 20;
/** Height of the capitals of Instrument Serif, as a part of the font size. */
const capital = 0.72;
const smallestLabel = 24;
/** Width of a cell if the labels are short enough, as a part of the font size. */
const roomyCell = 0.74;

interface Entry extends Cells {
  readonly number: string;
  readonly amount: Amount | undefined;
  readonly total: boolean;
}

interface Book {
  readonly inks: Inks;
  readonly sheet: LedgerLayout;
  readonly rtl: boolean;
  readonly heading: readonly SceneNode[];
  readonly head: number;
  readonly rows: number;
  readonly pitch: number;
  readonly margin: number;
  readonly column: Column;
  readonly entries: readonly Entry[];
  readonly total: string | undefined;
  readonly label: { readonly left: number; readonly width: number; readonly size: number };
  readonly widthOf: (text: string) => number;
}

function entriesOf({ rows, total, lang }: LedgerParams): Entry[] {
  const listed = rows.map(cells).map((row, i) => ({
    ...row,
    number: String(i + 1),
    amount: readAmount(row.value, lang),
    total: false,
  }));
  if (!total) return listed;
  const word = totalWord(lang);
  return [...listed, { label: word, value: total, number: '', amount: readAmount(total, lang), total: true }];
}

function open(params: LedgerParams, frame: Frame, inks: Inks): Book {
  const sheet = sheetOf(frame);
  const entries = entriesOf(params);
  const few = params.rows.length < 3;
  const total = params.total ? params.total : undefined;
  const titleHeight = few ? sheet.title.few : params.rows.length < 7 ? sheet.title.some : sheet.title.many;
  const titleWidth = frame.width - sheet.margin - inset - 56;
  const air = { above: sheet.top - minEdge, below: 0.24 * sheet.largestTitle };
  const title = fitInk(frame, titleHeight, air, (most) =>
    titleNode(params.title, titleWidth, most, sheet.largestTitle),
  );
  const rtl = title.metrics.direction === 'rtl';
  const strip = params.period ? sheet.strip : Math.round(sheet.strip / 2);
  const below = Math.max(title.metrics.height + 0.05 * title.metrics.fontSize + 24, inkBottom(title.metrics) + 16);
  const head = Math.round(sheet.top + title.rise + below);
  const rows = head + strip + 8;
  const share = (frame.height - rows - sheet.foot) / entries.length;
  const pitch = Math.floor(Math.min(few ? sheet.pitch.few : sheet.pitch.many, share));
  const widthOf = widthsOf(frame);
  const { column, label } = divideLine(frame, { sheet, entries, pitch, rtl, widthOf, few });
  const left = rtl ? 56 : sheet.margin + inset;
  return {
    inks,
    sheet,
    rtl,
    heading: headingNodes(frame, params, { title, left, width: titleWidth, head, strip, sheet, rtl, inks }),
    head,
    rows,
    pitch,
    margin: rtl ? frame.width - sheet.margin : sheet.margin,
    column,
    entries,
    total,
    label,
    widthOf,
  };
}

interface Line {
  readonly sheet: LedgerLayout;
  readonly entries: readonly Entry[];
  readonly pitch: number;
  readonly rtl: boolean;
  readonly few: boolean;
  readonly widthOf: (text: string) => number;
}

/** Divides a row between label and amount: longer labels make the amounts smaller, but not too small to read. */
function divideLine(frame: Frame, { sheet, entries, pitch, rtl, few, widthOf }: Line): Pick<Book, 'column' | 'label'> {
  const { before, after } = cellsOf(entries.map(({ amount }) => amount));
  const count = before + after + (after === 0 ? 0.4 : 0.4 + centsGap);
  const labelEm = Math.max(1, ...entries.map(({ label }) => widthOf(label)));
  const plainEm = Math.max(0, ...entries.map(({ amount, value }) => (amount === undefined ? widthOf(value) : 0)));
  const columnEm = Math.max(count * cellRatio, Math.min(plainEm + 0.4, 9));
  const room = frame.width - sheet.margin - sheet.gutter - inset - 44;
  const tallest = Math.floor(pitch * (few ? 0.74 : 0.76));
  const shared = Math.floor(room / (0.86 * labelEm + columnEm));
  const size = Math.max(Math.min(tallest, shared), Math.min(tallest, 28));
  const cell = Math.floor(Math.max(size * cellRatio, Math.min(size * roomyCell, (room - labelEm * size) / count)));
  const width = Math.round(Math.max(count * cell, columnEm * size)) + 8;
  const labelWidth = room - width;
  const tallEm = Math.max(1, ...entries.filter(({ label }) => label !== '').map((entry) => inkEm(frame, entry)));
  const wanted = Math.max(smallestLabel, Math.min(size, labelWidth / labelEm));
  const labelSize = Math.floor(Math.min(wanted, (pitch - 6) / tallEm));
  const [left, right] = rtl
    ? [sheet.gutter, sheet.gutter + width]
    : [frame.width - sheet.gutter - width, frame.width - sheet.gutter];
  const decimal = Math.round(right - 4 - (0.2 + after + (after === 0 ? 0 : centsGap)) * cell);
  return {
    column: { cell, size, left, right, decimal, before: Math.floor((decimal - left) / cell), after },
    label: {
      left: rtl ? right + 26 : sheet.margin + inset,
      width: labelWidth,
      size: Math.min(labelSize, Math.floor(tallest)),
    },
  };
}

/** Height of a label's ink at a font size of one pixel. */
function inkEm(frame: Frame, entry: Entry): number {
  const metrics = frame.measure(labelNode(entry, { width: 100_000, size: 100 }, false));
  return (inkBottom(metrics) + inkOverflow(metrics).above) / 100;
}

/** Sets a line so that its ink fits a height: letters that are taller than Latin ones have a smaller font size. */
function low(frame: Frame, height: number, size: number, nodeOf: (size: number) => SceneNode): SetNode {
  const first = set(frame, nodeOf(size));
  const ink = inkBottom(first.metrics) + inkOverflow(first.metrics).above;
  return ink <= height ? first : set(frame, nodeOf(Math.floor((first.metrics.fontSize * height) / ink)));
}

/** Returns the top of a line's box: `wish`, or moved so that the ink stays in the row. */
const within = ({ metrics }: SetNode, wish: number, top: number, height: number): number =>
  Math.max(top + 2 + inkOverflow(metrics).above, Math.min(top + height - 2 - inkBottom(metrics), wish));

interface Heading {
  readonly title: InkFit;
  readonly left: number;
  readonly width: number;
  readonly head: number;
  readonly strip: number;
  readonly sheet: LedgerLayout;
  readonly rtl: boolean;
  readonly inks: Inks;
}

function headingNodes(frame: Frame, { period }: LedgerParams, heading: Heading): SceneNode[] {
  const { title, left, width, head, strip, sheet, rtl, inks } = heading;
  const nodes = [at(title.node, left, sheet.top + title.rise)];
  if (!period) return nodes;
  const line = low(frame, strip, sheet.period, (size) =>
    smallNode('period', period, size, width, { color: inks.soft, textAlign: rtl ? 'right' : 'left' }),
  );
  const centred = head + 8 + (strip - line.metrics.height) / 2;
  nodes.push(at(line.node, left, within(line, centred, head + 6, strip + 4)));
  return nodes;
}

function entryNodes(frame: Frame, book: Book, entry: Entry, row: number): SceneNode[] {
  const { inks, sheet, rtl, rows, pitch, column, label, widthOf } = book;
  const top = rows + 2 + row * pitch;
  const middle = top + pitch / 2;
  const baseline = Math.round(middle + (capital * column.size) / 2);
  const nodes: SceneNode[] = [];
  if (entry.number !== '') {
    const number = smallNode('number', entry.number, sheet.number, 48, {
      color: inks.soft,
      textAlign: rtl ? 'left' : 'right',
    });
    const left = rtl ? frame.width - sheet.margin + 14 : sheet.margin - 14 - 48;
    nodes.push(at(number, left, middle - 0.35 * sheet.number));
  }
  if (entry.label !== '') {
    const text = set(frame, labelNode(entry, label, rtl));
    nodes.push(at(text.node, label.left, within(text, baseline - text.metrics.lastBaseline, top, pitch)));
  }
  if (entry.value === '') return nodes;
  const name = entry.total ? 'total' : 'value';
  const color = entry.amount?.negative ? inks.debit : inks.ink;
  if (entry.amount !== undefined)
    return [...nodes, figure(entry.amount, column, widthOf, { name, color, baseline, capital })];
  const text = low(frame, pitch - 6, column.size, (size) => plainNode(name, entry.value, { ...column, size }));
  return [...nodes, at(text.node, column.left + 14, within(text, baseline - text.metrics.lastBaseline, top, pitch))];
}
