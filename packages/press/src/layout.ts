import { childrenOf, handDown, isNode, type SceneNode, type Style, type TextStyle } from '@placard/core/engine';
import { isParagraph, type SetText, type Typesetter } from '@placard/text/portable';
import {
  ALIGN_AUTO,
  ALIGN_BASELINE,
  ALIGN_CENTER,
  ALIGN_FLEX_END,
  ALIGN_FLEX_START,
  ALIGN_SPACE_AROUND,
  ALIGN_SPACE_BETWEEN,
  ALIGN_STRETCH,
  DIRECTION_LTR,
  DISPLAY_FLEX,
  DISPLAY_NONE,
  EDGE_ALL,
  EDGE_BOTTOM,
  EDGE_LEFT,
  EDGE_RIGHT,
  EDGE_TOP,
  FLEX_DIRECTION_COLUMN,
  FLEX_DIRECTION_COLUMN_REVERSE,
  FLEX_DIRECTION_ROW,
  FLEX_DIRECTION_ROW_REVERSE,
  GUTTER_ALL,
  GUTTER_COLUMN,
  GUTTER_ROW,
  JUSTIFY_CENTER,
  JUSTIFY_FLEX_END,
  JUSTIFY_FLEX_START,
  JUSTIFY_SPACE_AROUND,
  JUSTIFY_SPACE_BETWEEN,
  JUSTIFY_SPACE_EVENLY,
  MEASURE_MODE_UNDEFINED,
  POSITION_TYPE_ABSOLUTE,
  POSITION_TYPE_RELATIVE,
  WRAP_NO_WRAP,
  WRAP_WRAP,
  type Config,
  type Node as YogaNode,
  type Yoga,
} from 'yoga-wasm-web';
import { borderOf } from './border.js';

/** A node with its box, in pixels at scale 1 relative to the parent's box. */
export interface Box {
  readonly node: SceneNode;
  readonly style: Style;
  /** Names of the node and its ancestors, for messages. */
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Laid-out text; `x` and `y` are its position inside padding and border. `shadow` is its own or an inherited one. */
  readonly text?: { readonly set: SetText; readonly x: number; readonly y: number; readonly shadow?: string };
  readonly children: readonly Box[];
}

/** What a layout needs: Yoga for boxes, the typesetter for texts. */
export interface LayoutTools {
  readonly newBox: () => YogaNode;
  readonly typesetter: Typesetter;
}

export function layoutTools(yoga: Yoga, typesetter: Typesetter): LayoutTools {
  const config: Config = yoga.Config.create();
  config.setUseWebDefaults(true);
  // Like CSS, do not round boxes to whole pixels.
  config.setPointScaleFactor(0);
  return { newBox: () => yoga.Node.createWithConfig(config), typesetter };
}

/** Lays out a scene with Yoga. Frees all Yoga nodes, also when it throws. */
export function layOut(scene: SceneNode, width: number, height: number, tools: LayoutTools): Box {
  const root = tools.newBox();
  root.setWidth(width);
  root.setHeight(height);
  try {
    const planned = plan(scene, {}, '', tools);
    if (planned.yoga !== null) root.insertChild(planned.yoga, 0);
    root.calculateLayout(width, height, DIRECTION_LTR);
    return planned.finish();
  } finally {
    root.freeRecursive();
  }
}

interface Planned {
  /** Null for a box that needs no layout. */
  readonly yoga: YogaNode | null;
  /** Reads the computed layout. */
  readonly finish: () => Box;
}

function plan(node: SceneNode, inherited: TextStyle, above: string, tools: LayoutTools): Planned {
  const path = `${above}/${node.props.name ?? node.type}`;
  const style = node.props.style ?? {};
  const box = tools.newBox();
  applyStyle(box, style, style.fontSize ?? inherited.fontSize ?? 16);
  const read = (): Omit<Box, 'children'> => {
    const { left, top, width, height } = box.getComputedLayout();
    return { node, style, path, x: left, y: top, width, height };
  };
  if (node.type === 'svg' || node.type === 'img') {
    applyAttributes(box, node);
    return { yoga: box, finish: () => ({ ...read(), children: [] }) };
  }
  if (isParagraph(node)) return planText(node, inherited, box, read, tools.typesetter);
  const handedDown = handDown(inherited, style);
  const children = childrenOf(node).map((child) => {
    const wrapped: SceneNode = isNode(child) ? child : { type: 'div', props: { children: child } };
    return planFixed(wrapped, style, path) ?? plan(wrapped, handedDown, path, tools);
  });
  const laidOut = children.map(({ yoga }) => yoga).filter((node) => node !== null);
  laidOut.forEach((child, i) => box.insertChild(child, i));
  return { yoga: box, finish: () => ({ ...read(), children: children.map(({ finish }) => finish()) }) };
}

/** An empty box with a fixed position and size skips Yoga; a drawing can have hundreds. */
function planFixed(node: SceneNode, parent: Style, above: string): Planned | null {
  const { style = {} } = node.props;
  const { position, left, top, width, height } = style;
  if (position !== 'absolute' || node.type !== 'div' || childrenOf(node).length > 0) return null;
  if (typeof left !== 'number' || typeof top !== 'number') return null;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  for (const property in style) if (moves(property)) return null;
  if (sides.some((side) => borderOf(parent, side) !== null)) return null;
  const path = `${above}/${node.props.name ?? node.type}`;
  return { yoga: null, finish: () => ({ node, style, path, x: left, y: top, width, height, children: [] }) };
}

/** Other properties that affect the position or size of a box. */
const moving = /^(display|right|bottom|margin|padding|border(?!.*Radius)|min|max|flex|align)/;
const known = new Map<string, boolean>();

function moves(property: string): boolean {
  let moves = known.get(property);
  if (moves === undefined) known.set(property, (moves = moving.test(property)));
  return moves;
}

function planText(
  node: SceneNode,
  inherited: TextStyle,
  box: YogaNode,
  read: () => Omit<Box, 'children'>,
  typesetter: Typesetter,
): Planned {
  const style = node.props.style ?? {};
  const shadow = style.textShadow ?? inherited.textShadow;
  const bounded = typeof style.height === 'number' || typeof style.maxHeight === 'number' || style.fit !== undefined;
  let tried: { readonly set: SetText; readonly width: number } | undefined;
  box.setMeasureFunc((width, widthMode, height, heightMode) => {
    const set = typesetter.set(
      node,
      {
        ...(widthMode === MEASURE_MODE_UNDEFINED ? {} : { width: width + slack }),
        ...(heightMode === MEASURE_MODE_UNDEFINED || !bounded ? {} : { height }),
      },
      inherited,
    );
    tried = { set, width: typeof style.width === 'number' ? width : set.width };
    const fills = style.width === 'fit-content' && set.lines > 1 && widthMode !== MEASURE_MODE_UNDEFINED;
    return { width: fills ? width : set.width, height: set.height };
  });
  return {
    yoga: box,
    finish: () => {
      const outer = read();
      const [left, right, top, bottom] = [EDGE_LEFT, EDGE_RIGHT, EDGE_TOP, EDGE_BOTTOM].map(
        (edge) => box.getComputedPadding(edge) + box.getComputedBorder(edge),
      ) as [number, number, number, number];
      const width = outer.width - left - right;
      const height = outer.height - top - bottom;
      // Keeps the measured text when the box has the measured size; a new layout could break lines differently.
      const holds = tried !== undefined && isNear(tried.width, width) && tried.set.height <= height + 2 * slack;
      const inner = { definite: true, width: width + slack, ...(bounded ? { height: height + slack } : {}) };
      const set = holds && tried !== undefined ? tried.set : typesetter.set(node, inner, inherited);
      return { ...outer, text: { set, x: left, y: top, ...(shadow === undefined ? {} : { shadow }) }, children: [] };
    },
  };
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 2 * slack;

/** Tolerance for Yoga's 32-bit floats: a text must not wrap because its own width came back slightly smaller. */
const slack = 0.01;

const edges = { Left: EDGE_LEFT, Right: EDGE_RIGHT, Top: EDGE_TOP, Bottom: EDGE_BOTTOM } as const;
const sides = ['Left', 'Right', 'Top', 'Bottom'] as const;

const alignments = {
  auto: ALIGN_AUTO,
  'flex-start': ALIGN_FLEX_START,
  center: ALIGN_CENTER,
  'flex-end': ALIGN_FLEX_END,
  stretch: ALIGN_STRETCH,
  baseline: ALIGN_BASELINE,
  'space-between': ALIGN_SPACE_BETWEEN,
  'space-around': ALIGN_SPACE_AROUND,
} as const;
const justifications = {
  'flex-start': JUSTIFY_FLEX_START,
  center: JUSTIFY_CENTER,
  'flex-end': JUSTIFY_FLEX_END,
  'space-between': JUSTIFY_SPACE_BETWEEN,
  'space-around': JUSTIFY_SPACE_AROUND,
  'space-evenly': JUSTIFY_SPACE_EVENLY,
} as const;
const directions = {
  row: FLEX_DIRECTION_ROW,
  column: FLEX_DIRECTION_COLUMN,
  'row-reverse': FLEX_DIRECTION_ROW_REVERSE,
  'column-reverse': FLEX_DIRECTION_COLUMN_REVERSE,
} as const;

function applyStyle(box: YogaNode, style: Style, em: number): void {
  const length = <T extends number | string | undefined>(value: T): number | string | undefined =>
    typeof value === 'string' && value.endsWith('em') ? Number.parseFloat(value) * em : value;
  const set = (value: number | string | undefined, apply: (value: number | string) => void): void => {
    const resolved = length(value);
    if (resolved !== undefined) apply(resolved);
  };
  box.setDisplay(style.display === 'none' ? DISPLAY_NONE : DISPLAY_FLEX);
  box.setPositionType(style.position === 'absolute' ? POSITION_TYPE_ABSOLUTE : POSITION_TYPE_RELATIVE);
  if (style.width !== 'fit-content') set(style.width, (value) => box.setWidth(value));
  set(style.height, (value) => box.setHeight(value));
  set(style.minWidth, (value) => box.setMinWidth(value));
  set(style.minHeight, (value) => box.setMinHeight(value));
  set(style.maxWidth, (value) => box.setMaxWidth(value));
  set(style.maxHeight, (value) => box.setMaxHeight(value));
  set(style.margin, (value) => box.setMargin(EDGE_ALL, value));
  set(style.padding, (value) => box.setPadding(EDGE_ALL, value));
  for (const side of sides) {
    set(style[`margin${side}`], (value) => box.setMargin(edges[side], value));
    set(style[`padding${side}`], (value) => box.setPadding(edges[side], value));
    set(style[side.toLowerCase() as 'left' | 'right' | 'top' | 'bottom'], (value) =>
      box.setPosition(edges[side], value),
    );
    const border = borderOf(style, side);
    if (border !== null) box.setBorder(edges[side], border.width);
  }
  applyFlex(box, style, set);
}

function applyFlex(
  box: YogaNode,
  style: Style,
  set: (value: number | string | undefined, apply: (value: number | string) => void) => void,
): void {
  if (style.flex !== undefined) {
    // In CSS, `flex: 1` means `1 1 0`.
    box.setFlexGrow(style.flex);
    box.setFlexShrink(1);
    box.setFlexBasis(0);
  }
  if (style.flexGrow !== undefined) box.setFlexGrow(style.flexGrow);
  if (style.flexShrink !== undefined) box.setFlexShrink(style.flexShrink);
  set(style.flexBasis, (value) => box.setFlexBasis(value));
  if (style.flexDirection !== undefined) box.setFlexDirection(directions[style.flexDirection]);
  if (style.flexWrap !== undefined) box.setFlexWrap(style.flexWrap === 'wrap' ? WRAP_WRAP : WRAP_NO_WRAP);
  if (style.alignItems !== undefined) box.setAlignItems(alignments[style.alignItems]);
  if (style.alignContent !== undefined) box.setAlignContent(alignments[style.alignContent]);
  if (style.alignSelf !== undefined) box.setAlignSelf(alignments[style.alignSelf]);
  if (style.justifyContent !== undefined) box.setJustifyContent(justifications[style.justifyContent]);
  if (style.gap !== undefined) box.setGap(GUTTER_ALL, style.gap);
  if (style.rowGap !== undefined) box.setGap(GUTTER_ROW, style.rowGap);
  if (style.columnGap !== undefined) box.setGap(GUTTER_COLUMN, style.columnGap);
}

/** Applies the `width` and `height` attributes of `<svg>` and `<img>` unless the style has them. */
function applyAttributes(box: YogaNode, { props }: SceneNode): void {
  const { width, height } = props as { readonly width?: unknown; readonly height?: unknown };
  if (props.style?.width === undefined && Number(width) > 0) box.setWidth(Number(width));
  if (props.style?.height === undefined && Number(height) > 0) box.setHeight(Number(height));
}
