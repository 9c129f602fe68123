import type { SceneNode } from '@placard/core';

/** One comma of an opening mark, 100 × 220: a block under a quarter-round stroke. */
const comma = [
  ['M', 0, 220],
  ['L', 0, 112],
  ['C', 0, 44, 38, 0, 100, 0],
  ['L', 100, 46],
  ['C', 68, 46, 50, 68, 50, 112],
  ['L', 100, 112],
  ['L', 100, 220],
] as const;
const side = 220;
const second = 120;

/** Two commas in a square. Turned by half they are the mark that opens a right-to-left quote. */
export function quotationMark(
  { left, top, size }: { readonly left: number; readonly top: number; readonly size: number },
  color: string,
  turned: boolean,
): SceneNode {
  const path = (shift: number): string =>
    comma
      .map(([command, ...numbers]) => {
        const moved = numbers.map((value, i) => (i % 2 === 0 ? value + shift : value));
        return command + (turned ? moved.map((value) => side - value) : moved).join(' ');
      })
      .join('') + 'Z';
  return (
    <svg width={size} height={size} viewBox={`0 0 ${side} ${side}`} style={{ position: 'absolute', left, top }}>
      <path fill={color} d={path(0) + path(second)} />
    </svg>
  );
}

export interface Tail {
  readonly left: number;
  readonly top: number;
  /** The edge of the panel that it grows from. */
  readonly from: 'left' | 'right' | 'top';
  /** On the upper edge: it leans to the right. */
  readonly mirrored: boolean;
}

/** Of a tail at a panel's side; on the upper edge it lies down. */
export const tailSize = { out: 64, along: 96 } as const;

/** What makes a panel a speaker: one curved tail. */
export function tail({ left, top, from, mirrored }: Tail, color: string): SceneNode {
  const { out, along } = tailSize;
  const shapes = {
    right: `M0 0C4 56 28 88 ${out} ${along}L0 ${along}Z`,
    left: `M${out} 0C${out - 4} 56 ${out - 28} 88 0 ${along}L${out} ${along}Z`,
    top: mirrored
      ? `M${along} ${out}L${along} 0C${along - 8} 36 ${along - 40} 60 0 ${out}Z`
      : `M0 ${out}L0 0C8 36 40 60 ${along} ${out}Z`,
  };
  const [width, height] = from === 'top' ? [along, out] : [out, along];
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} style={{ position: 'absolute', left, top }}>
      <path fill={color} d={shapes[from]} />
    </svg>
  );
}
