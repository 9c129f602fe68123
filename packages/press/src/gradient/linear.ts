import { addressAt, type Canvas } from '../canvas.js';
import type { Bounds, Matrix } from '../matrix.js';
import type { PixelMemory } from '../pixel-memory.js';
import type { Stop } from './parse.js';
import { maxColors, tabulate } from './tabulate.js';

/** @param covered address of the coverage of the area's pixels; 0: all are covered */
export function paintLinear(
  canvas: Canvas,
  stops: readonly Stop[],
  { a, c, e }: Matrix,
  area: Bounds,
  covered: number,
): void {
  const { memory, channels, width } = canvas;
  const { paint } = memory;
  const [columns, rows] = [area.right - area.left, area.bottom - area.top];
  const first = a * (area.left + 0.5) + c * (area.top + 0.5) + e;
  const table = tableOf(memory, stops, { columns, rows, first, across: a, down: c });
  const isCopied = channels === 3 && covered === 0 && stops.every(({ color }) => color.a === 1);
  const { colors, colorBytes, count, phases, place, slope } = isCopied ? inRgb(memory, table) : table;
  const row = paint.allocate(columns * 4);
  const [to, toBytes] = [addressAt(canvas, area.left, area.top), width * channels];
  // prettier-ignore
  paint.paintLinear(
    to, toBytes, channels, columns, rows, colors, colorBytes, count, phases, place, slope, row, covered,
  );
}

/** Offsets of an area's pixels in a linear gradient. */
interface Offsets {
  readonly columns: number;
  readonly rows: number;
  /** Offset of the first pixel. */
  readonly first: number;
  /** Change from one pixel of a row to the next. */
  readonly across: number;
  /** Change from one row to the next. */
  readonly down: number;
}

/** Parameters of `PaintModule.paintLinear`. */
interface LinearTable {
  readonly colors: number;
  readonly colorBytes: 3 | 4;
  readonly count: number;
  readonly phases: number;
  readonly place: number;
  readonly slope: number;
}

function tableOf(memory: PixelMemory, stops: readonly Stop[], offsets: Offsets): LinearTable {
  const change = Math.abs(offsets.across) * offsets.columns;
  if (change * maxColors <= 1) return columnOf(memory, stops, offsets);
  return change < Math.abs(offsets.down) ? separateRows(memory, stops, offsets) : longRow(memory, stops, offsets);
}

/** Computes one color for each row, which is the one in its middle, for an upright gradient. */
function columnOf(memory: PixelMemory, stops: readonly Stop[], offsets: Offsets): LinearTable {
  const { columns, rows, first, across, down } = offsets;
  const middle = first + (across * (columns - 1)) / 2;
  const colors = tabulate(memory, stops, rows, middle / down, 1 / down);
  return { colors, colorBytes: 4, count: 0, phases: 1, place: 0, slope: 0 };
}

/** Computes the colors of each row, for a nearly upright gradient, whose rows have few colors in common. */
function separateRows(memory: PixelMemory, stops: readonly Stop[], offsets: Offsets): LinearTable {
  const { columns, rows, first, across, down } = offsets;
  const colors = memory.paint.mark();
  const count = aligned(columns);
  for (let row = 0; row < rows; row++) tabulate(memory, stops, count, (first + row * down) / across, 1 / across);
  return { colors, colorBytes: 4, count, phases: rows, place: 0, slope: 1 };
}

/**
 * Computes the colors of a row that is long enough to contain each row of an area. It is computed for several fractions of
 * a pixel, because rows are seldom moved by whole pixels.
 */
function longRow(memory: PixelMemory, stops: readonly Stop[], offsets: Offsets): LinearTable {
  const { columns, rows, first, across, down } = offsets;
  const phases = Math.min(8, Math.ceil(Math.abs(across) * maxColors));
  const slope = (down / across) * phases;
  const maxShift = Math.ceil(Math.abs(slope) * (rows - 1));
  const place = slope < 0 ? maxShift : 0;
  // One more, because places are rounded.
  const count = aligned(columns + maxShift / phases + 1);
  const colors = memory.paint.mark();
  for (let phase = 0; phase < phases; phase++)
    tabulate(memory, stops, count, first / across + (phase - place) / phases, 1 / across);
  return { colors, colorBytes: 4, count, phases, place, slope };
}

/** Blocks begin at multiples of sixteen bytes, which are four words. */
const aligned = (words: number): number => 4 * Math.ceil(words / 4);

/** Rows of opaque RGB are copied to the canvas, which takes a quarter of the time. */
function inRgb({ paint }: PixelMemory, table: LinearTable): LinearTable {
  const length = table.phases * table.count;
  if (length === 0) return table;
  const colors = paint.allocate(length * 3);
  paint.paintRows(colors, 0, 3, table.colors, 0, 4, length, 1, 255);
  return { ...table, colors, colorBytes: 3 };
}
