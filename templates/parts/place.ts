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

/** In the preset `x` the platform lays its label over this: what is to be read ends above it, or stands beside it. */
export const labelOfX = { left: 28, right: 668, top: 597, bottom: 647 } as const;
