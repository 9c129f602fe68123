import type { SceneNode } from '@placard/core';
import type { Box } from './place.js';

/** A rectangle of one color, placed on the card. */
export const rectangle = (name: string, box: Box, backgroundColor: string): SceneNode => (
  <div name={name} style={{ position: 'absolute', ...box, backgroundColor }} />
);

/** Draws shapes in a box of the card, whose left upper corner is their origin. */
export const drawing = (name: string, { left, top, width, height }: Box, shapes: readonly SceneNode[]): SceneNode => (
  <svg
    name={name}
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    style={{ position: 'absolute', left, top }}
  >
    {shapes}
  </svg>
);
