import { fragment, type SceneNode, type SceneProps } from './scene/scene.js';

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

/** Called by TypeScript's `react-jsx` transform. Components are called at once, so that a scene is plain data. */
export function jsx(type: string | Component, props: SceneProps): SceneNode {
  return typeof type === 'function' ? type(props) : { type, props };
}

export { jsx as jsxs };

/** `<>…</>`: groups children without a box. */
export const Fragment = ({ children }: SceneProps): SceneNode => ({ type: fragment, props: { children } });
