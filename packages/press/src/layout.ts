import { childrenOf, handDown, isNode, type SceneNode, type Style, type TextStyle } from '@placard/core/engine';
import { isParagraph, type SetText, type Typesetter } from '@placard/text/web';
import { borderOf } from './border.js';
import type { Box } from './box.js';
import { isLaidOutByCss, layOutByCss } from './boxes/index.js';
import { snapped } from './boxes/snap.js';
import {
  align,
  display,
  edge as edges,
  flexDirection,
  flexWrap,
  gutter,
  justify,
  positionType,
  undefinedSize,
  type EdgeProperty,
  type Length,
  type LengthProperty,
  type NumberProperty,
  type Yoga,
  type YogaBox,
} from './yoga/yoga.js';

/** What a layout needs: Yoga for boxes, the typesetter for texts. */
export interface LayoutTools {
  readonly yoga: Yoga | undefined;
  readonly typesetter: Typesetter;
}

interface YogaTools extends LayoutTools {
  readonly yoga: Yoga;
}

/** Maximum depth of boxes. Yoga's stack suffices for about 150 levels, and a trap would leave Yoga broken. */
const maxDepth = 100;

/**
 * Lays out a scene with Yoga, or by CSS where it asks for that. Frees all Yoga boxes, also when it throws.
 *
 * @throws {Error} when boxes are nested more than 100 deep
 */
export function layOut(scene: SceneNode, width: number, height: number, tools: LayoutTools): Box {
  const { yoga, typesetter } = tools;
  if (yoga === undefined || isLaidOutByCss(scene)) return snapped(layOutByCss(scene, width, height, typesetter));
  return yoga.within(() => {
    const root = yoga.newBox();
    yoga.setLength(root, 'Width', width);
    yoga.setLength(root, 'Height', height);
    const planned = plan(scene, {}, '', 1, { yoga, typesetter });
    if (planned.box !== null) yoga.insertChild(root, planned.box, 0);
    yoga.layOut(root, width, height);
    return planned.finish();
  });
}

interface Planned {
  /** Null for a box that needs no layout. */
  readonly box: YogaBox | null;
  /** Reads the computed layout. */
  readonly finish: () => Box;
}

/** @param depth of the box; 1: the scene itself */
function plan(node: SceneNode, inherited: TextStyle, above: string, depth: number, tools: YogaTools): Planned {
  if (depth > maxDepth) throw new Error(`boxes are nested more than ${maxDepth} deep`);
  const path = `${above}/${node.props.name ?? node.type}`;
  const style = node.props.style ?? {};
  const { yoga } = tools;
  const box = yoga.newBox();
  applyStyle(yoga, box, style, style.fontSize ?? inherited.fontSize ?? 16);
  const read = (): Omit<Box, 'children'> => ({ node, style, path, ...yoga.computed(box) });
  if (node.type === 'svg' || node.type === 'img') {
    applyAttributes(yoga, box, node);
    return { box, finish: () => ({ ...read(), children: [] }) };
  }
  if (isParagraph(node)) return planText(node, inherited, box, read, tools);
  const handedDown = handDown(inherited, style);
  const children = childrenOf(node).map((child) => {
    const wrapped: SceneNode = isNode(child) ? child : { type: 'div', props: { children: child } };
    return planFixed(wrapped, style, path) ?? plan(wrapped, handedDown, path, depth + 1, tools);
  });
  const laidOut = children.map(({ box }) => box).filter((child) => child !== null);
  laidOut.forEach((child, i) => yoga.insertChild(box, child, i));
  return { box, finish: () => ({ ...read(), children: children.map(({ finish }) => finish()) }) };
}

/** Plans an empty box with a fixed position and size without Yoga, because a drawing can have hundreds of them. */
function planFixed(node: SceneNode, parent: Style, above: string): Planned | null {
  const { style = {} } = node.props;
  const { position, left, top, width, height } = style;
  if (position !== 'absolute' || node.type !== 'div' || childrenOf(node).length > 0) return null;
  if (typeof left !== 'number' || typeof top !== 'number') return null;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  for (const property in style) if (moves(property)) return null;
  if (sides.some((side) => borderOf(parent, side) !== null)) return null;
  const path = `${above}/${node.props.name ?? node.type}`;
  return { box: null, finish: () => ({ node, style, path, x: left, y: top, width, height, children: [] }) };
}

/** Other properties that affect the position or size of a box. */
const moving = /^(display|right|bottom|margin|padding|border(?!.*Radius)|min|max|flex|align)/;
const isSupported = new Map<string, boolean>();

function moves(property: string): boolean {
  let moves = isSupported.get(property);
  if (moves === undefined) isSupported.set(property, (moves = moving.test(property)));
  return moves;
}

function planText(
  node: SceneNode,
  inherited: TextStyle,
  box: YogaBox,
  read: () => Omit<Box, 'children'>,
  { yoga, typesetter }: YogaTools,
): Planned {
  const style = node.props.style ?? {};
  const shadow = style.textShadow ?? inherited.textShadow;
  const bounded = typeof style.height === 'number' || typeof style.maxHeight === 'number' || style.fit !== undefined;
  const ownHeight = style.height ?? style.maxHeight;
  let tried: { readonly set: SetText; readonly width: number } | undefined;
  yoga.setMeasure(box, (width, widthMode, height, heightMode) => {
    const set = typesetter.set(
      node,
      {
        width: widthMode === undefinedSize ? Infinity : width + slack,
        // Yoga does not pass the maximum height of a box with an absolute position.
        height: boundOf(heightMode === undefinedSize ? ownHeight : bounded ? height : undefined),
      },
      inherited,
    );
    tried = { set, width: typeof style.width === 'number' ? width : set.width };
    const fills = style.width === 'fit-content' && set.lines > 1 && widthMode !== undefinedSize;
    return { width: fills ? width : set.width, height: set.height };
  });
  return {
    box,
    finish: () => {
      const outer = read();
      const [left, top] = [yoga.inset(box, edges.Left), yoga.inset(box, edges.Top)];
      const width = outer.width - left - yoga.inset(box, edges.Right);
      const height = outer.height - top - yoga.inset(box, edges.Bottom);
      // The measured text is kept when the box has its size, because a new layout could break the lines differently.
      const holds = tried !== undefined && isNear(tried.width, width) && tried.set.height <= height + 2 * slack;
      const inner = { definite: true, width: width + slack, height: bounded ? height + slack : Infinity };
      const set = holds && tried !== undefined ? tried.set : typesetter.set(node, inner, inherited);
      return { ...outer, text: { set, x: left, y: top, shadow }, children: [] };
    },
  };
}

const boundOf = (height: unknown): number => (typeof height === 'number' ? height : Infinity);

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 2 * slack;

/** Tolerance in pixels for Yoga's 32-bit floats: a text must not wrap because Yoga returns a slightly smaller width. */
const slack = 0.01;

const sides = ['Left', 'Right', 'Top', 'Bottom'] as const;

function applyStyle(yoga: Yoga, box: YogaBox, style: Style, em: number): void {
  const inPixels = (value: Length): Length =>
    typeof value === 'string' && value.endsWith('em') ? Number.parseFloat(value) * em : value;
  const set = (property: LengthProperty, value: Length | undefined): void => {
    if (value !== undefined && value !== 'fit-content') yoga.setLength(box, property, inPixels(value));
  };
  const setEdge = (property: EdgeProperty, edge: keyof typeof edges, value: Length | undefined): void => {
    if (value !== undefined) yoga.setEdge(box, property, edges[edge], inPixels(value));
  };
  yoga.set(box, 'Display', display[style.display === 'none' ? 'none' : 'flex']);
  yoga.set(box, 'PositionType', positionType[style.position ?? 'relative']);
  set('Width', style.width);
  set('Height', style.height);
  set('MinWidth', style.minWidth);
  set('MinHeight', style.minHeight);
  set('MaxWidth', style.maxWidth);
  set('MaxHeight', style.maxHeight);
  setEdge('Margin', 'All', style.margin);
  setEdge('Padding', 'All', style.padding);
  for (const side of sides) {
    setEdge('Margin', side, style[`margin${side}`]);
    setEdge('Padding', side, style[`padding${side}`]);
    setEdge('Position', side, style[side.toLowerCase() as 'left' | 'right' | 'top' | 'bottom']);
    const border = borderOf(style, side);
    if (border !== null) yoga.setBorder(box, edges[side], border.width);
  }
  applyFlex(yoga, box, style, set);
}

function applyFlex(
  yoga: Yoga,
  box: YogaBox,
  style: Style,
  setLength: (property: LengthProperty, value: Length | undefined) => void,
): void {
  const set = (property: NumberProperty, value: number | undefined): void => {
    if (value !== undefined) yoga.set(box, property, value);
  };
  if (style.flex !== undefined) {
    // In CSS, `flex: 1` means `1 1 0`.
    set('FlexGrow', style.flex);
    set('FlexShrink', 1);
    setLength('FlexBasis', 0);
  }
  set('AspectRatio', style.aspectRatio);
  set('FlexGrow', style.flexGrow);
  set('FlexShrink', style.flexShrink);
  setLength('FlexBasis', style.flexBasis);
  set('FlexDirection', style.flexDirection && flexDirection[style.flexDirection]);
  set('FlexWrap', style.flexWrap && flexWrap[style.flexWrap]);
  set('AlignItems', style.alignItems && align[style.alignItems]);
  if (style.alignContent !== 'space-evenly') set('AlignContent', style.alignContent && align[style.alignContent]);
  set('AlignSelf', style.alignSelf && align[style.alignSelf]);
  if (style.justifyContent !== 'stretch') set('JustifyContent', style.justifyContent && justify[style.justifyContent]);
  if (typeof style.gap === 'number') yoga.setGap(box, gutter.All, style.gap);
  if (typeof style.rowGap === 'number') yoga.setGap(box, gutter.Row, style.rowGap);
  if (typeof style.columnGap === 'number') yoga.setGap(box, gutter.Column, style.columnGap);
}

/** Applies the `width` and `height` attributes of `<svg>` and `<img>` unless the style has them. */
function applyAttributes(yoga: Yoga, box: YogaBox, { props }: SceneNode): void {
  const { width, height } = props as { readonly width?: unknown; readonly height?: unknown };
  if (props.style?.width === undefined && Number(width) > 0) yoga.setLength(box, 'Width', Number(width));
  if (props.style?.height === undefined && Number(height) > 0) yoga.setLength(box, 'Height', Number(height));
}
