import type { Lines, Span } from './place.js';
import type { TrackList } from './tracks.js';

/** The areas of a template by name. */
interface Areas {
  readonly columns: number;
  readonly rows: number;
  readonly named: ReadonlyMap<string, { readonly column: Span; readonly row: Span }>;
}

/** Reads `grid-template-areas`: a string for each row (CSS Grid 1 §7.3). */
export function readAreas(text: string | undefined): Areas {
  const rows = [...(text ?? '').matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, a, b]) => (a ?? b ?? '').trim().split(/\s+/));
  const named = new Map<string, { column: Span; row: Span }>();
  rows.forEach((names, y) =>
    names.forEach((name, x) => {
      if (/^\.+$/.test(name)) return;
      const { column, row } = named.get(name) ?? { column: { start: x, end: x }, row: { start: y, end: y } };
      named.set(name, {
        column: { start: Math.min(column.start, x), end: Math.max(column.end, x + 1) },
        row: { start: row.start, end: y + 1 },
      });
    }),
  );
  return { columns: Math.max(0, ...rows.map(({ length }) => length)), rows: rows.length, named };
}

/** Adds the lines that areas name, such as `head-start`, to those of a template. */
export function areaLines({ tracks, names }: TrackList, areas: Areas, axis: 'column' | 'row'): Lines {
  const count = Math.max(tracks.length, axis === 'column' ? areas.columns : areas.rows);
  const lines = Array.from({ length: count + 1 }, (_, i) => [...(names[i] ?? [])]);
  for (const [name, area] of areas.named) {
    lines[area[axis].start]?.push(`${name}-start`);
    lines[area[axis].end]?.push(`${name}-end`);
  }
  return { count, names: lines };
}
