import { childrenOf, isNode, type SceneNode } from '@placard/core/engine';

/** Adds the outline of every box, for `debug`. */
export function withOutlines(node: SceneNode): SceneNode {
  if (node.type === 'svg' || node.type === 'img') return node;
  const outline: SceneNode = {
    type: 'div',
    props: {
      style: { position: 'absolute', top: 0, right: 0, bottom: 0, left: 0, border: '1px solid #ff4da6' },
    },
  };
  const children = childrenOf(node).map((child) => (isNode(child) ? withOutlines(child) : child));
  // A text box holds its text alone.
  if (children.some((child) => !isNode(child))) return node;
  return { ...node, props: { ...node.props, children: [...children, outline] } };
}
