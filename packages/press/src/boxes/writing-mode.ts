import { childrenOf, isNode, type SceneNode, type Style } from '@placard/core/engine';
import { isAtom } from '@placard/text/web';
import type { Edges, Mode } from './css-box.js';

type Side = 'Top' | 'Right' | 'Bottom' | 'Left';

const sideNames = ['Top', 'Right', 'Bottom', 'Left'] as const;

/**
 * Boxes are laid out as if lines ran from left to right, the first one at the top. For each mode: which side of such a
 * layout the sides of the picture are (CSS Writing Modes 4 §6.4).
 */
const sides: Readonly<Record<Exclude<Mode, 'horizontal-tb'>, Readonly<Record<Side, Side>>>> = {
  'vertical-rl': { Top: 'Left', Right: 'Top', Bottom: 'Right', Left: 'Bottom' },
  'sideways-rl': { Top: 'Left', Right: 'Top', Bottom: 'Right', Left: 'Bottom' },
  'vertical-lr': { Top: 'Left', Left: 'Top', Bottom: 'Right', Right: 'Bottom' },
  'sideways-lr': { Bottom: 'Left', Left: 'Top', Top: 'Right', Right: 'Bottom' },
};

const sizes = ['width', 'height', 'minWidth', 'minHeight', 'maxWidth', 'maxHeight'];
const sized = new Map(sizes.map((name, i) => [name, sizes[i % 2 === 0 ? i + 1 : i - 1] ?? name]));

/** The style of a box in a layout of a mode: sizes and sides are renamed, all others follow the lines already. */
export function styleIn(mode: Mode, style: Style): Style {
  if (mode === 'horizontal-tb') return style;
  const toLines = sides[mode];
  return Object.fromEntries(
    Object.entries(style).map(([name, value]) => {
      if (name === 'aspectRatio' && typeof value === 'number') return [name, 1 / value];
      return [sized.get(name) ?? sideIn(toLines, name), value];
    }),
  );
}

const ofSide = /^(margin|padding|border|)(top|right|bottom|left)$/i;
const ofCorner = /^border(Top|Bottom)(Left|Right)Radius$/;

function sideIn(toLines: Readonly<Record<Side, Side>>, name: string): string {
  const side = (word = ''): Side =>
    toLines[sideNames.find((each) => each.toLowerCase() === word.toLowerCase()) ?? 'Top'];
  const [, property, where] = ofSide.exec(name) ?? [];
  if (property !== undefined) return property === '' ? side(where).toLowerCase() : property + side(where);
  const [, ...corner] = ofCorner.exec(name) ?? [];
  if (corner.length === 0) return name;
  const [one = '', other = ''] = corner.map(side);
  return `border${one === 'Top' || one === 'Bottom' ? one + other : other + one}Radius`;
}

/** A paragraph whose inline elements have styles in the layout of its lines, in which they are painted. */
export function withLineStyles(node: SceneNode, mode: Mode): SceneNode {
  if (mode === 'horizontal-tb' || !childrenOf(node).some(isNode)) return node;
  // Letters are turned right in `vertical-lr` too, so the right side of a box is above its letters.
  const lines = mode === 'vertical-lr' ? 'vertical-rl' : mode;
  const styled = (child: SceneNode | string): SceneNode | string => {
    if (!isNode(child) || isAtom(child)) return child;
    const { style, ...rest } = child.props;
    const own = style && { style: styleIn(lines, style) };
    return { ...child, props: { ...rest, ...own, children: childrenOf(child).map(styled) } };
  };
  return { ...node, props: { ...node.props, children: childrenOf(node).map(styled) } };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Rectangle extends Size {
  readonly x: number;
  readonly y: number;
}

/** Where a rectangle of a layout is in the picture. @param around size of the box that it is in, in the layout */
export function inPicture(mode: Mode, { x, y, width, height }: Rectangle, around: Size): Rectangle {
  switch (mode) {
    case 'horizontal-tb':
      return { x, y, width, height };
    case 'vertical-lr':
      return { x: y, y: x, width: height, height: width };
    case 'sideways-lr':
      return { x: y, y: around.width - x - width, width: height, height: width };
    default:
      return { x: around.height - y - height, y: x, width: height, height: width };
  }
}

/** Where a rectangle of the picture is in a layout. @param around size of the box that it is in, in the picture */
export const inLayout = (mode: Mode, rectangle: Rectangle, around: Size): Rectangle =>
  inPicture(turnedBack[mode], rectangle, around);

/** The mode that undoes another one: a turn to the left undoes one to the right. */
const turnedBack: Readonly<Record<Mode, Mode>> = {
  'horizontal-tb': 'horizontal-tb',
  'vertical-lr': 'vertical-lr',
  'vertical-rl': 'sideways-lr',
  'sideways-rl': 'sideways-lr',
  'sideways-lr': 'vertical-rl',
};

/** Distances from the sides in a layout of another mode. */
export function edgesBetween(from: Mode, to: Mode, edges: Edges): Edges {
  const side = (mode: Mode, name: Side): Side => (mode === 'horizontal-tb' ? name : sides[mode][name]);
  const given: Readonly<Record<Side, number>> = {
    Top: edges.top,
    Right: edges.right,
    Bottom: edges.bottom,
    Left: edges.left,
  };
  const moved = new Map(sideNames.map((name) => [side(to, name), given[side(from, name)]]));
  const at = (name: Side): number => moved.get(name) ?? 0;
  return { top: at('Top'), right: at('Right'), bottom: at('Bottom'), left: at('Left') };
}

/** Where lines begin in the picture, and which way they are turned. @param box size of their box in the layout */
export function linesIn(
  mode: Mode,
  { x, y, height }: { readonly x: number; readonly y: number; readonly height: number },
  box: Size,
): { readonly x: number; readonly y: number; readonly turn?: 'right' | 'left' } {
  switch (mode) {
    case 'horizontal-tb':
      return { x, y };
    case 'vertical-lr':
      return { x: y + height, y: x, turn: 'right' };
    case 'sideways-lr':
      return { x: y, y: box.width - x, turn: 'left' };
    default:
      return { x: box.height - y, y: x, turn: 'right' };
  }
}
