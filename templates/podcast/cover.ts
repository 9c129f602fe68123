import type { SceneNode } from '@placard/core';
import { pictureOf } from '../shared/parts/picture.js';
import type { Job } from './job.js';

/** A column of texts, in pixels. */
export interface Column {
  readonly left: number;
  readonly width: number;
}

/** The cover of the podcast, a square, and the column of the texts beside it. */
export interface Sleeve {
  readonly node: SceneNode;
  readonly left: number;
  readonly side: number;
  readonly column: Column;
}

/**
 * Returns the cover at the start of a column.
 *
 * @returns undefined if the card has none
 */
export function sleeveOf({ params, frame, rtl }: Job, side: number, { left, width }: Column): Sleeve | undefined {
  const box = { name: 'cover', width: side, height: side, borderRadius: Math.round(0.05 * side) };
  const node = pictureOf(params.cover, frame, box);
  if (node === undefined) return undefined;
  const gap = Math.round(28 + 0.05 * side);
  return {
    node,
    left: rtl ? left + width - side : left,
    side,
    column: { left: rtl ? left : left + side + gap, width: width - side - gap },
  };
}
