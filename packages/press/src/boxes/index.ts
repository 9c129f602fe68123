import type { Mode, Placed } from './css-box.js';
import { childrenOf, isNode, type SceneNode } from '@placard/core/engine';
import type { Typesetter } from '@placard/text/web';
import type { Box } from '../box.js';
import { boxTree } from './build.js';
import { layOutBox } from './layout.js';
import { usedWidth } from './sizes.js';
import { inPicture, linesIn } from './writing-mode.js';

/**
 * Whether a scene is laid out by CSS as browsers do, and not by Yoga: its lines are those of browsers, or a box in it has
 * a layout that Yoga lacks.
 */
export const isLaidOutByCss = (scene: SceneNode): boolean =>
  scene.props.style?.lineLayout === 'browser' || isBeyondYoga(scene);

function isBeyondYoga(node: SceneNode): boolean {
  const { writingMode, display = 'flex', alignItems, alignSelf, alignContent, justifyContent, gap, rowGap, columnGap } = node.props.style ?? {}; // prettier-ignore
  if ((display !== 'flex' && display !== 'none') || writingMode !== undefined) return true;
  if (alignItems === 'baseline' || alignSelf === 'baseline' || alignContent === 'space-evenly') return true;
  if (justifyContent === 'stretch' || [gap, rowGap, columnGap].some((each) => typeof each === 'string')) return true;
  if (contentWidths.some((name) => isContentWidth(node.props.style?.[name]))) return true;
  return node.type !== 'svg' && childrenOf(node).some((child) => isNode(child) && isBeyondYoga(child));
}

const contentWidths = ['width', 'minWidth', 'maxWidth', 'flexBasis'] as const;

const isContentWidth = (value: unknown): boolean =>
  typeof value === 'string' && value.includes('-content') && value !== 'fit-content';

/** Lays out a scene: blocks, floats, flexbox, grids and tables (CSS 2.2, Flexbox 1, Grid 1). */
export function layOutByCss(scene: SceneNode, width: number, height: number, typesetter: Typesetter): Box {
  const root = boxTree(scene, { width, height }, typesetter);
  const around = { width, height };
  const fragment = layOutBox(root, { width: usedWidth(root, around, 'stretch'), around });
  return boxOf({ fragment, x: 0, y: 0 }, 'horizontal-tb', around);
}

/**
 * @param mode of the layout around it
 * @param around size of the box around it, in that layout
 */
function boxOf(
  { fragment, x, y }: Placed,
  mode: Mode,
  around: { readonly width: number; readonly height: number },
): Box {
  const { box, width, height, children, text, shift } = fragment;
  const place = inPicture(mode, { x: x + (shift?.x ?? 0), y: y + (shift?.y ?? 0), width, height }, around);
  const [inner] = children;
  if (box.kind === 'turned' && inner !== undefined) return { ...boxOf(inner, box.mode, inner.fragment), ...place };
  const { node, path, inherited } = box;
  const { style = {} } = node.props;
  return {
    node,
    style,
    path,
    ...place,
    ...(text !== undefined && {
      text: {
        set: text.set,
        ...linesIn(box.mode, { x: text.x, y: text.y, height: text.set.height }, fragment),
        shadow: style.textShadow ?? inherited.textShadow,
      },
    }),
    children: children.map((child) => boxOf(child, box.mode, fragment)),
  };
}
