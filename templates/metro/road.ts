/** A point of a road. The road turns there on an arc of `radius` pixels. */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A bend between two straights. `before` and `after` are their directions; `angle` is in radians, clockwise. */
interface Bend {
  readonly from: Point;
  readonly to: Point;
  readonly before: Point;
  readonly after: Point;
  readonly angle: number;
  readonly radius: number;
}

const heading = (a: Point, b: Point): Point => {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
};

const along = (from: Point, by: Point, length: number): Point => ({
  x: from.x + by.x * length,
  y: from.y + by.y * length,
});

/** Moves a point of a straight sideways. A positive `offset` is to the left on a road that runs down the page. */
const beside = (point: Point, by: Point, offset: number): Point => along(point, { x: -by.y, y: by.x }, offset);

function bendsOf(road: readonly Corner[]): Bend[] {
  return road.slice(1, -1).map((corner, i) => {
    const before = heading(road[i] ?? corner, corner);
    const after = heading(corner, road[i + 2] ?? corner);
    const angle = Math.atan2(before.x * after.y - before.y * after.x, before.x * after.x + before.y * after.y);
    const reach = corner.radius * Math.tan(Math.abs(angle) / 2);
    return {
      from: along(corner, before, -reach),
      to: along(corner, after, reach),
      before,
      after,
      angle,
      radius: corner.radius,
    };
  });
}

/** Radius of a parallel bend. Both bends have the same center, so that the roads are equally far apart in them. */
const radiusBeside = ({ radius, angle }: Bend, offset: number): number => radius - offset * Math.sign(angle);

type Write = (point: Point) => string;

function edge(road: readonly Corner[], offset: number, write: Write): string {
  const [first, second] = road;
  const [last, beforeLast] = [road.at(-1), road.at(-2)];
  if (first === undefined || second === undefined || last === undefined || beforeLast === undefined) return '';
  const bends = bendsOf(road).map((bend) => {
    const from = beside(bend.from, bend.before, offset);
    const to = beside(bend.to, bend.after, offset);
    const handle = (4 / 3) * Math.tan(Math.abs(bend.angle) / 4) * radiusBeside(bend, offset);
    return `L${write(from)}C${write(along(from, bend.before, handle))} ${write(along(to, bend.after, -handle))} ${write(to)}`;
  });
  const start = write(beside(first, heading(first, second), offset));
  return `${start}${bends.join('')}L${write(beside(last, heading(beforeLast, last), offset))}`;
}

/** The outline of a road as one path. `mirror` is the width of a card that is read from the right, else null. */
export function strip(road: readonly Corner[], width: number, mirror: number | null): string {
  const write: Write = ({ x, y }) => `${round(mirror === null ? x : mirror - x)} ${round(y)}`;
  return `M${edge(road, width / 2, write)}L${edge(road.toReversed(), width / 2, write)}Z`;
}

export const round = (value: number): number => Math.round(value * 100) / 100;

/** Returns the road parallel to another at a distance of `offset` pixels. */
export function parallel(road: readonly Corner[], offset: number): Corner[] {
  const bends = bendsOf(road);
  return road.map((corner, i) => {
    const bend = bends[i - 1];
    if (bend === undefined || i === road.length - 1) {
      const other = road[i === 0 ? 1 : i - 1] ?? corner;
      const by = i === 0 ? heading(corner, other) : heading(other, corner);
      return { ...beside(corner, by, offset), radius: 0 };
    }
    const reach = offset * Math.tan(bend.angle / 2);
    return { ...along(beside(corner, bend.before, offset), bend.before, -reach), radius: radiusBeside(bend, offset) };
  });
}

/** Horizontal position at `y` of a road that runs down the page, `offset` pixels beside its center. */
export function xAt(road: readonly Corner[], y: number, offset = 0): number {
  const line = offset === 0 ? road : parallel(road, offset);
  for (const { from, to, before, angle, radius } of bendsOf(line)) {
    if (y < from.y || y > to.y || angle === 0) continue;
    const centre = beside(from, before, radius * Math.sign(angle));
    return centre.x + Math.sign(from.x - centre.x) * Math.sqrt(radius ** 2 - (y - centre.y) ** 2);
  }
  const next = Math.max(
    1,
    line.findIndex((corner) => corner.y >= y),
  );
  const [a, b] = [line[next - 1], line[next]];
  if (a === undefined || b === undefined) throw new Error('a road has two ends');
  return y <= a.y ? a.x : a.x + ((b.x - a.x) * (Math.min(y, b.y) - a.y)) / (b.y - a.y);
}
