import type { SceneNode } from '@placard/core';
import type { Box } from '../../shared/parts/place.js';

/** Draws shapes in a box of the card, whose left upper corner is their origin. */
export const drawing = ({ left, top, width, height }: Box, shapes: readonly SceneNode[]): SceneNode => (
  <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} style={{ position: 'absolute', left, top }}>
    {shapes}
  </svg>
);
