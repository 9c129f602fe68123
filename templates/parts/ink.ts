import type { Frame, SceneNode, TextMetrics } from '@placard/core';
import { at, set, type SetNode } from './place.js';

/** How far a text's ink reaches over and under its box, in pixels: accents of capitals and rings above, tails below. */
export const inkOverflow = ({ ink, height }: TextMetrics): { readonly above: number; readonly below: number } => ({
  above: Math.max(0, ...ink.map(({ top }) => -top)),
  below: Math.max(0, ...ink.map(({ bottom }) => bottom - height)),
});

/** The same in whole pixels: the padding that holds all ink. */
export function inkPadding(metrics: TextMetrics): { readonly above: number; readonly below: number } {
  const { above, below } = inkOverflow(metrics);
  return { above: Math.ceil(above), below: Math.ceil(below) };
}

/** From the top of a text's box to its lowest ink, or to the foot of the box where no ink is lower. */
export const inkBottom = ({ height, ink }: TextMetrics): number => Math.max(height, ...ink.map(({ bottom }) => bottom));

/** How far a text moves to the right so that its ink stays between two edges, as seen from its box's left edge. */
function inkShift({ ink }: TextMetrics, { left, right }: { readonly left: number; readonly right: number }): number {
  const before = Math.min(0, ...ink.map((line) => line.left - left));
  const after = Math.max(0, ...ink.map((line) => line.right - right));
  return -before - after;
}

/** Letters may reach out of a column by half of a card's margin. */
const reach = 28;

/** How far a text moves to the right so that its ink reaches little out of its column. */
export const columnShift = (metrics: TextMetrics, width: number): number =>
  inkShift(metrics, { left: -reach, right: width + reach });

/** Ink stays so far inside the card's edges. */
const leastEdge = 16;

/** Puts a text at a place in the card, moved sideways where letters that lean out of their box would leave the card. */
export const atInCard = ({ width }: Frame, { node, metrics }: SetNode, left: number, top: number): SceneNode =>
  at(node, left + inkShift(metrics, { left: leastEdge - left, right: width - leastEdge - left }), top);

/** A text that was fitted by its ink: how far the ink goes past the box and the air around it, in whole pixels. */
export interface InkFit extends SetNode {
  readonly rise: number;
  readonly hang: number;
}

/** So far past the sides of its box, and so within the card's margin, may ink go that swings out, as Nastaliq's does. */
const aside = 40;

/**
 * Sets a text into a height that has air above and below it: ink may go there, no farther.
 *
 * @param nodeOf the text for a largest height of its box
 */
export function fitInk(
  frame: Frame,
  height: number,
  air: { readonly above: number; readonly below: number },
  nodeOf: (maxHeight: number) => SceneNode,
): InkFit {
  const within = (maxHeight: number): InkFit & { readonly swing: number } => {
    const own = set(frame, nodeOf(maxHeight));
    const { metrics, node } = own;
    const { above, below } = inkOverflow(metrics);
    const width = node.props.style?.width;
    return {
      ...own,
      rise: Math.max(0, Math.ceil(above - air.above)),
      hang: Math.max(0, Math.ceil(below - air.below)),
      swing:
        typeof width === 'number'
          ? Math.max(0, ...metrics.ink.map(({ left, right }) => Math.max(-left, right - width)))
          : 0,
    };
  };
  const first = within(height);
  if (first.swing > aside) return within((first.metrics.height * aside) / first.swing);
  const past = first.rise + first.hang;
  return past > 0 && first.metrics.height + past > height ? within(height - past) : first;
}
