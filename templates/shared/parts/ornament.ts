import type { SceneNode } from '@placard/core';

/** Marks letters as a shape that is not meant to be read. */
export const ornament = ({ type, props }: SceneNode): SceneNode => ({ type, props: { ...props, 'aria-hidden': true } });
