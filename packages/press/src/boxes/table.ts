import {
  inFlow,
  type Content,
  type CssBox,
  type Formatting,
  type Fragment,
  type MinMax,
  type Placed,
  type Sized,
} from './css-box.js';
import { moved, waitingIn } from './absolute.js';
import { aligned } from './align.js';
import { contributionOf } from './intrinsic.js';
import { layOutBox } from './layout.js';
import { across, down, pixels } from './lengths.js';
import { heightLimits } from './sizes.js';

/** A cell, and where it begins. */
interface TableCell {
  readonly box: CssBox;
  readonly row: number;
  readonly column: number;
  readonly columns: number;
  readonly rows: number;
}

interface Table {
  readonly rows: readonly CssBox[];
  readonly cells: readonly TableCell[];
  readonly columns: number;
}

/** Maximum number of a `colSpan` or `rowSpan`. */
const maxSpan = 100;

const spanOf = ({ node }: CssBox, name: 'colSpan' | 'rowSpan'): number => {
  const { [name]: value } = node.props as { readonly colSpan?: unknown; readonly rowSpan?: unknown };
  return Math.min(maxSpan, Math.max(1, Math.trunc(Number(value) || 1)));
};

const isRow = ({ style }: CssBox): boolean => style.display === 'table-row';

/** Reads rows and cells. A child that is no row is one with a single cell (CSS 2.2 §17.2.1). */
function tableOf(box: CssBox): Table {
  const rows = inFlow(box).flatMap((child) => (child.style.display === 'table-row-group' ? inFlow(child) : [child]));
  const taken = new Set<string>();
  const cells = rows.flatMap((row, y) => {
    let x = 0;
    return (isRow(row) ? inFlow(row) : [row]).map((cell): TableCell => {
      while (taken.has(`${x} ${y}`)) x++;
      const [columns, down] = [spanOf(cell, 'colSpan'), Math.min(spanOf(cell, 'rowSpan'), rows.length - y)];
      for (let i = 0; i < columns; i++) for (let j = 0; j < down; j++) taken.add(`${x + i} ${y + j}`);
      return { box: cell, row: y, column: x, columns, rows: down };
    });
  });
  return { rows, cells, columns: Math.max(0, ...cells.map(({ column, columns }) => column + columns)) };
}

const spacingOf = ({ style }: CssBox): { readonly x: number; readonly y: number } => {
  const [x = 0, y = x] = style.borderSpacing ?? [];
  return { x, y };
};

/** The widths of the columns by the content of their cells (CSS 2.2 §17.5.2.2). */
function columnWidths({ cells, columns }: Table, spacing: number): MinMax[] {
  const widths = Array.from({ length: columns }, () => ({ min: 0, max: 0 }));
  for (const { box, column, columns: span } of cells.toSorted((a, b) => a.columns - b.columns)) {
    const { min, max } = contributionOf(box);
    const own = widths.slice(column, column + span);
    for (const [name, size] of [
      ['min', min],
      ['max', max],
    ] as const) {
      // prettier-ignore
      const missing = size - own.reduce((sum, each) => sum + each[name], spacing * (span - 1));
      if (missing > 0) for (const each of own) each[name] += missing / span;
    }
    for (const each of own) each.max = Math.max(each.max, each.min);
  }
  return widths;
}

function tableMinMax(box: CssBox): MinMax {
  const table = tableOf(box);
  const { x } = spacingOf(box);
  const spaces = table.columns === 0 ? 0 : x * (table.columns + 1);
  const widths = columnWidths(table, x);
  const sum = (name: 'min' | 'max'): number => widths.reduce((total, each) => total + each[name], spaces);
  return { min: sum('min'), max: sum('max') };
}

/** Distributes a width over columns: between their smallest and largest, then in proportion to the largest. */
function distributed(widths: readonly MinMax[], room: number): number[] {
  const least = widths.reduce((sum, { min }) => sum + min, 0);
  const most = widths.reduce((sum, { max }) => sum + max, 0);
  if (room >= most) return widths.map(({ max }) => (most === 0 ? room / widths.length : (room * max) / most));
  const share = most === least ? 0 : Math.max(0, room - least) / (most - least);
  return widths.map(({ min, max }) => min + share * (max - min));
}

function tableContent(box: CssBox, { width, height, frame }: Sized): Content {
  const table = tableOf(box);
  const { x: spaceX, y: spaceY } = spacingOf(box);
  const inner = width - across(frame);
  const columns = distributed(columnWidths(table, spaceX), inner - spaceX * (table.columns + 1));
  const startOf = (column: number): number => columns.slice(0, column).reduce((sum, each) => sum + each + spaceX, frame.left + spaceX); // prettier-ignore
  const cells = table.cells.map((cell) => {
    const wide = columns.slice(cell.column, cell.column + cell.columns).reduce((sum, each) => sum + each, spaceX * (cell.columns - 1)); // prettier-ignore
    const fragment = layOutBox(cell.box, { width: wide, around: { width: inner, height: undefined } });
    return { ...cell, fragment, x: startOf(cell.column), wide };
  });
  const heights = rowHeights(table, cells, spaceY);
  const spaces = table.rows.length === 0 ? 0 : spaceY * (table.rows.length + 1);
  const used = heights.reduce((sum, each) => sum + each, spaces);
  const extra = height === undefined ? 0 : Math.max(0, height - down(frame) - used);
  const rows = heights.map((each) => each + extra * (used === spaces ? 1 / heights.length : each / (used - spaces)));
  const topOf = (row: number): number =>
    rows.slice(0, row).reduce((sum, each) => sum + each + spaceY, frame.top + spaceY);
  const children = table.rows.flatMap((row, y): Placed[] => {
    const inRow = cells
      .filter((cell) => cell.row === y)
      .map((cell): Placed => {
        const tall = rows.slice(y, y + cell.rows).reduce((sum, each) => sum + each, spaceY * (cell.rows - 1));
        return { fragment: filled(cell.fragment, tall), x: cell.x, y: topOf(y) };
      });
    if (!isRow(row)) return inRow;
    const [left, top] = [frame.left + spaceX, topOf(y)];
    const inside = inRow.map((cell) => ({ ...cell, x: cell.x - left, y: cell.y - top }));
    const fragment: Fragment = {
      box: row,
      width: inner - 2 * spaceX,
      height: rows[y] ?? 0,
      children: inside,
      waiting: waitingIn(inside),
    };
    return [{ fragment, x: left, y: top }];
  });
  const [first] = cells;
  return {
    height: Math.max(height ?? 0, used + extra + down(frame)),
    children,
    baseline: first?.fragment.baseline === undefined ? undefined : frame.top + spaceY + first.fragment.baseline,
  };
}

type Laid = TableCell & { readonly fragment: Fragment };

function rowHeights({ rows }: Table, cells: readonly Laid[], spacing: number): number[] {
  const heights = rows.map((row) => {
    const around = { width: 0, height: undefined };
    return isRow(row) ? Math.max(pixels(row.style.height, undefined, row.em) ?? 0, heightLimits(row, around)[0]) : 0;
  });
  for (const { row, rows: span, fragment } of cells.toSorted((a, b) => a.rows - b.rows)) {
    const own = heights.slice(row, row + span).reduce((sum, each) => sum + each, spacing * (span - 1));
    const missing = fragment.height - own;
    if (missing > 0) for (let i = row; i < row + span; i++) heights[i] = (heights[i] ?? 0) + missing / span;
  }
  return heights;
}

/** A cell as high as its row. */
function filled(fragment: Fragment, height: number): Fragment {
  const space = height - fragment.height;
  const shift = aligned(fragment.box.style.alignContent ?? 'flex-start', space);
  return {
    ...fragment,
    height,
    children: fragment.children.map((child) => ({ ...child, y: child.y + shift })),
    waiting: fragment.waiting?.map((each) => moved(each, 0, shift)),
  };
}

/** Lays out rows of cells (CSS 2.2 §17). */
export const tableFormatting: Formatting = { minMax: tableMinMax, content: tableContent };
