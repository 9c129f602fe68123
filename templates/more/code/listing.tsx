import type { Frame, SceneNode } from '@placard/core';
import { at, set, type Box } from '@placard/templates/parts/place';
import { text } from '@placard/templates/parts/text';
import { textOf } from './lines.js';
import type { Inks } from './palette.js';
import type { Listing, Row } from './plan.js';
import { codeNode, mono } from './type.js';

/** Draws rows of code, and marks of what is folded away: a box with three dots, and the numbers of the lines. */
export function listing(
  frame: Frame,
  rows: readonly Row[],
  { size }: Listing,
  inks: Inks,
  { column, top, pitch }: { readonly column: Box; readonly top: number; readonly pitch: number },
): SceneNode[] {
  return rows.flatMap((row, i) => {
    const middle = top + (i + 0.5) * pitch;
    if ('from' in row) return fold(frame, row, inks.comment, { left: column.left, middle, size });
    if (textOf(row.line).trim() === '') return [];
    const { node, metrics } = set(frame, codeNode('code', row.line, inks, { size, width: column.width, weight: 500 }));
    return [at(node, column.left, Math.round(middle - metrics.height / 2))];
  });
}

function fold(
  frame: Frame,
  { from, to }: { readonly from: number; readonly to: number },
  color: string,
  { left, middle, size }: { readonly left: number; readonly middle: number; readonly size: number },
): SceneNode[] {
  const [width, height] = [Math.round(1.5 * size), Math.round(0.84 * size)];
  const dot = Math.max(1.5, 0.075 * size);
  const { node, metrics } = set(
    frame,
    text('fold', from === to ? `${from}` : `${from}–${to}`, {
      ...mono,
      fontWeight: 500,
      color,
      fontSize: Math.max(26, Math.round(0.86 * size)),
      textWrap: 'nowrap',
      maxWidth: 400,
    }),
  );
  return [
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left, top: Math.round(middle - height / 2) }}
    >
      <rect
        x={1.25}
        y={1.25}
        width={width - 2.5}
        height={height - 2.5}
        rx={0.26 * size}
        fill="none"
        stroke={color}
        stroke-width={2.5}
      />
      {[-1, 0, 1].map((i) => (
        <circle cx={width / 2 + 0.32 * size * i} cy={height / 2} r={dot} fill={color} />
      ))}
    </svg>,
    at(node, left + width + Math.round(0.5 * size), Math.round(middle - metrics.height / 2)),
  ];
}
