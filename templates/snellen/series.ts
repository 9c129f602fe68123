/** Distances in feet at which a healthy eye can read a chart's lines, whose sizes are proportional to the distances. */
export const series: readonly number[] = [
  20, 22, 25, 28, 30, 32, 35, 40, 45, 50, 60, 70, 80, 100, 120, 150, 200, 300, 400,
];

/** Lengths of a line, as parts of its font size. */
export interface Demand {
  readonly width: number;
  /** From its highest ink, or its capitals, to its lowest ink. */
  readonly height: number;
  /** Smallest gap above it. */
  readonly gap: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Smallest gap above a line, and (`barGap`) above the line `bar`, where the green bar is. */
  readonly gap: number;
  readonly barGap: number;
  readonly bar: number;
  /** Font size at which the last line is easy to read; a larger one does not improve the score. */
  readonly wish: number;
}

export interface Chart {
  /** Font size of the last line (20/20), in pixels. */
  readonly unit: number;
  readonly distances: readonly number[];
  /** Height with the smallest gaps, in pixels. */
  readonly height: number;
  /** How well the lines fill the room, and how easy they are to read; 0: they do not fit. */
  readonly score: number;
}

const smallest = 10;
const largest = 160;

/** Largest ratio of a line's size to the next line's: larger for the first line, which is read from a distance. */
const steepest = (line: number, count: number): number => (line > 0 ? 2 : count === 2 ? 6 : count === 3 ? 4 : 3);

export function gapAbove(room: Room, line: number, size: number, gap: number): number {
  return Math.max(size * gap, room.gap, line === room.bar ? room.barGap : 0);
}

/** Returns the sizes with the best score: they fill the height, with a tall first line and a readable last line. */
export function solve(demands: readonly Demand[], room: Room): Chart {
  let best: Chart | undefined;
  const start = Math.min(largest, Math.floor(room.width / (demands.at(-1)?.width ?? 1)));
  for (let unit = start; unit >= smallest; unit -= unit > 40 ? 1 : 0.5) {
    const distances = widest(demands, room.width, unit);
    if (distances === undefined) continue;
    const height = reduce(distances, demands, room, unit);
    if (height > room.height) continue;
    const first = distances[0] ?? 20;
    const score =
      height / room.height +
      0.4 * Math.min(1, (first * unit) / 20 / (room.height * 0.5)) +
      0.1 * Math.min(1, first / 200) +
      0.25 * Math.min(1, unit / room.wish);
    if (best === undefined || score > best.score + 0.001) best = { unit, distances, height, score };
  }
  if (best !== undefined) return best;
  const distances = series.slice(0, demands.length).toReversed();
  return { unit: smallest, distances, height: room.height, score: 0 };
}

/** Returns the largest distances that the width of each line allows; undefined if even the smallest do not fit. */
function widest(demands: readonly Demand[], width: number, unit: number): number[] | undefined {
  const last = demands.length - 1;
  const limits = demands.map((demand) => series.findLastIndex((d) => d <= (width / demand.width / unit) * 20));
  if ((limits[last] ?? -1) < 0) return undefined;
  const steps = [0];
  for (let line = last - 1; line >= 0; line -= 1) {
    const below = steps[0] ?? 0;
    // Every line above this one must still be larger.
    const highest = Math.min(
      ...limits.slice(0, line + 1).map((limit, other) => limit - (line - other)),
      series.length - 1 - line,
    );
    if (highest <= below) return undefined;
    const even = series.findLastIndex((d) => d <= (series[below] ?? 20) * steepest(line, demands.length));
    steps.unshift(Math.max(below + 1, Math.min(highest, even)));
  }
  return steps.map((step) => series[step] ?? 20);
}

/** Reduces the line with the largest ratio to the next (the first line later) until all fit; returns the height. */
function reduce(distances: number[], demands: readonly Demand[], room: Room, unit: number): number {
  const total = (): number =>
    distances.reduce((sum, distance, line) => {
      const size = (unit * distance) / 20;
      const { height, gap } = demands[line] ?? { height: 0, gap: 0 };
      return sum + size * height + (line > 0 ? gapAbove(room, line, size, gap) : 0);
    }, 0);
  for (;;) {
    const height = total();
    if (height <= room.height) return height;
    const steps = distances.slice(0, -1).map((distance, line) => {
      const below = distances[line + 1] ?? 20;
      const free = (series[series.indexOf(distance) - 1] ?? 0) > below;
      return free ? distance / below / (line === 0 ? 1.5 : 1) : 0;
    });
    const most = Math.max(...steps);
    if (most === 0) return height;
    const line = steps.indexOf(most);
    distances[line] = series[series.indexOf(distances[line] ?? 20) - 1] ?? 20;
  }
}
