import type { SceneNode } from '@placard/core';

/**
 * Draws many small paths instead of one that spans the card, because the engine rasterizes only the bounding box of
 * each. They must not overlap when `opacity` is less than one.
 */
export const pathNodes = (paths: readonly string[], fill: string, opacity = 1): SceneNode[] =>
  paths.map((d) => <path d={d} fill={fill} {...(opacity < 1 ? { fillOpacity: opacity } : {})} />);
