import type { Frame, SceneNode } from '@placard/core';
import { inkPadding } from '../shared/parts/ink.js';
import { at, set, type SetNode } from '../shared/parts/place.js';
import { readPrice, type Price } from '../shared/parts/price.js';
import { text } from '../shared/parts/text.js';
import type { Struck } from './old-price.js';

export interface LabelRoom extends PriceRoom {
  readonly maxWidth: number;
  readonly paper: string;
  /** The old price is at the left. */
  readonly rtl: boolean;
}

/** How a price is set. Sizes are in pixels. */
export interface PriceRoom {
  readonly height: number;
  readonly ink: string;
  /** Smallest font size of words and decimals beside the figures. Default: what the label of version 1 has. */
  readonly least?: number;
  /** Alignment of words that are set on one line if they fit. Default: on two lines, in the middle. */
  readonly align?: 'left' | 'right';
}

export interface Label {
  readonly node: SceneNode;
  readonly width: number;
}

const type = { fontFamily: 'Fraunces', fontWeight: 700, fontFeatureSettings: '"lnum" 1' } as const;

const none: Row = { pieces: [], width: 0, height: 0, above: 0, below: 0 };

/** Distance in pixels between the price and the old one. */
const oldGap = (height: number): number => Math.round(0.16 * height);

const paddingOf = (height: number): number => Math.round(0.2 * height);

/** Draws the price, and the old one beside it, on a paper label, which hangs from the shelf's edge. */
export function priceLabel(frame: Frame, price: string, old: Struck | undefined, room: LabelRoom): Label {
  const padding = paddingOf(room.height);
  const aside = old === undefined ? 0 : old.width + oldGap(room.height);
  const inner = room.maxWidth - 2 * padding - aside;
  const { rows, width } = priceRows(frame, price, inner, room);
  const own = Math.ceil(width) + 2 * padding;
  const outer = own + aside;
  const start = room.rtl ? aside : 0;
  // The old price stands on the line of the figures, which are the highest row.
  const main = rows.reduce((highest, row) => (row.height > highest.height ? row : highest), rows[0] ?? none);
  let top = (room.height - heightOf(rows, room.height)) / 2 + (rows[0]?.above ?? 0);
  const placed: SceneNode[] = [];
  rows.forEach((row, i) => {
    const left = start + (own - row.width) / 2;
    if (old !== undefined && row === main)
      placed.push(at(old.node, room.rtl ? padding : own - padding + aside - old.width, top + row.height - old.height));
    for (const piece of row.pieces) placed.push(at(piece.node, left + piece.left, top));
    top += row.height + gapBetween(row, rows[i + 1], room.height);
  });
  return {
    width: outer,
    node: (
      <div
        name="label"
        style={{
          width: outer,
          height: room.height,
          backgroundColor: room.paper,
          borderBottomLeftRadius: 6,
          borderBottomRightRadius: 6,
        }}
      >
        {placed}
      </div>
    ),
  };
}

export interface Row {
  readonly pieces: readonly { readonly node: SceneNode; readonly left: number }[];
  readonly width: number;
  readonly height: number;
  /** How far its ink extends above and below `height`, in pixels. */
  readonly above: number;
  readonly below: number;
}

export const gapBetween = (row: Row, next: Row | undefined, height: number): number =>
  Math.max(Math.round(0.09 * height), row.below + (next?.above ?? 0) + 4);

/** Height of stacked rows from the highest to the lowest ink, in pixels. */
export const heightOf = (rows: readonly Row[], height: number): number =>
  (rows[0]?.above ?? 0) +
  rows.reduce((sum, row, i) => sum + row.height + (i === 0 ? 0 : gapBetween(rows[i - 1] ?? row, row, height)), 0) +
  (rows.at(-1)?.below ?? 0);

export interface Rows {
  readonly rows: readonly Row[];
  readonly width: number;
}

/** Sets a price in rows: with raised currency and decimals if it is clearly one, else as it is. */
export function priceRows(frame: Frame, price: string, inner: number, room: PriceRoom): Rows {
  const parsed = readPrice(price);
  return (
    (parsed === undefined ? undefined : figureRows(frame, parsed, inner, room)) ?? plainRows(frame, price, inner, room)
  );
}

const smallestFigures = 36;
/** Size of decimals, in sizes of the figures. */
const raised = 0.44;
/** Smallest distance from the ink to the label's upper and lower edge, in pixels. */
const minAir = 8;

/** Sets a price with raised currency and decimals; undefined if the figures would be too small or do not fit. */
function figureRows(frame: Frame, price: Price, inner: number, { height, ink, least }: PriceRoom): Rows | undefined {
  const words = [price.lead, price.tail].filter(Boolean);
  const line = (words: string, fontSize: number, letterSpacing: `${number}em`, name = 'price'): SetNode =>
    set(frame, text(name, words, { ...type, color: ink, fontSize, lineHeight: 1, letterSpacing, textWrap: 'nowrap' }));
  const figures = (size: number): Row => {
    const pieces: { node: SceneNode; left: number }[] = [];
    let [left, above, low] = [0, 0, 0];
    const add = (words: string, fontSize: number, letterSpacing: `${number}em`, gap: number, name?: string): void => {
      if (words === '') return;
      const { node, metrics } = line(words, Math.round(fontSize), letterSpacing, name);
      if (pieces.length > 0) left += gap * size;
      pieces.push({ node, left });
      left += metrics.width;
      above = Math.max(above, inkPadding(metrics).above);
      low = Math.max(low, metrics.height + inkPadding(metrics).below);
    };
    add(price.currency, 0.5 * size, '0em', 0, 'currency');
    add(price.whole, size, '-0.035em', 0.05);
    add(price.decimals, raised * size, '0em', 0.04, 'decimals');
    add(price.unit, raised * size, '0em', 0.1, 'unit');
    const { height } = line(price.whole, size, '-0.035em').metrics;
    return { pieces, width: left, height, above, below: Math.max(0, low - height) };
  };
  const largest = Math.round(height * (words.length === 0 ? 0.66 : words.length === 1 ? 0.54 : 0.48));
  const first = figures(largest);
  const spare = least === undefined ? 1 : 0.985;
  const size = first.width <= inner ? largest : Math.floor((spare * largest * inner) / first.width);
  const small = Math.max(least ?? 22, Math.round(0.16 * height));
  const beside = (words: string, name: string): Row[] => {
    if (words === '') return [];
    const { node, metrics } = line(words, small, '0em', name);
    return [{ pieces: [{ node, left: 0 }], width: metrics.width, height: metrics.height, ...inkPadding(metrics) }];
  };
  const rows = [...beside(price.lead, 'lead'), size === largest ? first : figures(size), ...beside(price.tail, 'tail')];
  const width = Math.max(...rows.map((row) => row.width));
  const smallest = least === undefined ? smallestFigures : Math.ceil(least / raised);
  const whole = size >= smallest && width <= inner && heightOf(rows, height) <= height - 2 * minAir;
  return whole ? { rows, width } : undefined;
}

/** Sets any other text on up to two lines, with the same padding on all sides. */
export function plainRows(
  frame: Frame,
  price: string,
  inner: number,
  { height, ink, least = 18, align }: PriceRoom,
): Rows {
  const most = height - 2 * paddingOf(height);
  const within = (maxHeight: number, isOneLine = align !== undefined): SetNode => {
    const words = set(
      frame,
      text('price', price, {
        ...type,
        color: ink,
        width: inner,
        maxHeight,
        lineClamp: isOneLine ? 1 : 2,
        fit: { min: least, max: Math.round(0.5 * height) },
        lineHeight: 1.08,
        textAlign: align ?? 'center',
        textWrap: 'balance',
      }),
    );
    return isOneLine && words.metrics.truncated ? within(maxHeight, false) : words;
  };
  const first = within(most);
  const { above, below } = inkPadding(first.metrics);
  const over = first.metrics.height + above + below - (height - 2 * minAir);
  const { node, metrics } = over > 0 ? within(most - over) : first;
  // The row is as wide as the text, but the node is as wide as the room.
  const left = { left: 0, center: 0.5, right: 1 }[align ?? 'center'] * (metrics.width - inner);
  const row = { pieces: [{ node, left }], width: metrics.width, height: metrics.height, ...inkPadding(metrics) };
  return { rows: [row], width: metrics.width };
}
