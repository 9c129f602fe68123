/** How far a contender came, which determines the color and the width of its line. */
export type Rank = 'out' | 'finalist' | 'champion';

export const ranks: readonly Rank[] = ['out', 'finalist', 'champion'];

/** A horizontal or vertical line. */
export interface Segment {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly rank: Rank;
}

export interface Entry {
  readonly name: string;
  readonly rank: Rank;
  readonly y: number;
  /** x at which its line begins. */
  readonly start: number;
}

export interface Columns {
  /** x at which the lines of the first round meet; equal to `second` if there is no first round. */
  readonly first: number;
  readonly second: number;
  readonly final: number;
}

export interface Tree {
  readonly segments: readonly Segment[];
  /** y of the finalists' lines, and (`middle`) of the final. */
  readonly halves: readonly [number, number];
  readonly middle: number;
}

const best = (...of: Rank[]): Rank => ranks[Math.max(...of.map((rank) => ranks.indexOf(rank)))] ?? 'out';
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Contenders by index in four groups. With five to seven, some are alone: they have no opponent in the first round. */
export function groupsOf(count: number): readonly (readonly number[])[] {
  const doubled = [[], [3], [1, 3], [1, 2, 3], [0, 1, 2, 3]][count - 4] ?? [];
  let next = 0;
  return [0, 1, 2, 3].map((group) => (doubled.includes(group) ? [next++, next++] : [next++]));
}

/** Returns the lines from the names to the final. Each begins where another one ends. */
export function treeOf(entries: readonly Entry[], columns: Columns, finalists: readonly [Rank, Rank]): Tree {
  const segments: Segment[] = [];
  const line = (rank: Rank, ...points: (readonly [number, number])[]): void =>
    points.slice(1).forEach((to, i) => segments.push({ from: points[i] ?? to, to, rank }));
  const { first, second, final } = columns;
  const groups = groupsOf(entries.length).map((group) => group.flatMap((i) => entries[i] ?? []));
  const ys = groups.map((group) => mean(group.map(({ y }) => y)));
  const y = (group: number): number => ys[group] ?? 0;
  const halves = [(y(0) + y(1)) / 2, (y(2) + y(3)) / 2] as const;
  const middle = mean(halves);
  groups.forEach((group, i) => {
    const half = halves[i < 2 ? 0 : 1];
    const winner = best(...group.map(({ rank }) => rank));
    const [only] = group;
    if (group.length === 1 && only !== undefined) line(winner, [only.start, only.y], [second, only.y], [second, half]);
    else {
      for (const { rank, start, y: row } of group) line(rank, [start, row], [first, row], [first, y(i)]);
      line(winner, [first, y(i)], [second, y(i)], [second, half]);
    }
  });
  halves.forEach((half, i) => line(finalists[i === 0 ? 0 : 1], [second, half], [final, half], [final, middle]));
  return { segments, halves, middle };
}

/** Returns lines as an SVG path of bars in whole pixels, extended by half their width at both ends to close corners. */
export function bars(segments: readonly Segment[], rank: Rank, width: number, flip: (x: number) => number): string {
  return segments
    .filter((segment) => segment.rank === rank)
    .map(({ from, to }) => {
      const [xs, ys] = [
        [flip(from[0]), flip(to[0])],
        [from[1], to[1]],
      ];
      const [left, right] = [Math.min(...xs), Math.max(...xs)].map((x) => Math.round(x - width / 2));
      const [top, bottom] = [Math.min(...ys), Math.max(...ys)].map((y) => Math.round(y - width / 2));
      return `M${left} ${top}H${(right ?? 0) + width}V${(bottom ?? 0) + width}H${left}Z`;
    })
    .join('');
}
