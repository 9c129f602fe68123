import type { Frame, SceneNode, TextMetrics } from '@placard/core';
import { at, set, type SetNode } from './place.js';

/** How far a text's ink extends above and below its box, in pixels: accents on capitals above, descenders below. */
export const inkOverflow = ({ ink, height }: TextMetrics): { readonly above: number; readonly below: number } => ({
  above: Math.max(0, ...ink.map(({ top }) => -top)),
  below: Math.max(0, ...ink.map(({ bottom }) => bottom - height)),
});

/** `inkOverflow` rounded up to whole pixels: the padding that contains all ink. */
export function inkPadding(metrics: TextMetrics): { readonly above: number; readonly below: number } {
  const { above, below } = inkOverflow(metrics);
  return { above: Math.ceil(above), below: Math.ceil(below) };
}

/** Distance in pixels from the top of a text's box to its lowest ink, at least the height of the box. */
export const inkBottom = ({ height, ink }: TextMetrics): number => Math.max(height, ...ink.map(({ bottom }) => bottom));

/** Pixels to move a text to the right so that its ink stays between two edges, which are relative to its box's left. */
function inkShift({ ink }: TextMetrics, { left, right }: { readonly left: number; readonly right: number }): number {
  const before = Math.min(0, ...ink.map((line) => line.left - left));
  const after = Math.max(0, ...ink.map((line) => line.right - right));
  return -before - after;
}

/** Pixels that ink may extend beyond its column: half of a card's margin. */
const columnOverhang = 28;

/** Pixels to move a text to the right so that its ink extends at most `reach` beyond its column. */
export const columnShift = (metrics: TextMetrics, width: number): number =>
  inkShift(metrics, { left: -columnOverhang, right: width + columnOverhang });

/** Smallest distance in pixels between ink and the card's edges. */
const minEdge = 16;

/** Positions a text in the card, moved sideways when letters that overhang their box would leave the card. */
export const atInCard = ({ width }: Frame, { node, metrics }: SetNode, left: number, top: number): SceneNode =>
  at(node, left + inkShift(metrics, { left: minEdge - left, right: width - minEdge - left }), top);

/** A text fitted by its ink. `rise` and `hang` are the whole pixels by which ink exceeds the space above and below. */
export interface InkFit extends SetNode {
  readonly rise: number;
  readonly hang: number;
}

/** Pixels that ink may extend beyond the sides of its box (as in Nastaliq) and still be inside the card's margin. */
const maxOverhang = 40;

/**
 * Sets a text so that its ink fits a height and the free space above and below it.
 *
 * @param air free space above and below, in pixels; ink may use it
 * @param nodeOf returns the text for a maximum height of its box
 */
export function fitInk(
  frame: Frame,
  height: number,
  air: { readonly above: number; readonly below: number },
  nodeOf: (maxHeight: number) => SceneNode,
): InkFit {
  const within = (maxHeight: number): InkFit & { readonly swing: number } => {
    // The layout rounds the height of a box to whole pixels. Rounded up, it could have room for one more line.
    const own = set(frame, nodeOf(Math.floor(maxHeight)));
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
  if (first.swing > maxOverhang) return within((first.metrics.height * maxOverhang) / first.swing);
  const past = first.rise + first.hang;
  return past > 0 && first.metrics.height + past > height ? within(height - past) : first;
}
