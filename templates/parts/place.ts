import type { Frame, SceneNode, TextMetrics } from '@placard/core';

/** A text and how it will be set. */
export interface SetNode {
  readonly node: SceneNode;
  readonly metrics: TextMetrics;
}

/** Asks the engine how a text will be set: the same node, drawn later, is set the same way. */
export const set = (frame: Frame, node: SceneNode): SetNode => ({ node, metrics: frame.measure(node) });

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
