import type { Frame, SceneNode, SceneProps, Style } from '@placard/core';

interface CardProps {
  readonly frame: Frame;
  readonly style?: Style;
  readonly children?: SceneProps['children'];
}

/** The root of a card: a box of the frame's size that its children are positioned in. */
export const Card = ({ frame: { width, height }, style, children }: CardProps): SceneNode => (
  <div style={{ position: 'relative', width, height, ...style }}>{children}</div>
);
