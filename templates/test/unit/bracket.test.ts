import { describe, expect, it } from 'vitest';
import { bars, groupsOf, treeOf, type Rank, type Segment } from '../../bracket/lines.js';

const columns = { first: 300, second: 360, final: 600 };

const tree = (count: number, ranks: Readonly<Record<number, Rank>> = {}): ReturnType<typeof treeOf> => {
  const entries = Array.from({ length: count }, (_, i) => ({
    name: `Contender ${i + 1}`,
    rank: ranks[i] ?? 'out',
    y: 60 + i * 50,
    start: 200,
  }));
  return treeOf(entries, columns, ['champion', 'finalist']);
};

const same = (a: Segment['from'], b: Segment['from']): boolean => a[0] === b[0] && a[1] === b[1];

const on = ([x, y]: Segment['from'], { from, to }: Segment): boolean =>
  Math.min(from[0], to[0]) <= x &&
  x <= Math.max(from[0], to[0]) &&
  Math.min(from[1], to[1]) <= y &&
  y <= Math.max(from[1], to[1]);

describe('bracket', () => {
  it.each([4, 5, 6, 7, 8])('with %i contenders every line ends where another goes on', (count) => {
    const { segments, middle } = tree(count);
    for (const segment of segments) {
      const others = segments.filter((other) => other !== segment);
      if (same(segment.to, [columns.final, middle])) continue;
      expect(
        others.some((other) => on(segment.to, other)),
        JSON.stringify(segment),
      ).toBe(true);
    }
  });

  it.each([4, 5, 6, 7, 8])('leads each of %i contenders to the final', (count) => {
    const { segments, middle } = tree(count);
    for (const start of segments.filter(({ from }) => from[0] === 200)) {
      let at = start.to;
      for (let step = 0; step < 12 && !same(at, [columns.final, middle]); step++) {
        const next = segments.find(({ from, to }) => same(from, at) && !same(to, at));
        expect(next, `from ${at.join(' ')}`).toBeDefined();
        at = next?.to ?? at;
      }
      expect(at).toEqual([columns.final, middle]);
    }
  });

  it('draws the way of the champion as one line', () => {
    const { segments, middle } = tree(8, { 2: 'champion' });
    const way = segments.filter(({ rank }) => rank === 'champion');
    expect(way[0]?.from).toEqual([200, 160]);
    way.slice(1).forEach(({ from }, i) => expect(from).toEqual(way[i]?.to));
    expect(way.at(-1)?.to).toEqual([columns.final, middle]);
  });

  it('gives every contender one place, the upper half before the lower', () => {
    for (const count of [4, 5, 6, 7, 8]) {
      const groups = groupsOf(count);
      expect(groups).toHaveLength(4);
      expect(groups.flat()).toEqual(Array.from({ length: count }, (_, i) => i));
    }
  });

  it('closes corners with whole pixels', () => {
    const path = bars(
      [
        { from: [0, 10], to: [20, 10], rank: 'out' },
        { from: [20, 10], to: [20, 40], rank: 'out' },
      ],
      'out',
      3,
      (x) => x,
    );
    const corners = [...path.matchAll(/M(-?\d+) (-?\d+)H(-?\d+)V(-?\d+)H/g)].map(([, ...edges]) => edges.map(Number));
    const [across, down] = corners;
    expect(across?.[2]).toBe(down?.[2]);
    expect(across?.[1]).toBe(down?.[1]);
  });
});
