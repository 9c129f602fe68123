import type { Frame } from '@placard/core';
import { hang, rowsOf } from './focus.js';
import { columns, indentOf, slice, textOf, wrapped, type Line } from './lines.js';
import { tallestRuler } from './sheet.js';

/** Advance of JetBrains Mono, in font sizes. */
export const advance = 0.6;
/** Pitch of the rows on the ruler, and minimum pitch of the listing, in font sizes. */
export const pitchOfRows = 1.2;
const leastPitch = 1.32;
/** Height of the scale at the foot of the ruler. */
export const scale = 24;
/** Columns that the cursor of a terminal takes. */
const cursor = 1.2;

interface Sizes {
  /** One row is enough if it reaches this size, in a short snippet and in a long one; and most rows. */
  readonly goal: readonly [short: number, long: number];
  readonly rows: number;
  readonly largest: number;
  /** Air on the ruler, and its largest growth in font sizes. */
  readonly air: number;
  readonly grow: number;
  readonly gap: number;
  /** Maximum size of the listing, minimum before lines fold away, and minimum before they wrap. */
  readonly listing: number;
  readonly least: number;
  readonly wrap: number;
}

const sizes: Readonly<Record<Frame['shape'], Sizes>> = {
  wide: { goal: [70, 55], rows: 2, largest: 104, air: 46, grow: 0.5, gap: 22, listing: 40, least: 26, wrap: 26 },
  square: { goal: [60, 60], rows: 3, largest: 120, air: 76, grow: 1.5, gap: 40, listing: 48, least: 24, wrap: 33 },
  tall: { goal: [76, 76], rows: 3, largest: 140, air: 80, grow: 1.3, gap: 44, listing: 58, least: 24, wrap: 38 },
};

/** The enlarged line: its rows and their font size. */
export interface Ruled {
  readonly rows: readonly Line[];
  readonly size: number;
  readonly height: number;
}

export function ruled(frame: Frame, line: Line, count: number, width: number, isTerminal: boolean): Ruled {
  const { goal, rows: most, largest, air } = sizes[frame.shape];
  const isPhoto = frame.background !== null;
  const wanted = (isPhoto ? 0.9 : 1) * goal[count <= 5 ? 0 : 1];
  const at = (n: number): { readonly rows: readonly Line[]; readonly size: number } => {
    const rows = rowsOf(line, n);
    const widest = Math.max(
      ...rows.map(
        (row, i) => columns(textOf(row)) + (i > 0 ? hang : 0) + (isTerminal && i === rows.length - 1 ? cursor : 0),
      ),
    );
    const capped = n > 1 && frame.shape === 'wide' ? (count > 5 ? 58 : 76) : isPhoto ? 0.8 * largest : largest;
    return { rows, size: Math.floor(Math.min(capped, width / (advance * Math.max(1, widest)))) };
  };
  const tried = Array.from({ length: most }, (_, i) => at(i + 1));
  const best = tried.find(({ size }) => size >= wanted) ?? tried.reduce((a, b) => (b.size > 1.12 * a.size ? b : a));
  return { ...best, height: Math.round(best.rows.length * pitchOfRows * best.size + air) };
}

/** The listing around the line that matters. */
export interface Listing {
  readonly size: number;
  readonly before: readonly Row[];
  readonly after: readonly Row[];
}

/** A row of the listing, or lines that are folded away: their first and last number. */
export type Row = { readonly line: Line } | { readonly from: number; readonly to: number };

/**
 * Chooses the size of the listing, and wraps lines that are too long. If the lines do not fit at the least size, those
 * farthest from the focus fold away, at least two at a time.
 */
export function listed(
  frame: Frame,
  lines: readonly Line[],
  focus: number,
  room: { readonly width: number; readonly height: number },
): Listing {
  const { listing, least, wrap } = sizes[frame.shape];
  const widths = lines.map((line) => columns(textOf(line)));
  const shown = (a: number, b: number): number[] =>
    lines.map((_, i) => i).filter((i) => i >= a && i <= b && i !== focus);
  const rowsAt = (size: number, a: number, b: number): number => {
    const most = Math.floor(room.width / (advance * size));
    return shown(a, b).reduce(
      (sum, i) => sum + ((widths[i] ?? 0) <= most ? 1 : wrapped(lines[i] ?? [], most).length),
      (a > 0 ? 1 : 0) + (b < lines.length - 1 ? 1 : 0),
    );
  };
  const sizeIn = (a: number, b: number): number => {
    const flat = Math.floor(room.width / (advance * Math.max(1, ...shown(a, b).map((i) => widths[i] ?? 0))));
    for (let size = Math.min(listing, Math.max(flat, wrap)); size >= least; size--)
      if (rowsAt(size, a, b) * size * leastPitch <= room.height) return size;
    return 0;
  };
  let [a, b] = [0, lines.length - 1];
  let size = sizeIn(a, b);
  while (size === 0 && a < b) {
    // Blank lines at the ends go first; then what is farther from the focus.
    if (a < focus && (focus - a >= b - focus || b === focus)) a += 1;
    else b -= 1;
    const [from, to] = [a === 1 ? 2 : a, b === lines.length - 2 ? b - 1 : b];
    if (from <= focus && to >= focus) [a, b] = [from, to];
    size = sizeIn(a, b);
  }
  size ||= least;
  const most = Math.floor(room.width / (advance * size));
  const dedent = Math.min(
    ...shown(a, b).flatMap((i) => (textOf(lines[i] ?? []).trim() === '' ? [] : [indentOf(lines[i] ?? []).length])),
  );
  const rows = (from: number, to: number): Row[] =>
    lines
      .slice(from, to)
      .flatMap((line) =>
        wrapped(slice(line, Math.min(dedent, indentOf(line).length), Infinity), most).map((line) => ({ line })),
      );
  return {
    size,
    before: [...(a > 0 ? [{ from: 1, to: a }] : []), ...rows(a, focus)],
    after: [...rows(focus + 1, b + 1), ...(b < lines.length - 1 ? [{ from: b + 2, to: lines.length }] : [])],
  };
}

/** Where everything is, from top to bottom. */
export interface Stack {
  readonly pitch: number;
  readonly before: number;
  readonly ruler: number;
  readonly height: number;
  readonly after: number;
}

/** Shares out what is left over: to the ruler, to the pitch of the listing, and to the space under the title. */
export function stacked(
  frame: Frame,
  { before, after, size }: Listing,
  { size: large, height: least }: Ruled,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): Stack {
  const { gap, grow } = sizes[frame.shape];
  const count = before.length + after.length;
  const gaps = gap * ((before.length > 0 ? 1 : 0) + (after.length > 0 ? 1 : 0));
  const room = bottom - top - least - gaps;
  const loosest = (frame.shape === 'wide' ? 1.5 : 1.62) * size;
  const pitch = count === 0 ? 0 : Math.max(1.2 * size, Math.min(loosest, room / count));
  let spare = Math.max(0, room - count * pitch);
  const most = frame.background === null ? Infinity : Math.max(0, tallestRuler[frame.shape] - least);
  const grown = Math.min(0.55 * spare, grow * large, most);
  spare -= grown;
  const height = Math.round(least + grown);
  const from = Math.round(top + (frame.shape === 'wide' ? 0.5 : 0.42) * spare);
  const ruler = Math.round(before.length > 0 ? from + before.length * pitch + gap : from);
  return { pitch, before: from, ruler, height, after: ruler + height + gap };
}

export const gapUnderTitle = (frame: Frame): number => (frame.shape === 'wide' ? 22 : 40);
