import type { TextMetrics } from '@placard/core';

/** How far a text's letters hang out of the foot of its box, in pixels: what follows keeps clear of them. */
export const hang = ({ ink, height }: TextMetrics): number => Math.max(0, ...ink.map(({ bottom }) => bottom - height));

/** How far marks rise out of its head: over capitals they may. */
export const rise = ({ ink }: TextMetrics): number => Math.max(0, ...ink.map(({ top }) => -top));

/** Letters may reach out of a text's sides by half of a card's margin. */
const reach = 28;

/** How far a text of a width is to be moved so that letters which reach farther out of its sides come back. */
export function inward({ ink }: TextMetrics, width: number): number {
  const left = Math.min(0, ...ink.map((line) => line.left + reach));
  const right = Math.max(0, ...ink.map((line) => line.right - width - reach));
  return -left - right;
}
