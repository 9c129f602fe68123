import type { Frame, SceneNode, TextMetrics } from '@placard/core';

/** A text and how it will be set. */
export interface SetNode {
  readonly node: SceneNode;
  readonly metrics: TextMetrics;
}

/** Asks the engine how a text will be set: the same node, drawn later, is set the same way. */
export const set = (frame: Frame, node: SceneNode): SetNode => ({ node, metrics: frame.measure(node) });

/** The first of several ways to set a text that shows all of it; the last one where none does. */
export function setWhole(frame: Frame, first: SceneNode, ...others: readonly SceneNode[]): SetNode {
  let last = set(frame, first);
  for (const node of others) {
    if (!last.metrics.truncated) break;
    last = set(frame, node);
  }
  return last;
}

/** A node and where it goes in its parent. */
export interface Placed {
  readonly node: SceneNode;
  readonly left: number;
  readonly top: number;
}

/** Puts a node at a place in its parent. */
export const at = ({ type, props }: SceneNode, left: number, top: number): SceneNode => ({
  type,
  props: { ...props, style: { ...props.style, position: 'absolute', left, top } },
});

/** How far the ink of a text reaches over and under its box. */
export function overhang({ ink, height }: TextMetrics): { readonly above: number; readonly below: number } {
  const [first, last] = [ink[0]?.top ?? 0, ink.at(-1)?.bottom ?? 0];
  return { above: Math.ceil(Math.max(0, -first)), below: Math.ceil(Math.max(0, last - height)) };
}

/** Ink stays so far inside the card's edges. */
const leastEdge = 16;

/** Puts a text at a place in the card, moved sideways where letters that lean out of their box would leave the card. */
export function atInk(frame: Frame, { node, metrics }: SetNode, left: number, top: number): SceneNode {
  const first = left + Math.min(...metrics.ink.map((line) => line.left)) - leastEdge;
  const last = left + Math.max(...metrics.ink.map((line) => line.right)) - (frame.width - leastEdge);
  return at(node, left - Math.min(0, first) - Math.max(0, last), top);
}

/** How far below the top of a text's box its ink reaches: tails hang below the last baseline. */
export const inkBottom = ({ height, ink }: TextMetrics): number => Math.max(height, ...ink.map(({ bottom }) => bottom));

/** How far above the top of a text's box its ink reaches: rings and accents of capitals, pictures. */
export const inkRise = ({ ink }: TextMetrics): number => Math.max(0, ...ink.map(({ top }) => -top));

/** A text whose ink stays within its room: how far the ink goes past the box and the air around it, above and below. */
export interface InkSet extends SetNode {
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
export function setInk(
  frame: Frame,
  height: number,
  air: { readonly above: number; readonly below: number },
  nodeOf: (maxHeight: number) => SceneNode,
): InkSet {
  const within = (maxHeight: number): InkSet & { readonly swing: number } => {
    const own = set(frame, nodeOf(maxHeight));
    const { metrics, node } = own;
    const width = node.props.style?.width;
    return {
      ...own,
      rise: Math.max(0, Math.ceil(inkRise(metrics) - air.above)),
      hang: Math.max(0, Math.ceil(inkBottom(metrics) - metrics.height - air.below)),
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

/** In the preset `x` the platform lays its label over this: what is to be read ends above it, or stands beside it. */
export const labelOfX = { left: 28, right: 668, top: 597, bottom: 647 } as const;
