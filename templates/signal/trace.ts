/** What the line shows: measured points, or only a trend. */
export type Story = { readonly points: readonly number[] } | { readonly trend: 'up' | 'down' | 'flat' };

export type Point = readonly [x: number, y: number];

/** Spaces points evenly, the last of them at `end`. `levelOf` returns the vertical position of a value. */
export const measured = (
  points: readonly number[],
  end: number,
  levelOf: (value: number) => number,
): readonly Point[] => points.map((value, i): Point => [(end * i) / (points.length - 1), levelOf(value)]);

/** A straight line that ends at `level`. It begins `rise` pixels below if the trend is up, above if it is down. */
export const straight = (trend: 'up' | 'down' | 'flat', end: number, level: number, rise: number): readonly Point[] => [
  [0, level + { up: rise, down: -rise, flat: 0 }[trend]],
  [end, level],
];

/** Vertical position of the line at `x`. */
export function heightAt(points: readonly Point[], x: number): number {
  const next = points.findIndex((point, i) => i > 0 && point[0] >= x);
  const [a, b] = [points[next - 1], points[next]];
  if (a === undefined || b === undefined) throw new Error('the line does not reach so far');
  return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
}
