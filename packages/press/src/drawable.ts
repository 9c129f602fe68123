import { childrenOf, isNode, type SceneNode, type Style } from '@placard/core/engine';
import { refusal } from './refusal.js';

/** What the press draws of a scene, and why it leaves out the rest. */
export interface Drawable {
  readonly scene: SceneNode;
  /** With the path of each node and the name of its style or element. */
  readonly leftOut: readonly string[];
}

/** Leaves out the styles and the parts of drawings that the press does not draw. */
export function drawable(scene: SceneNode): Drawable {
  if (refusal(scene) === null) return { scene, leftOut: [] };
  const leftOut = new Set<string>();
  return { scene: drawn(scene, ''), leftOut: [...leftOut] };

  /** Records the reason if a part of a node is refused. */
  function isDrawn(part: SceneNode, above: string): boolean {
    const reason = refusal(part, above);
    if (reason !== null) leftOut.add(reason);
    return reason === null;
  }

  function drawn(node: SceneNode, above: string): SceneNode {
    const { style, pictures, ...rest } = node.props;
    const { name = node.type } = rest;
    const path = `${above}/${name}`;
    const type = isDrawn({ type: node.type, props: { name } }, above) ? node.type : 'div';
    const own = style && drawnStyle(style, (one) => isDrawn({ type, props: { name, style: one } }, above));
    const inside = (child: SceneNode | string): readonly (SceneNode | string)[] => {
      if (!isNode(child)) return [child];
      return node.type === 'svg' ? drawnShape(child, path) : [drawn(child, path)];
    };
    const props = {
      ...rest,
      ...(own && { style: own }),
      ...(pictures && { pictures: pictures.map((picture) => drawn(picture, path)) }),
      ...('children' in rest && { children: childrenOf(node).flatMap(inside) }),
    };
    return { type, props };
  }

  /** An element in `<svg>` that is not drawn is left out with what is in it. */
  function drawnShape(node: SceneNode, above: string): readonly SceneNode[] {
    const { style, ...rest } = node.props;
    const name = above.slice(1);
    const isDrawnAs = (props: SceneNode['props']): boolean =>
      isDrawn({ type: 'svg', props: { name, children: [{ type: node.type, props }] } }, '');
    if (!isDrawnAs({})) return [];
    if (style !== undefined) isDrawnAs({ style });
    if (!('children' in rest)) return [{ type: node.type, props: rest }];
    const children = childrenOf(node).flatMap((child): readonly (SceneNode | string)[] =>
      isNode(child) ? drawnShape(child, `${above}/${node.type}`) : [child],
    );
    return [{ type: node.type, props: { ...rest, children } }];
  }
}

const drawnStyle = (style: Style, isDrawn: (one: Style) => boolean): Style =>
  Object.fromEntries(Object.entries(style).filter(([name, value]) => isDrawn({ [name]: value })));
