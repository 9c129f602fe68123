import type { Style } from '@placard/core/engine';

/** Maximum of numbers of lines and spans, so that a card cannot take all memory. */
const maxLine = 200;

/** Tracks that an item takes, from a track up to before another one. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An item in its cells. */
export interface Cell<T> {
  readonly item: T;
  readonly column: Span;
  readonly row: Span;
}

/** The lines of a grid along an axis. */
export interface Lines {
  /** Number of tracks that the template names. */
  readonly count: number;
  /** For each line, its names. */
  readonly names: readonly (readonly string[])[];
}

/** Where an item stands along an axis, as far as its style says so. */
interface Position {
  readonly start: number | undefined;
  readonly span: number;
}

/** A line as the style of an item gives it. */
type LineWord =
  | { readonly kind: 'auto' }
  | { readonly kind: 'span'; readonly count: number; readonly name?: string }
  | { readonly kind: 'line'; readonly count: number; readonly name?: string };

function readLine(value: unknown): LineWord {
  const words = String(value ?? 'auto')
    .trim()
    .split(/\s+/);
  const count = words.map(Number).find((number) => Number.isInteger(number));
  const name = words.find((word) => word !== 'span' && !/^[-+]?\d+$/.test(word));
  const named = name === undefined ? {} : { name };
  if (words.includes('span')) return { kind: 'span', count: Math.min(maxLine, Math.max(1, count ?? 1)), ...named };
  if (name === 'auto' || (name === undefined && (count ?? 0) === 0)) return { kind: 'auto' };
  return { kind: 'line', count: Math.max(-maxLine, Math.min(maxLine, count ?? 1)), ...named };
}

/** The track before which a line stands; names that are unknown stand after all lines (CSS Grid 1 §8.3). */
function indexOf(
  { count, name }: { count: number; name?: string },
  { count: tracks, names }: Lines,
  side: 'start' | 'end',
): number {
  if (name === undefined) return count > 0 ? count - 1 : tracks + 1 + count;
  const lines = names.flatMap((each, i) => (each.includes(name) || each.includes(`${name}-${side}`) ? [i] : []));
  const line = count > 0 ? lines[count - 1] : lines.at(count);
  return line ?? (count > 0 ? tracks + count - lines.length : count + lines.length);
}

function positionOf(startValue: unknown, endValue: unknown, lines: Lines): Position {
  const [first, last] = [readLine(startValue), readLine(endValue)];
  if (first.kind === 'line' && last.kind === 'line') {
    const [a, b] = [indexOf(first, lines, 'start'), indexOf(last, lines, 'end')];
    return a === b ? { start: a, span: 1 } : { start: Math.min(a, b), span: Math.abs(a - b) };
  }
  if (first.kind === 'line') {
    const start = indexOf(first, lines, 'start');
    return { start, span: last.kind === 'span' ? last.count : 1 };
  }
  if (last.kind === 'line') {
    const span = first.kind === 'span' ? first.count : 1;
    return { start: indexOf(last, lines, 'end') - span, span };
  }
  return { start: undefined, span: first.kind === 'span' ? first.count : last.kind === 'span' ? last.count : 1 };
}

/** Places items in the cells of a grid (CSS Grid 1 §8.5). Lines before the template move all of it. */
export function placeItems<T extends { readonly style: Style }>(
  items: readonly T[],
  columns: Lines,
  rows: Lines,
  flow: string,
): { readonly cells: readonly Cell<T>[]; readonly columnsBefore: number; readonly rowsBefore: number } {
  const isColumn = flow.includes('column');
  const isDense = flow.includes('dense');
  const minorLines = isColumn ? rows : columns;
  const positions = items.map((item) => {
    const { gridColumnStart, gridColumnEnd, gridRowStart, gridRowEnd } = item.style;
    const column = positionOf(gridColumnStart, gridColumnEnd, columns);
    const row = positionOf(gridRowStart, gridRowEnd, rows);
    return { item, minor: isColumn ? row : column, major: isColumn ? column : row };
  });
  const least = (axis: 'minor' | 'major'): number => Math.min(0, ...positions.map((each) => each[axis].start ?? 0));
  const [minorBefore, majorBefore] = [-least('minor'), -least('major')];
  const taken = new Set<string>();
  const placed = new Map<T, { minor: Span; major: Span }>();
  const isFree = (minor: Span, major: Span): boolean => {
    for (let a = minor.start; a < minor.end; a++)
      for (let b = major.start; b < major.end; b++) if (taken.has(`${a} ${b}`)) return false;
    return true;
  };
  const put = (item: T, minor: Span, major: Span): void => {
    placed.set(item, { minor, major });
    for (let a = minor.start; a < minor.end; a++) for (let b = major.start; b < major.end; b++) taken.add(`${a} ${b}`);
  };
  const spanAt = (start: number, { span }: Position): Span => ({ start, end: start + span });
  const shifted = ({ start }: Position, before: number): number | undefined =>
    start === undefined ? undefined : start + before;

  for (const { item, minor, major } of positions) {
    const [a, b] = [shifted(minor, minorBefore), shifted(major, majorBefore)];
    if (a !== undefined && b !== undefined) put(item, spanAt(a, minor), spanAt(b, major));
  }
  const ends = new Map<number, number>();
  for (const { item, minor, major } of positions) {
    const b = shifted(major, majorBefore);
    if (placed.has(item) || b === undefined) continue;
    let a = isDense ? 0 : (ends.get(b) ?? 0);
    while (!isFree(spanAt(a, minor), spanAt(b, major))) a++;
    put(item, spanAt(a, minor), spanAt(b, major));
    ends.set(b, a + minor.span);
  }
  const width = Math.max(
    1,
    minorLines.count + minorBefore,
    ...positions.map(({ minor }) => (shifted(minor, minorBefore) ?? 0) + minor.span),
    ...[...placed.values()].map(({ minor }) => minor.end),
  );
  let [minorAt, majorAt] = [0, 0];
  for (const { item, minor, major } of positions) {
    if (placed.has(item)) continue;
    const fixed = shifted(minor, minorBefore);
    if (isDense) [minorAt, majorAt] = [0, 0];
    if (fixed !== undefined) {
      if (!isDense && fixed < minorAt) majorAt++;
      minorAt = fixed;
      while (!isFree(spanAt(fixed, minor), spanAt(majorAt, major))) majorAt++;
    } else
      while (minorAt + minor.span > width || !isFree(spanAt(minorAt, minor), spanAt(majorAt, major))) {
        minorAt++;
        if (minorAt + minor.span <= width) continue;
        minorAt = 0;
        majorAt++;
      }
    put(item, spanAt(minorAt, minor), spanAt(majorAt, major));
  }
  const cells = items.flatMap((item): Cell<T>[] => {
    const place = placed.get(item);
    if (place === undefined) return [];
    const { minor, major } = place;
    return [{ item, column: isColumn ? major : minor, row: isColumn ? minor : major }];
  });
  const [columnsBefore, rowsBefore] = isColumn ? [majorBefore, minorBefore] : [minorBefore, majorBefore];
  return { cells, columnsBefore, rowsBefore };
}
