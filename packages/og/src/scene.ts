import type { SceneNode, Style } from '@placard/core/engine';
import { withBorderBox } from './css/box-sizing.js';
import { writingModeOf } from './css/logical.js';
import { withFont } from './css/font.js';
import { plainLayers } from './css/layers.js';
import { withTextFill, type TextFill } from './css/text-fill.js';
import { variablesOf, withVariables, type Variables } from './css/variables.js';
import { displayOf, isReplaced, type Inside } from './display.js';
import { boxText, inlineNodes, standsInLine, type InlineElement, type InlineKind, type Piece } from './inline.js';
import { scenePictures } from './layer-pictures.js';
import type { NormalLineHeight } from './line-height.js';
import { markersOf, withPlaces } from './lists.js';
import { picture } from './picture.js';
import type { PlainNode } from './plain-node.js';
import { movedBox, positionOf, stacked, withoutLevel, type Stacking } from './positioned.js';
import { presetOf } from './presets.js';
import { sizeInside, type Available } from './size-inside.js';
import { colorOf, fontSizeOf, sceneStyle, type Context } from './style.js';
import { cellProps } from './table-cell.js';
import { isUnwrapped, isWhiteSpace, type TabSize, type WhiteSpace } from './white-space.js';

type Css = Readonly<Record<string, unknown>>;

/** Measures of the fonts of a card. */
export interface FontMeasures {
  /** Returns the line height `normal`. */
  readonly normal: NormalLineHeight;
  /** Returns the width of the digit 0 in a list of families, as a share of the font size. */
  readonly widthOfZero: (families: readonly string[]) => number;
}

/**
 * Converts a tree to a scene of the press: boxes as browsers make them, and lines of text as paragraphs (CSS 2.2 §9).
 */
export function elementScene(
  root: PlainNode,
  { scale, ...size }: { width: number; height: number; scale: number },
  { normal, widthOfZero }: FontMeasures,
): SceneNode {
  const hoisted: SceneNode[] = [];
  let places = 0;
  const context: Inherited = {
    ...size,
    scale,
    fontSize: 16,
    color: 'black',
    textFill: undefined,
    writingMode: 'horizontal-tb',
    families: [],
    hasNormalLines: true,
    normal,
    zeroWidth: () => widthOfZero([]),
    widthOfZero,
    lineHeight: normal([], 16) * 16,
    whiteSpace: 'normal',
    tabSize: 8,
    textIndent: undefined,
    variables: new Map(),
    available: size,
    hoisted,
    fixed: hoisted,
    stacking: { place: () => (places += 1) },
  };
  const children = flow([root], context, {});
  const lines: Style = { lineHeight: normal([], 16), lineLayout: 'browser', overflowWrap: 'normal', hyphens: 'manual' };
  const style: Style = { ...size, ...fontDefaults, ...lines, display: 'flow-root', position: 'relative' };
  return { type: 'div', props: { style, children: [...children, ...hoisted] } };
}

/** Initial values of CSS, which scenes do not have. */
const fontDefaults = { fontSynthesis: 'weight style', fontOpticalSizing: 'auto' } as const;

interface Inherited extends Context {
  readonly textFill: TextFill;
  readonly families: readonly string[];
  /** Whether the line height is `normal`. */
  readonly hasNormalLines: boolean;
  /** Line height in pixels, where it is not a multiple of the font size. */
  readonly leading?: number | undefined;
  readonly normal: NormalLineHeight;
  readonly widthOfZero: FontMeasures['widthOfZero'];
  readonly whiteSpace: WhiteSpace;
  readonly tabSize: TabSize;
  readonly textIndent: Style['textIndent'];
  readonly variables: Variables;
  readonly available: Available;
  /** Boxes that the containing block of absolute positions takes from its descendants. */
  readonly hoisted: SceneNode[];
  /** Boxes that the card takes. */
  readonly fixed: SceneNode[];
  readonly stacking: Stacking;
}

/** An element with its style, before its children are laid out. */
interface Styled {
  readonly css: Css;
  readonly style: Style;
  readonly context: Inherited;
}

const cssOf = ({ type, props }: PlainNode): Css => ({ ...presetOf(type), ...(props['style'] as Css | undefined) });

const displayIn = (node: PlainNode): ReturnType<typeof displayOf> => displayOf(node, cssOf(node)['display']);

function styled(node: PlainNode, above: Inherited): Styled {
  const given = cssOf(node);
  const variables = variablesOf(given, above.variables);
  const plain = withFont(withVariables(given, variables));
  const color = colorOf(plain, above);
  const { css, textFill } = withTextFill(plain, color, above.textFill);
  const sizes = {
    ...above,
    variables,
    fontSize: fontSizeOf(css, above),
    color,
    textFill,
    writingMode: writingModeOf(css, above.writingMode),
  };
  const { whiteSpace: mode, tabSize = above.tabSize, textIndent = above.textIndent, lineClamp, ...own } = sceneStyle(css, sizes) as Style & Css; // prettier-ignore
  const whiteSpace = isWhiteSpace(mode) ? mode : above.whiteSpace;
  const families = own.fontFamily === undefined ? above.families : [own.fontFamily].flat();
  const hasNormalLines = own.lineHeight === undefined && (above.hasNormalLines || css['lineHeight'] === 'normal');
  const leading = leadingOf(css, own.lineHeight, sizes.fontSize, above);
  const isSame = hasNormalLines && above.families === families && above.fontSize === sizes.fontSize;
  const style: Style = {
    ...own,
    ...(lineClamp !== undefined && { lineClamp }),
    ...(own.lineHeight === undefined &&
      leading !== undefined &&
      sizes.fontSize !== above.fontSize && { lineHeight: leading / sizes.fontSize }),
    ...(hasNormalLines && !(isSame && above.hasNormalLines) && { lineHeight: above.normal(families, sizes.fontSize) }),
    ...(whiteSpace !== above.whiteSpace && { textWrap: isUnwrapped(whiteSpace) ? 'nowrap' : 'wrap' }),
  };
  const lineHeight = style.lineHeight === undefined ? above.lineHeight : style.lineHeight * sizes.fontSize;
  const context: Inherited = {
    ...sizes,
    ...(lineHeight !== undefined && { lineHeight }),
    zeroWidth: () => above.widthOfZero(families),
    families,
    hasNormalLines,
    leading,
    whiteSpace,
    tabSize,
    textIndent,
  };
  const sized = css['boxSizing'] === 'content-box' ? withBorderBox(style) : style;
  return { css, style: plainLayers(sized, hasBorder(sized)), context };
}

/** A line height that is a length or a percentage is inherited in pixels (CSS Inline 3 §5.2). */
function leadingOf(
  { lineHeight }: Css,
  own: number | undefined,
  fontSize: number,
  { leading }: Inherited,
): number | undefined {
  if (own !== undefined) return isMultiple(lineHeight) ? undefined : own * fontSize;
  return lineHeight === undefined || lineHeight === 'inherit' ? leading : undefined;
}

const isMultiple = (lineHeight: unknown): boolean =>
  typeof lineHeight === 'number' || /^[\d.]+$/.test(String(lineHeight));

const hasBorder = (style: Style): boolean => Object.keys(style).some((name) => /^border(?!.*Radius)/.test(name));

/** Returns the children of a block: blocks, and the lines between them. */
function flow(children: PlainNode['children'], context: Inherited, own: Style): SceneNode[] {
  const blocks: SceneNode[] = [];
  let pieces: Piece[] = [];
  const endLines = (): void => {
    blocks.push(...inlineNodes(pieces, blocks.length === 0 ? indented(own, context) : own));
    pieces = [];
  };
  for (const child of children) {
    if (typeof child !== 'string' && isFloat(cssOf(child))) blocks.push(...boxes(child, context, 'flow'));
    else if (standsInLine(child, inlineKind)) pieces.push(...piecesOf(child, context, []));
    else {
      endLines();
      blocks.push(...boxes(child as PlainNode, context, 'flow'));
    }
  }
  endLines();
  return blocks;
}

/** The style of the first line of a block, which is indented. */
const indented = (own: Style, { textIndent }: Inherited): Style =>
  textIndent === undefined ? own : { ...own, textIndent };

/** A float stands at the side of the line in which it is. */
const isFloat = ({ float, position }: Css): boolean =>
  (float === 'left' || float === 'right') && !/^(absolute|fixed)$/.test(String(position));

function inlineKind(node: PlainNode): InlineKind {
  const { display, position } = cssOf(node);
  if (displayIn(node)?.outside !== 'inline' || /^(absolute|fixed)$/.test(String(position))) return 'block';
  return isReplaced(node) || (display !== undefined && display !== 'inline') ? 'box' : 'inline';
}

/** Properties by which an inline element is laid out like an inline block, as its text is painted as one. */
const atomic = /^(?:opacity|isolation|filter|position|backdropFilter|clipPath|maskImage|mixBlendMode|backgroundClip)/;
/** Properties without effect on inline elements. */
const ofBlocks = /^(?:width|height|min|max|transform|overflow|textIndent|textAlign)/;

function piecesOf(child: PlainNode | string, context: Inherited, around: readonly InlineElement[]): Piece[] {
  const { whiteSpace: mode, tabSize } = context;
  if (typeof child === 'string') return [{ text: child, around, mode, tabSize }];
  if (child.type === 'br') return [{ text: '\n', around, mode: 'pre-line', tabSize }];
  if (child.type === 'wbr') return [{ text: '\u200b', around, mode, tabSize }];
  const display = cssOf(child)['display'] ?? 'inline';
  const moved = display === 'inline' && !isReplaced(child) ? movedBox(child) : undefined;
  if (moved !== undefined) return piecesOf(moved, context, around);
  const { style, context: inner } = styled(child, context);
  const names = Object.keys(style);
  const isTurned = inner.writingMode !== context.writingMode;
  const isAtom = isReplaced(child) || display !== 'inline' || isTurned || names.some((name) => atomic.test(name));
  if (isAtom || child.children.length === 0 || child.props['pictures'] !== undefined)
    return boxes(child, context, 'line').map((box) => ({ text: boxText, box, around, mode: 'normal', tabSize }));
  const own = names.some((name) => ofBlocks.test(name))
    ? Object.fromEntries(Object.entries(style).filter(([name]) => !ofBlocks.test(name)))
    : style;
  const within = [...around, { style: own }];
  return child.children.flatMap((each) => piecesOf(each, inner, within));
}

/** The layout that a box is a part of. */
type Within = 'flow' | 'flex' | 'line';

/** Layouts whose children are boxes, and not lines. */
const isOfItems = (inside: Inside): boolean => !/^(?:flow|flow-root|table-cell)$/.test(inside);

/** Returns the box of an element; none, or several, by its display. */
function boxes(node: PlainNode, above: Inherited, within: Within): SceneNode[] {
  const display = displayIn(node);
  if (display?.outside === 'none') return [];
  if (display?.outside === 'contents') {
    const { context } = styled(node, above);
    return within === 'flex' ? flexItems(node.children, context) : flow(node.children, context, {});
  }
  const { css, style: given, context: inherited } = styled(node, above);
  const inner = { ...inherited, available: sizeInside(given, above.available, within === 'flow') };
  const positioned = positionOf(css, within === 'flex' ? given : withoutLevel(given, css));
  const { isContaining, isHoisted } = positioned;
  const { style, stacking } = stacked(positioned.style, css, isHoisted, above.stacking);
  const containing = { ...inner, hoisted: [], stacking: { ...stacking, absolute: undefined } };
  const context = isContaining ? containing : { ...inner, stacking };
  const box = isReplaced(node)
    ? picture(node, style, context.color)
    : container(node, css, style, context, display?.inside ?? 'flow');
  const pictures = scenePictures(node);
  const pictured = pictures.length === 0 ? box : { ...box, props: { ...box.props, pictures } };
  const whole = context.hoisted === above.hoisted ? pictured : withHoisted(pictured, context.hoisted);
  if (!isHoisted) return [whole];
  (css['position'] === 'fixed' ? above.fixed : above.hoisted).push(whole);
  return [];
}

function withHoisted(box: SceneNode, hoisted: readonly SceneNode[]): SceneNode {
  return { ...box, props: { ...box.props, children: [box.props.children, hoisted] } };
}

function container(node: PlainNode, css: Css, style: Style, context: Inherited, inside: Inside): SceneNode {
  const { type, props } = node;
  const name = typeof props['name'] === 'string' ? props['name'] : type;
  const { lineClamp, textOverflow, ...box } = style;
  const display = inside === 'flow' ? 'block' : inside;
  if (isOfItems(inside)) {
    const children = flexItems(node.children, context);
    return { type: 'div', props: { name, style: { ...box, display }, children } };
  }
  const lines: Style = {
    ...(lineClamp !== undefined && { lineClamp }),
    textOverflow: textOverflow === 'ellipsis' && box.overflow === 'hidden' ? 'ellipsis' : 'clip',
  };
  const children = flow(withPlaces(node, css), context, lines);
  const markers = markersOf(node, css, context.fontSize, context.color);
  const { style: own, ...spans } = inside === 'table-cell' ? cellProps(node, box) : { style: box };
  return {
    type: 'div',
    props: { name, ...spans, style: { ...own, display }, children: [...children, ...markers] },
  };
}

/** Returns the items of a flex container, a grid or a table. Text between elements is an item (CSS Flexbox 1 §4). */
function flexItems(children: PlainNode['children'], context: Inherited): SceneNode[] {
  const items = children.flatMap((child): { readonly order: number; readonly node: SceneNode }[] => {
    if (typeof child !== 'string') {
      const order = Number(cssOf(child)['order'] ?? 0);
      return boxes(child, context, 'flex').map((node) => ({ order, node }));
    }
    const style = indented({ textOverflow: 'clip' }, context);
    return inlineNodes(piecesOf(child, context, []), style).map((node) => ({ order: 0, node }));
  });
  return items.toSorted((a, b) => a.order - b.order).map(({ node }) => node);
}
