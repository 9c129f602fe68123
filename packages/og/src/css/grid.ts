/** Splits the value of a shorthand at its slashes. */
const slashed = (value: unknown): readonly string[] =>
  String(value)
    .split('/')
    .map((part) => part.trim());

/** A line by name stands for the end too; a number does not (CSS Grid 1 §8.4). */
const endOf = (start: string | undefined): string =>
  start === undefined || /^(?:span\b|auto$|[-+]?\d)/.test(start) ? 'auto' : start;

const lines = (
  axis: 'Column' | 'Row',
  [start = 'auto', end = endOf(start)]: readonly string[],
): [string, unknown][] => [
  [`grid${axis}Start`, start],
  [`grid${axis}End`, end],
];

/** Replaces the shorthands of grids by their longhands; undefined for other properties. */
export function gridLonghands(name: string, value: unknown): [string, unknown][] | undefined {
  switch (name) {
    case 'gridColumn':
    case 'gridRow':
      return lines(name === 'gridRow' ? 'Row' : 'Column', slashed(value));
    case 'gridArea': {
      const [row = 'auto', column = endOf(row), rowEnd = endOf(row), columnEnd = endOf(column)] = slashed(value);
      return [...lines('Row', [row, rowEnd]), ...lines('Column', [column, columnEnd])];
    }
    case 'gridTemplate':
    case 'grid':
      return template(String(value));
    case 'gridGap':
      return [['gap', value]];
    case 'gridRowGap':
    case 'gridColumnGap':
      return [[name === 'gridRowGap' ? 'rowGap' : 'columnGap', value]];
    // The tracks of another grid are not known here: the grid has its own, as where a browser does not know the word.
    case 'gridTemplateColumns':
    case 'gridTemplateRows':
      return /^(?:subgrid|masonry)\b/.test(String(value)) ? [] : undefined;
    default:
      return undefined;
  }
}

/** `rows / columns`, where a row may be preceded by a string of areas (CSS Grid 1 §7.4 and §7.8). */
function template(value: string): [string, unknown][] {
  const [rows = '', columns] = slashed(value);
  const set = columns === undefined ? [] : [['gridTemplateColumns', columns] as [string, unknown]];
  const flow = /^auto-flow\b(?: dense)?(.*)$/;
  const [, autoRows] = flow.exec(rows) ?? [];
  if (autoRows !== undefined) return [...set, ['gridAutoRows', autoRows.trim() || 'auto']];
  const [, autoColumns] = flow.exec(columns ?? '') ?? [];
  if (autoColumns !== undefined)
    return [['gridTemplateRows', rows], ['gridAutoFlow', 'column'], ['gridAutoColumns', autoColumns.trim() || 'auto']]; // prettier-ignore
  const areas = rows.match(/"[^"]*"|'[^']*'/g);
  if (areas === null) return [['gridTemplateRows', rows], ...set];
  const sizes = rows
    .split(/"[^"]*"|'[^']*'/)
    .slice(1)
    .map((size) => size.trim() || 'auto');
  return [['gridTemplateAreas', areas.join(' ')], ['gridTemplateRows', sizes.join(' ')], ...set];
}
