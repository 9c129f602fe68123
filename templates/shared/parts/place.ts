import { labelOfX, type Frame, type SceneNode, type TextMetrics } from '@placard/core';

/** A text and its metrics. */
export interface SetNode {
  readonly node: SceneNode;
  readonly metrics: TextMetrics;
}

/** Measures a text. The engine sets the same node in the same way when it draws it. */
export const set = (frame: Frame, node: SceneNode): SetNode => ({ node, metrics: frame.measure(node) });

/** Returns the first node whose text is not truncated, or the last node when all are. */
export function setWhole(frame: Frame, first: SceneNode, ...others: readonly SceneNode[]): SetNode {
  let last = set(frame, first);
  for (const node of others) {
    if (!last.metrics.truncated) break;
    last = set(frame, node);
  }
  return last;
}

/** A box in its parent, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A node and its position in its parent, in pixels. */
export interface Placed {
  readonly node: SceneNode;
  readonly left: number;
  readonly top: number;
}

/** Positions a node absolutely in its parent. */
export const at = ({ type, props }: SceneNode, left: number, top: number): SceneNode => ({
  type,
  props: { ...props, style: { ...props.style, position: 'absolute', left, top } },
});

/** Aligns a text of the given direction at its start. */
export const aligned = ({ type, props }: SceneNode, rtl: boolean): SceneNode => ({
  type,
  props: { ...props, style: { ...props.style, textAlign: rtl ? 'right' : 'left' } },
});

export { labelOfX };

/** Distance in pixels from the bars of a story to text. */
const offBars = 24;

/** Returns the lowest position of content with this margin, above the label of X and the lower bars of a story. */
export const footOf = (frame: Frame, margin: number): number =>
  frame.safeArea.label ? labelOfX.top - 8 : frame.height - bottomMargin(frame, margin);

/** Returns the margin below content in pixels: `elsewhere`, or what keeps it above the label of X or a story's bars. */
export function bottomMargin({ safeArea: { label, bottom } }: Frame, elsewhere: number): number {
  if (label !== null) return 84;
  return bottom === 0 ? elsewhere : bottom + offBars;
}

/** Returns the margin above content in pixels: `elsewhere`, or what keeps it below the bars of a story. */
export const topMargin = ({ safeArea: { top } }: Frame, elsewhere: number): number =>
  top === 0 ? elsewhere : top + offBars;
