import type { SceneNode, SceneProps } from './scene.js';

export declare namespace JSX {
  type Element = SceneNode;
  interface ElementChildrenAttribute {
    readonly children: unknown;
  }
  interface IntrinsicElements {
    readonly [type: string]: SceneProps;
  }
}

type Component = (props: SceneProps) => SceneNode;

/** What TypeScript's `react-jsx` transform calls; a component is called at once, so that a scene is plain data. */
export function jsx(type: string | Component, props: SceneProps): SceneNode {
  return typeof type === 'function' ? type(props) : { type, props };
}

export { jsx as jsxs };

/** `<>…</>`: a box that takes its children as they are. */
export const Fragment = ({ children }: SceneProps): SceneNode => ({
  type: 'div',
  props: { style: { display: 'flex' }, children },
});
