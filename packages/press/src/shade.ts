import { addressAt, type Canvas } from './canvas.js';
import type { Mask } from './coverage.js';
import type { Gradient, Stop } from './gradient.js';
import { inverse, isEmpty, multiply, type Bounds, type Matrix } from './matrix.js';
import type { PixelMemory } from './pixel-memory.js';

/** Maximum number of different colours between the ends of a gradient. */
const finest = 4096;

/**
 * Paints a gradient over an area of a canvas.
 *
 * @param matrix maps the gradient's box to the canvas
 * @param mask limits the area; null paints all of it
 */
export function paintShade(
  canvas: Canvas,
  gradient: Gradient,
  matrix: Matrix,
  area: Bounds,
  mask: Mask | null = null,
): void {
  const unit = inverse(multiply(matrix, unitOf(gradient)));
  if (isEmpty(area) || unit === null) return;
  const { memory } = canvas;
  memory.within(() => {
    const covered = mask === null ? 0 : coverageOf(memory, mask, area);
    if (gradient.kind === 'linear') paintLinear(canvas, gradient.stops, unit, area, covered);
    else paintRadial(canvas, gradient.stops, unit, area, covered);
  });
}

/** @param covered address of the coverage of the area's pixels; 0: all are covered */
function paintRadial(canvas: Canvas, stops: readonly Stop[], unit: Matrix, area: Bounds, covered: number): void {
  const { memory, channels, width, height } = canvas;
  const { paint } = memory;
  const [columns, rows] = [area.right - area.left, area.bottom - area.top];
  // The table has steps finer than a pixel, so that neighbouring colours in it are nearly equal.
  const last = Math.min(finest, 8 * Math.max(width, height));
  // Memory for three more colours, because they are written four at a time.
  const row = paint.allocate((columns + 3) * 4);
  tabulate(memory, stops, last + 1, 0, last);
  const { a, b, c, d, e, f } = unit;
  // A pixel has the colour of its centre.
  const [x, y] = [area.left + 0.5, area.top + 0.5];
  const [u, v] = [a * x + c * y + e, b * x + d * y + f];
  const to = addressAt(canvas, area.left, area.top);
  paint.paintRadial(to, width * channels, channels, columns, rows, u, v, a, b, c, d, row, covered);
}

/** @param covered address of the coverage of the area's pixels; 0: all are covered */
function paintLinear(canvas: Canvas, stops: readonly Stop[], { a, c, e }: Matrix, area: Bounds, covered: number): void {
  const { memory, channels, width } = canvas;
  const { paint } = memory;
  const [columns, rows] = [area.right - area.left, area.bottom - area.top];
  const first = a * (area.left + 0.5) + c * (area.top + 0.5) + e;
  const table = tableOf(memory, stops, { columns, rows, first, across: a, down: c });
  const isCopied = channels === 3 && covered === 0 && stops.every(({ colour }) => colour.a === 1);
  const { colours, colourBytes, count, phases, place, slope } = isCopied ? inRgb(memory, table) : table;
  const row = paint.allocate(columns * 4);
  const [to, toBytes] = [addressAt(canvas, area.left, area.top), width * channels];
  // prettier-ignore
  paint.paintLinear(
    to, toBytes, channels, columns, rows, colours, colourBytes, count, phases, place, slope, row, covered,
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
  readonly colours: number;
  readonly colourBytes: 3 | 4;
  readonly count: number;
  readonly phases: number;
  readonly place: number;
  readonly slope: number;
}

function tableOf(memory: PixelMemory, stops: readonly Stop[], offsets: Offsets): LinearTable {
  const change = Math.abs(offsets.across) * offsets.columns;
  if (change * finest <= 1) return columnOf(memory, stops, offsets);
  return change < Math.abs(offsets.down) ? separateRows(memory, stops, offsets) : longRow(memory, stops, offsets);
}

/** Computes one colour for each row, which is the one in its middle, for an upright gradient. */
function columnOf(memory: PixelMemory, stops: readonly Stop[], offsets: Offsets): LinearTable {
  const { columns, rows, first, across, down } = offsets;
  const middle = first + (across * (columns - 1)) / 2;
  const colours = tabulate(memory, stops, rows, middle / down, 1 / down);
  return { colours, colourBytes: 4, count: 0, phases: 1, place: 0, slope: 0 };
}

/** Computes the colours of each row, for a nearly upright gradient, whose rows have few colours in common. */
function separateRows(memory: PixelMemory, stops: readonly Stop[], offsets: Offsets): LinearTable {
  const { columns, rows, first, across, down } = offsets;
  const colours = memory.paint.mark();
  const count = aligned(columns);
  for (let row = 0; row < rows; row++) tabulate(memory, stops, count, (first + row * down) / across, 1 / across);
  return { colours, colourBytes: 4, count, phases: rows, place: 0, slope: 1 };
}

/**
 * Computes the colours of a row that is long enough to contain each row of an area. It is computed for several fractions of
 * a pixel, because rows are seldom moved by whole pixels.
 */
function longRow(memory: PixelMemory, stops: readonly Stop[], offsets: Offsets): LinearTable {
  const { columns, rows, first, across, down } = offsets;
  const phases = Math.min(8, Math.ceil(Math.abs(across) * finest));
  const slope = (down / across) * phases;
  const reach = Math.ceil(Math.abs(slope) * (rows - 1));
  const place = slope < 0 ? reach : 0;
  // One more, because places are rounded.
  const count = aligned(columns + reach / phases + 1);
  const colours = memory.paint.mark();
  for (let phase = 0; phase < phases; phase++)
    tabulate(memory, stops, count, first / across + (phase - place) / phases, 1 / across);
  return { colours, colourBytes: 4, count, phases, place, slope };
}

/** Blocks begin at multiples of sixteen bytes, which are four words. */
const aligned = (words: number): number => 4 * Math.ceil(words / 4);

/** Rows of opaque RGB are copied to the canvas, which takes a quarter of the time. */
function inRgb({ paint }: PixelMemory, table: LinearTable): LinearTable {
  const length = table.phases * table.count;
  if (length === 0) return table;
  const colours = paint.allocate(length * 3);
  paint.paintRows(colours, 0, 3, table.colours, 0, 4, length, 1, 255);
  return { ...table, colours, colourBytes: 3 };
}

/**
 * Computes colours of a gradient, from the one at `shift / divisor` in steps of `1 / divisor`.
 *
 * @returns address of an allocated block of premultiplied RGBA words, red in the lowest byte
 */
export function tabulate(
  memory: PixelMemory,
  stops: readonly Stop[],
  count: number,
  shift: number,
  divisor: number,
): number {
  const { paint } = memory;
  const words = paint.allocate(count * 4);
  const at = paint.scratch(stops.length * 40);
  memory.numbers.set(
    stops.flatMap(({ offset, colour: { r, g, b, a } }) => [offset, r, g, b, a]),
    at / 8,
  );
  paint.tabulate(at, stops.length, words, count, shift, divisor);
  return words;
}

/** Returns the matrix from the unit space, where the offset is x or the distance from the origin, to the box. */
function unitOf(gradient: Gradient): Matrix {
  if (gradient.kind === 'linear') {
    const { from, way } = gradient;
    return { a: way[0], b: way[1], c: -way[1], d: way[0], e: from[0], f: from[1] };
  }
  const { centre, radii } = gradient;
  return { a: radii[0], b: 0, c: 0, d: radii[1], e: centre[0], f: centre[1] };
}

/** @returns address of an allocated block with the coverage of each pixel of an area, in rows */
function coverageOf(memory: PixelMemory, { left, top, width, height, alpha }: Mask, area: Bounds): number {
  const [columns, rows] = [area.right - area.left, area.bottom - area.top];
  const at = memory.paint.allocate(columns * rows);
  const covered = memory.bytes.subarray(at, at + columns * rows).fill(0);
  const [from, to] = [Math.max(left, area.left), Math.min(left + width, area.right)];
  if (from >= to) return at;
  for (let y = Math.max(top, area.top); y < Math.min(top + height, area.bottom); y++) {
    const start = (y - top) * width - left;
    covered.set(alpha.subarray(start + from, start + to), (y - area.top) * columns + from - area.left);
  }
  return at;
}
