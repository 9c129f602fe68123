/** Elements of a scene: what templates return and engines draw. */
import type { Style, TextStyle } from './style.js';

/** Children of an element. Null, undefined and booleans draw nothing. */
export type SceneChild = SceneNode | string | number | boolean | null | undefined | readonly SceneChild[];

export interface SceneProps {
  readonly style?: Style;
  readonly children?: SceneChild;
  /** Name of the node in warnings, checks and reported layouts. */
  readonly name?: string;
  /** Embedded images and drawings to which backgrounds and masks refer: `url(#0)` is the first. */
  readonly pictures?: readonly SceneNode[];
  /**
   * Of the root: where the focal point of the photo is to be, as fractions of the card's width and height. The photo is
   * enlarged by up to a third to bring it there.
   */
  readonly photoFocus?: { readonly x: number; readonly y: number };
  /** Attributes of `svg` and its descendants, and `src` of `img`, unchanged. */
  readonly [attribute: string]: unknown;
}

/** An element: the `{ type, props }` that satori and `@vercel/og` also use. */
export interface SceneNode {
  readonly type: string;
  readonly props: SceneProps;
}

/** Bounding box of drawn glyphs, in pixels. */
export interface Ink {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Layout of a text, so that a template can place other elements around it. Pixels at scale 1. */
export interface TextMetrics {
  readonly fontSize: number;
  readonly lines: number;
  /** Width of the widest line. */
  readonly width: number;
  /**
   * Height of the box after `textBox` is applied, extended by any ink above or below the extent of Latin letters in the
   * first family.
   */
  readonly height: number;
  /** Distance from the top of the box to the first and to the last baseline. */
  readonly firstBaseline: number;
  readonly lastBaseline: number;
  /** The text did not fit at the minimum size and was cut. */
  readonly truncated: boolean;
  readonly direction: 'ltr' | 'rtl';
  /**
   * Bounding box of each line's glyphs, relative to the top left corner of the box. Includes marks and fallback fonts.
   */
  readonly ink: readonly Ink[];
}

/** Measures the paragraph of a node. */
export type Measure = (node: SceneNode) => TextMetrics;

/** Part of a paragraph. A line can end after it. */
export interface TextUnit {
  /** UTF-16 indexes into the paragraph, without the trailing spaces. */
  readonly start: number;
  readonly end: number;
  /** Width of the text, and of the spaces after it, as multiples of the font size. */
  readonly width: number;
  readonly space: number;
  /**
   * Cost of a line break after the unit: `free`; `weak` after an article, preposition or conjunction; `phrase` inside a
   * phrase; `hyphen` draws a hyphen, which adds to the line's width.
   */
  readonly after: 'free' | 'weak' | 'phrase' | 'hyphen';
  /** A line feed follows, so the line must end here. */
  readonly required: boolean;
}

/** Returns the possible line ends in the paragraph of a node. */
export type Units = (node: SceneNode) => readonly TextUnit[];

/** Whether a child is an element rather than text. */
export const isNode = (child: unknown): child is SceneNode =>
  typeof child === 'object' && child !== null && 'type' in child && 'props' in child;

/** Type of an element without a box, whose children replace it. */
export const fragment = '';

/** The children of a node as a flat list, without those that draw nothing. */
export function childrenOf(node: SceneNode): (SceneNode | string)[] {
  const flat: (SceneNode | string)[] = [];
  const visit = (child: SceneChild): void => {
    if (child === null || child === undefined || typeof child === 'boolean' || child === '') return;
    if (Array.isArray(child)) for (const each of child) visit(each);
    else if (isNode(child) && child.type === fragment) visit(child.props.children);
    else if (isNode(child)) flat.push(child);
    else flat.push(String(child));
  };
  visit(node.props.children);
  return flat;
}

/** Inherited properties, as in CSS. */
const inheritedWords = [
  'color',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'fontSynthesis',
  'fontStretch',
  'fontOpticalSizing',
  'fontVariationSettings',
  'lineHeight',
  'letterSpacing',
  'wordSpacing',
  'fontVariantCaps',
  'fontFeatureSettings',
  'textAlign',
  'textAlignLast',
  'direction',
  'writingMode',
  'textOrientation',
  'textCombineUpright',
  'textTransform',
  'textDecoration',
  'textDecorationColor',
  'textDecorationStyle',
  'textDecorationThickness',
  'textDecorationSkipInk',
  'textUnderlineOffset',
  'textShadow',
  'WebkitTextStroke',
  'paintOrder',
  'textWrap',
  'wordBreak',
  'hyphens',
  'overflowWrap',
  'lineLayout',
  'lang',
] as const satisfies readonly (keyof TextStyle)[];

/** The text style that the children of a node inherit. */
export function handDown(inherited: TextStyle, style: Style = {}): TextStyle {
  const inheritedEntries = inheritedWords
    .filter((word) => style[word] !== undefined)
    .map((word) => [word, style[word]] as const);
  return inheritedEntries.length === 0 ? inherited : Object.assign({}, inherited, Object.fromEntries(inheritedEntries));
}
