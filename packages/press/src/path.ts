import type { Outline } from './outline.js';

const numbersOf: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, c: 6, z: 0 };

/**
 * Parses SVG path data of moves, lines and Bézier curves (SVG 2 §9.3) to absolute coordinates. Returns null for arcs
 * and smooth curves.
 */
export function readPath(data: string): Outline | null {
  const outline: number[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let isClosed = false;
  for (const [, letter = '', rest = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = letter.toLowerCase();
    const count = numbersOf[kind];
    const values = (rest.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g) ?? []).map(Number);
    if (count === undefined || (count === 0 ? values.length > 0 : values.length === 0 || values.length % count !== 0))
      return null;
    if (count === 0) {
      outline.push(4);
      [x, y] = [startX, startY];
      isClosed = true;
      continue;
    }
    // A path that continues after it was closed starts again from its first point (SVG 2 §9.3.4).
    if (isClosed && kind !== 'm') outline.push(0, x, y);
    isClosed = false;
    for (let i = 0; i < values.length; i += count) {
      const points = absolute(kind, values.slice(i, i + count), letter === kind ? x : 0, letter === kind ? y : 0, x, y);
      [x, y] = points.slice(-2) as [number, number];
      if (kind === 'm' && i === 0) [startX, startY] = [x, y];
      outline.push(kind === 'm' && i === 0 ? 0 : kind === 'q' ? 2 : kind === 'c' ? 3 : 1, ...points);
    }
  }
  return outline;
}

function absolute(kind: string, values: readonly number[], dx: number, dy: number, x: number, y: number): number[] {
  if (kind === 'h') return [(values[0] ?? 0) + dx, y];
  if (kind === 'v') return [x, (values[0] ?? 0) + dy];
  return values.map((value, i) => value + (i % 2 === 0 ? dx : dy));
}
