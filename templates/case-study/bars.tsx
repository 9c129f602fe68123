import type { SceneNode } from '@placard/core';
import type { Proof } from './proof.js';

/** The area of both bars together, in pixels. */
export interface Field {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** `up`: vertical bars from the bottom. `along`: horizontal bars from the start of the line. */
  readonly direction: 'up' | 'along';
  /** The bar `before` is the left or the upper one. */
  readonly beforeFirst: boolean;
  /** Horizontal bars begin at the right. */
  readonly fromRight: boolean;
}

export interface BarColors {
  readonly quiet: string;
  readonly accent: string;
}

/** Draws the bars with square ends, without axis or labels, so that their ratio is exact to the pixel. */
export function bars(proof: Proof, field: Field, { quiet, accent }: BarColors): SceneNode[] {
  const { width, height, direction, beforeFirst } = field;
  const breadth = direction === 'up' ? width : height;
  const half = Math.round(breadth / 2);
  if ('share' in proof) return [bar(field, 0, breadth, 1, quiet), bar(field, 0, breadth, proof.share, accent)];
  return [
    bar(field, beforeFirst ? 0 : half, half, proof.before, quiet),
    bar(field, beforeFirst ? half : 0, half, proof.after, accent),
  ];
}

function bar(field: Field, offset: number, breadth: number, share: number, backgroundColor: string): SceneNode {
  const { left, top, width, height, direction, fromRight } = field;
  const length = Math.round(share * (direction === 'up' ? height : width));
  const box =
    direction === 'up'
      ? { left: left + offset, top: top + height - length, width: breadth, height: length }
      : { left: fromRight ? left + width - length : left, top: top + offset, width: length, height: breadth };
  return <div name="bar" style={{ position: 'absolute', ...box, backgroundColor }} />;
}
