import {
  inFlow,
  type Around,
  type Content,
  type CssBox,
  type Formatting,
  type MinMax,
  type Placed,
  type Sized,
} from '../css-box.js';
import { aligned, distribute } from '../align.js';
import { contributionOf } from '../intrinsic.js';
import { layOutBox } from '../layout.js';
import { across, down, gapsOf, isAutoMargin, marginsOf } from '../lengths.js';
import { clampHeight, clampWidth, givenHeight, givenWidth, heightLimits, usedWidth, widthLimits } from '../sizes.js';
import { areaLines, readAreas } from './areas.js';
import { placeItems, type Cell, type Span } from './place.js';
import { sizeTracks, type SizedItem, type Space } from './sizing.js';
import { autoTrack, readTracks, type TrackSize } from './tracks.js';

interface Grid {
  readonly cells: readonly Cell<CssBox>[];
  readonly columns: readonly TrackSize[];
  readonly rows: readonly TrackSize[];
  /** Tracks of `auto-fit` without items, which have no size and no gap. */
  readonly emptyColumns: ReadonlySet<number>;
  readonly emptyRows: ReadonlySet<number>;
}

/** Reads the template and places the items. Sizes are those inside the padding, where they are known. */
function gridOf(box: CssBox, width: number | undefined, height: number | undefined): Grid {
  const { gridTemplateColumns, gridTemplateRows, gridTemplateAreas, gridAutoColumns, gridAutoRows, gridAutoFlow = 'row' } = box.style; // prettier-ignore
  const gaps = gapsOf(box, width, height);
  const columnList = readTracks(gridTemplateColumns, width, gaps.column);
  const rowList = readTracks(gridTemplateRows, height, gaps.row);
  const areas = readAreas(gridTemplateAreas);
  const columnLines = areaLines(columnList, areas, 'column');
  const rowLines = areaLines(rowList, areas, 'row');
  const { cells, columnsBefore, rowsBefore } = placeItems(inFlow(box), columnLines, rowLines, gridAutoFlow);
  const tracksOf = (
    list: typeof columnList,
    named: number,
    before: number,
    auto: string | undefined,
    ends: readonly number[],
  ): TrackSize[] => {
    const { tracks: implicit } = readTracks(auto, undefined, 0);
    const implied = (i: number): TrackSize => implicit.at(i % Math.max(1, implicit.length)) ?? autoTrack;
    const count = Math.max(before + Math.max(named, list.tracks.length), ...ends);
    return Array.from({ length: count }, (_, i) =>
      i < before ? implied(i - before) : (list.tracks[i - before] ?? implied(i - before - list.tracks.length)),
    );
  };
  const emptyOf = ({ fits }: typeof columnList, before: number, spans: readonly Span[]): Set<number> => {
    const [from, to] = fits ?? [0, 0];
    const tracks = Array.from({ length: to - from }, (_, i) => before + from + i);
    return new Set(tracks.filter((track) => !spans.some(({ start, end }) => start <= track && track < end)));
  };
  const [columnSpans, rowSpans] = [cells.map(({ column }) => column), cells.map(({ row }) => row)];
  return {
    cells,
    columns: tracksOf(
      columnList,
      columnLines.count,
      columnsBefore,
      gridAutoColumns,
      columnSpans.map(({ end }) => end),
    ),
    rows: tracksOf(
      rowList,
      rowLines.count,
      rowsBefore,
      gridAutoRows,
      rowSpans.map(({ end }) => end),
    ),
    emptyColumns: emptyOf(columnList, columnsBefore, columnSpans),
    emptyRows: emptyOf(rowList, rowsBefore, rowSpans),
  };
}

const isShare = (value: unknown): boolean => typeof value === 'string' && value.endsWith('%');

const widthItems = ({ cells }: Grid): SizedItem[] =>
  cells.map(({ item, column }) => {
    const { min, max } = contributionOf(item);
    const isAuto = item.style.width === undefined || item.style.width === 'auto' || isShare(item.style.width);
    const floor = isAuto ? widthLimits(item, {})[0] + across(marginsOf(item, 0)) : undefined;
    return {
      span: column,
      min,
      max,
      floor,
      isFree: item.style.overflow === 'hidden' || item.style.minWidth !== undefined,
    };
  });

/** The widths of a grid by its content. */
function gridMinMax(box: CssBox): MinMax {
  const grid = gridOf(box, undefined, undefined);
  const gap = gapsOf(box, 0, 0).column;
  const total = (space: Space): number =>
    sizeTracks(grid.columns, widthItems(grid), space, gap, false).reduce((sum, size) => sum + size, gap * Math.max(0, grid.columns.length - 1)); // prettier-ignore
  return { min: total('min'), max: total('max') };
}

/** Where tracks begin and end. */
interface Places {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

function placesOf(
  sizes: readonly number[],
  empty: ReadonlySet<number>,
  gap: number,
  room: number,
  value: string,
): Places {
  const count = sizes.length - empty.size;
  const used = sizes.reduce((sum, size) => sum + size, gap * Math.max(0, count - 1));
  const { before, between } = distribute(value, room - used, count);
  let at = before;
  const starts: number[] = [];
  const ends: number[] = [];
  sizes.forEach((size, i) => {
    starts.push(at);
    ends.push(at + size);
    if (!empty.has(i)) at += size + gap + between;
  });
  return { starts, ends };
}

function gridContent(box: CssBox, { width, height, frame }: Sized): Content {
  const inner: Around = {
    width: width - across(frame),
    height: height === undefined ? undefined : height - down(frame),
  };
  const { justifyContent = 'stretch', alignContent = 'stretch' } = box.style;
  const grid = gridOf(box, inner.width, inner.height);
  const gaps = gapsOf(box, inner.width, inner.height);
  const columnSizes = sized(
    grid.columns,
    widthItems(grid),
    grid.emptyColumns,
    inner.width,
    gaps.column,
    justifyContent === 'stretch',
  );
  const columns = placesOf(columnSizes, grid.emptyColumns, gaps.column, inner.width, justifyContent);
  const areaOf = ({ start, end }: Span, { starts, ends }: Places): { from: number; size: number } => {
    const from = starts[start] ?? 0;
    return { from, size: (ends[end - 1] ?? from) - from };
  };
  const baselines = baselinesOf(grid.cells, (cell) => heightOf(cell).fragment);
  const rowItems = grid.cells.map((cell): SizedItem => {
    const size = heightOf(cell).outer + (baselines.get(cell.item) ?? 0);
    const { style } = cell.item;
    const around = { width: areaOf(cell.column, columns).size, height: undefined };
    const isAuto = style.height === undefined || style.height === 'auto' || isShare(style.height);
    const floor = isAuto ? heightLimits(cell.item, around)[0] + down(marginsOf(cell.item, around.width)) : undefined;
    return {
      span: cell.row,
      min: size,
      max: size,
      floor,
      isFree: style.overflow === 'hidden' || style.minHeight !== undefined,
    };
  });
  const rowSizes = sized(
    grid.rows,
    rowItems,
    grid.emptyRows,
    inner.height ?? 'max',
    gaps.row,
    alignContent === 'stretch',
  );
  const rowCount = rowSizes.length - grid.emptyRows.size;
  const used = rowSizes.reduce((sum, size) => sum + size, gaps.row * Math.max(0, rowCount - 1));
  const rows = placesOf(rowSizes, grid.emptyRows, gaps.row, inner.height ?? used, alignContent);
  const children = grid.cells.map(placed);
  const byBox = new Map(children.map((each) => [each.fragment.box, each]));
  const first = children.find(({ fragment }) => fragment.baseline !== undefined) ?? children[0];
  return {
    height: height ?? used + down(frame),
    children: box.children.flatMap((child) => byBox.get(child) ?? []),
    baseline: first && first.y + (first.fragment.baseline ?? first.fragment.height),
    still: (child, { width: wide, height: tall, margins }) => {
      const room = { x: inner.width - wide - across(margins), y: (inner.height ?? used) - tall - down(margins) };
      const { justify, align } = alignmentOf(box, child);
      return { x: frame.left + margins.left + aligned(justify, room.x), y: frame.top + margins.top + aligned(align, room.y) }; // prettier-ignore
    },
  };

  function heightOf(cell: Cell<CssBox>): { outer: number; fragment: Placed['fragment'] } {
    const { item } = cell;
    const around: Around = { width: areaOf(cell.column, columns).size, height: undefined };
    const fragment = layOutBox(item, { width: itemWidth(item, around), around });
    return { fragment, outer: fragment.height + down(marginsOf(item, around.width)) };
  }

  function itemWidth(item: CssBox, around: Around): number {
    const stretches =
      alignmentOf(box, item).justify === 'stretch' &&
      isStretched(item, 'width') &&
      givenWidth(item, around) === undefined;
    const hasRatio = item.style.aspectRatio !== undefined && item.kind === 'replaced';
    return usedWidth(item, around, stretches && !hasRatio && item.kind !== 'replaced' ? 'stretch' : 'fit');
  }

  function placed(cell: Cell<CssBox>): Placed {
    const { item } = cell;
    const [column, row] = [areaOf(cell.column, columns), areaOf(cell.row, rows)];
    const around: Around = { width: column.size, height: row.size };
    const margins = marginsOf(item, around.width);
    const { justify, align } = alignmentOf(box, item);
    const stretches = align === 'stretch' && isStretched(item, 'height') && givenHeight(item, around) === undefined && item.style.aspectRatio === undefined; // prettier-ignore
    const wide = itemWidth(item, around);
    const tall =
      stretches && item.kind !== 'replaced' ? clampHeight(item, row.size - down(margins), around) : undefined;
    const fragment = layOutBox(item, { width: clampWidth(item, wide, around), height: tall, around });
    const spaceX = column.size - fragment.width - across(margins);
    const spaceY = row.size - fragment.height - down(margins);
    const x = autoPlace(item, 'Left', 'Right', spaceX) ?? aligned(justify, spaceX);
    const y =
      autoPlace(item, 'Top', 'Bottom', spaceY) ??
      (align === 'baseline' ? (baselines.get(item) ?? 0) : aligned(align, spaceY));
    return { fragment, x: frame.left + column.from + margins.left + x, y: frame.top + row.from + margins.top + y };
  }
}

/** Sizes tracks; those that collapsed have neither a size nor a gap. */
function sized(
  tracks: readonly TrackSize[],
  items: readonly SizedItem[],
  empty: ReadonlySet<number>,
  space: Space,
  gap: number,
  stretches: boolean,
): number[] {
  const left = tracks.flatMap((_, i) => (empty.has(i) ? [] : [i]));
  const place = new Map(left.map((track, i) => [track, i]));
  const moved = items.map((item) => {
    const start = place.get(item.span.start) ?? 0;
    return { ...item, span: { start, end: (place.get(item.span.end - 1) ?? start) + 1 } };
  });
  const sizes = sizeTracks(
    left.flatMap((i) => tracks[i] ?? []),
    moved,
    space,
    gap,
    stretches,
  );
  return tracks.map((_, i) => sizes[place.get(i) ?? -1] ?? 0);
}

function alignmentOf(container: CssBox, { style }: CssBox): { readonly justify: string; readonly align: string } {
  const own = (value: string | undefined, otherwise: string | undefined): string =>
    value === undefined || value === 'auto' ? (otherwise ?? 'stretch') : value;
  return {
    justify: own(style.justifySelf, container.style.justifyItems),
    align: own(style.alignSelf, container.style.alignItems),
  };
}

const isStretched = (item: CssBox, side: 'width' | 'height'): boolean =>
  !(side === 'width' ? (['Left', 'Right'] as const) : (['Top', 'Bottom'] as const)).some((each) =>
    isAutoMargin(item, each),
  );

/** The place of an item with automatic margins. */
function autoPlace(item: CssBox, start: 'Left' | 'Top', end: 'Right' | 'Bottom', space: number): number | undefined {
  const [isStart, isEnd] = [isAutoMargin(item, start), isAutoMargin(item, end)];
  if (!isStart && !isEnd) return undefined;
  return isStart ? Math.max(0, space) / (isEnd ? 2 : 1) : 0;
}

/** How far items go down so that their baselines in a row meet. */
function baselinesOf(
  cells: readonly Cell<CssBox>[],
  fragmentOf: (cell: Cell<CssBox>) => Placed['fragment'],
): ReadonlyMap<CssBox, number> {
  const ascents = new Map<CssBox, { readonly row: number; readonly ascent: number }>();
  for (const cell of cells) {
    const { alignSelf } = cell.item.style;
    if ((alignSelf ?? 'auto') !== 'baseline') continue;
    const { baseline, height } = fragmentOf(cell);
    ascents.set(cell.item, { row: cell.row.start, ascent: baseline ?? height });
  }
  const most = (row: number): number =>
    Math.max(0, ...[...ascents.values()].filter((each) => each.row === row).map(({ ascent }) => ascent));
  return new Map([...ascents].map(([item, { row, ascent }]) => [item, most(row) - ascent]));
}

/** Lays out the items of a grid (CSS Grid 1). */
export const gridFormatting: Formatting = { minMax: gridMinMax, content: gridContent };
