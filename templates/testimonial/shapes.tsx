import type { SceneNode } from '@placard/core';
import type { Mark } from './mark.js';

/** One of the two commas of an opening mark, 100 × 220 units: a block with a quarter-round stroke above it. */
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

/** One of the two angles of an opening guillemet, at the middle height of a comma. */
const angle = [
  ['M', 72, 36],
  ['L', 100, 60],
  ['L', 54, 110],
  ['L', 100, 160],
  ['L', 72, 184],
  ['L', 0, 110],
] as const;

/** An opening corner bracket, with its corner at the top left. */
const corner = [
  ['M', 60, 220],
  ['L', 60, 0],
  ['L', 220, 0],
  ['L', 220, 44],
  ['L', 104, 44],
  ['L', 104, 220],
] as const;

const outlines = {
  commas: { shape: comma, twice: true },
  guillemets: { shape: angle, twice: true },
  corner: { shape: corner, twice: false },
};

/** Draws a quotation mark in a square of `size` pixels. */
export function quotationMark(
  { left, top, size }: { readonly left: number; readonly top: number; readonly size: number },
  color: string,
  { form, turned }: Mark,
): SceneNode {
  const { shape, twice } = outlines[form];
  const path = (shift: number): string =>
    shape
      .map(([command, ...numbers]) => {
        const moved = numbers.map((value, i) => (i % 2 === 0 ? value + shift : value));
        return command + (turned ? moved.map((value) => side - value) : moved).join(' ');
      })
      .join('') + 'Z';
  return (
    <svg width={size} height={size} viewBox={`0 0 ${side} ${side}`} style={{ position: 'absolute', left, top }}>
      <path fill={color} d={path(0) + (twice ? path(second) : '')} />
    </svg>
  );
}

export interface Tail {
  readonly left: number;
  readonly top: number;
  /** Edge of the panel to which the tail is attached. */
  readonly from: 'left' | 'right' | 'top' | 'bottom';
  /** On the upper or lower edge: its tip points to the right, not to the left. */
  readonly mirrored: boolean;
}

/** Size of a tail in pixels, perpendicular to the panel's edge (`out`) and along it. */
export const tailSize = { out: 64, along: 96 } as const;

/** Draws the curved tail that makes the panel a speech bubble. */
export function tail({ left, top, from, mirrored }: Tail, color: string): SceneNode {
  const { out, along } = tailSize;
  const shapes = {
    right: `M0 0C4 56 28 88 ${out} ${along}L0 ${along}Z`,
    left: `M${out} 0C${out - 4} 56 ${out - 28} 88 0 ${along}L${out} ${along}Z`,
    top: mirrored
      ? `M${along} ${out}L${along} 0C${along - 8} 36 ${along - 40} 60 0 ${out}Z`
      : `M0 ${out}L0 0C8 36 40 60 ${along} ${out}Z`,
    bottom: mirrored
      ? `M${along} 0L${along} ${out}C${along - 8} ${out - 36} ${along - 40} 4 0 0Z`
      : `M0 0L0 ${out}C8 ${out - 36} 40 4 ${along} 0Z`,
  };
  const [width, height] = from === 'top' || from === 'bottom' ? [along, out] : [out, along];
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} style={{ position: 'absolute', left, top }}>
      <path fill={color} d={shapes[from]} />
    </svg>
  );
}
