/** How far a contender came, and so how its line is drawn. */
export type Rank = 'out' | 'finalist' | 'champion';

export const ranks: readonly Rank[] = ['out', 'finalist', 'champion'];

/** A line along one axis. */
export interface Segment {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly rank: Rank;
}

export interface Entry {
  readonly name: string;
  readonly rank: Rank;
  readonly y: number;
  /** Where its line begins. */
  readonly start: number;
}

export interface Columns {
  /** Where the first round joins; as far right as the second one when there is no first round. */
  readonly first: number;
  readonly second: number;
  readonly final: number;
}

export interface Tree {
  readonly segments: readonly Segment[];
  /** The heights of the two finalists' lines and of the final. */
  readonly halves: readonly [number, number];
  readonly middle: number;
}

const best = (...of: Rank[]): Rank => ranks[Math.max(...of.map((rank) => ranks.indexOf(rank)))] ?? 'out';
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Four groups of one or two: with five to seven contenders some have no opponent in the first round. */
export function groupsOf(count: number): readonly (readonly number[])[] {
  const doubled = [[], [3], [1, 3], [1, 2, 3], [0, 1, 2, 3]][count - 4] ?? [];
  let next = 0;
  return [0, 1, 2, 3].map((group) => (doubled.includes(group) ? [next++, next++] : [next++]));
}

/** The lines from the names to the final; every one begins where another ends. */
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

/** Lines as filled bars of whole pixels, each longer by half its width at either end: corners close by themselves. */
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
