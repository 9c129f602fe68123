import type { SceneNode } from '@placard/core';

/** A node of takumi, as far as the cards use it. Declared here so that this builds where takumi is not installed. */
export interface TakumiNode {
  readonly type: 'container' | 'text' | 'image';
  readonly style: object;
  readonly text?: string;
  readonly src?: string;
  readonly children?: readonly TakumiNode[];
}

/** Translates a scene for takumi. */
export function takumiNode({ props }: SceneNode): TakumiNode {
  const style = { boxSizing: 'border-box', ...props.style };
  return typeof props.children === 'string'
    ? { type: 'text', style, text: props.children }
    : {
        type: 'container',
        style: { display: 'flex', ...style },
        children: (props.children as SceneNode[]).map(takumiNode),
      };
}
