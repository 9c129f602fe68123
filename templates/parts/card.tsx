import type { Frame, SceneNode, SceneProps, Style } from '@placard/core';

interface CardProps {
  readonly frame: Frame;
  readonly style?: Style;
  readonly children?: SceneProps['children'];
}

/** The card itself: as large as the frame, and what its children are placed in. */
export const Card = ({ frame: { width, height }, style, children }: CardProps): SceneNode => (
  <div style={{ position: 'relative', width, height, ...style }}>{children}</div>
);
