import type { SceneNode } from '@placard/core';
import type { Row } from './rows.js';
import type { Job } from './job.js';

/** Draws the field of the first side, and the middles of the rows that nobody wins. The second side is the ground. */
export function front({ plan, fields, winner, mirror }: Job, rows: readonly Row[], foot: boolean): SceneNode[] {
  const { width, height, middle } = plan;
  const { top, bottom } = plan.rows;
  const edgeOf = (i: number): number => Math.round(top + (i * (bottom - top)) / rows.length);
  const block = (left: number, right: number, from: number, to: number, backgroundColor: string): SceneNode => (
    <div
      style={{
        position: 'absolute',
        left: mirror(left, right - left),
        top: from,
        width: right - left,
        height: to - from,
        backgroundColor,
      }}
    />
  );
  return [
    block(0, Math.round(width / 2), 0, top, fields.a.ground),
    ...rows.flatMap((row, i) => {
      const [from, to] = [edgeOf(i), i === rows.length - 1 && !foot ? height : edgeOf(i + 1)];
      const own = block(0, row.winner === 'a' ? middle[1] : middle[0], from, to, fields.a.ground);
      return row.winner === '-' ? [own, block(middle[0], middle[1], from, to, fields['-'].ground)] : [own];
    }),
    ...(foot && winner !== 'b' ? [block(0, width, bottom, height, fields[winner].ground)] : []),
  ];
}
