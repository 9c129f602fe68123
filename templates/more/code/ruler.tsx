import type { Frame, SceneNode } from '@placard/core';
import { at, set } from '@placard/templates/parts/place';
import { hang } from './focus.js';
import type { Palette } from './palette.js';
import { advance, pitchOfRows, scale, type Ruled, type Stack } from './plan.js';
import type { Sheet } from './sheet.js';
import { codeNode } from './type.js';

/** Lengths of the ticks for a column, a fifth and a tenth one, and their thickness. */
const ticks = { one: 10, five: 16, ten: 24, thick: 3 } as const;

/** Draws the reading ruler: the enlarged line, and a scale along its foot that counts its columns. */
export function ruler(
  frame: Frame,
  { rows, size }: Ruled,
  { ruler: top, height }: Stack,
  { ruler, words }: Sheet,
  palette: Palette,
  isTerminal: boolean,
): SceneNode[] {
  const width = ruler.right - ruler.left;
  const step = advance * size;
  const first = Math.ceil((ruler.left - words.left) / step);
  const last = Math.floor((ruler.right - words.left) / step);
  const marks = Array.from({ length: last - first + 1 }, (_, i) => {
    const column = first + i;
    const long = column % 10 === 0 ? ticks.ten : column % 5 === 0 ? ticks.five : ticks.one;
    const x = words.left - ruler.left + column * step - ticks.thick / 2;
    return `M${Number(x.toFixed(2))} ${scale}v-${long}h${ticks.thick}v${long}z`;
  });
  const from = top + (height - scale + 4 - rows.length * pitchOfRows * size) / 2;
  const set_ = rows.map((row, i) => {
    const indent = i > 0 ? hang * step : 0;
    const line = set(frame, codeNode('line', row, palette.onRuler, { size, width: words.width - indent, weight: 700 }));
    const middle = from + (i + 0.5) * pitchOfRows * size;
    return { line, left: words.left + indent, middle };
  });
  const end = set_.at(-1);
  const ink = Math.max(0, ...(end?.line.metrics.ink ?? []).map(({ right }) => right));
  return [
    <div
      style={{
        position: 'absolute',
        left: ruler.left,
        top,
        width,
        height,
        backgroundColor: palette.ruler,
        overflow: 'hidden',
      }}
    >
      <svg
        width={width}
        height={scale}
        viewBox={`0 0 ${width} ${scale}`}
        style={{ position: 'absolute', left: 0, top: height - scale }}
      >
        <path d={marks.join('')} fill={palette.ticks} />
      </svg>
    </div>,
    ...set_.map(({ line, left, middle }) =>
      at(line.node, Math.round(left), Math.round(middle - line.metrics.height / 2)),
    ),
    ...(isTerminal && end ? [cursorAt(end.left + ink + 0.16 * size, end.middle, size, palette.onRuler.plain)] : []),
  ];
}

const cursorAt = (left: number, middle: number, size: number, backgroundColor: string): SceneNode => (
  <div
    style={{
      position: 'absolute',
      left: Math.round(left),
      top: Math.round(middle - 0.52 * size),
      width: Math.round(0.56 * size),
      height: Math.round(1.04 * size),
      backgroundColor,
    }}
  />
);
