import type { Frame, SceneNode, SceneProps, Style } from '@placard/core';

interface CardProps {
  readonly frame: Frame;
  readonly style?: Style;
  /** Where the focal point of the photo is to be, as fractions of the card. */
  readonly photoFocus?: SceneProps['photoFocus'];
  readonly children?: SceneProps['children'];
}

/** The root of a card: a box of the frame's size that its children are positioned in. */
export const Card = ({ frame: { width, height }, style, photoFocus, children }: CardProps): SceneNode => (
  <div style={{ position: 'relative', width, height, ...style }} {...(photoFocus && { photoFocus })}>
    {children}
  </div>
);
