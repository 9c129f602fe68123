import type { SceneNode } from '@placard/core';

/**
 * Many small paths in place of one that spans the card: each is covered only as far as it reaches, which costs the
 * engine a fraction. They must not overlap where `opacity` is less than one.
 */
export const pieces = (paths: readonly string[], fill: string, opacity = 1): SceneNode[] =>
  paths.map((d) => <path d={d} fill={fill} {...(opacity < 1 ? { fillOpacity: opacity } : {})} />);
