/**
 * Elements and styles of a scene: what templates return and engines draw. Names and meaning follow CSS where CSS has
 * them; `fit` is an extension. Lengths are CSS pixels, or strings in `em` or `%`.
 */

export type Length = number | `${number}%` | `${number}em`;
export type Size = Length | 'auto';
export type Colour = string;

/**
 * Range of font sizes in pixels. The largest size at which the text fits its box is used. If none fits, the text is cut
 * with an ellipsis.
 */
export interface Fit {
  readonly min: number;
  readonly max: number;
}

export interface TextStyle {
  readonly color?: Colour;
  /** Families in order of preference, followed by the fallbacks of the font set. */
  readonly fontFamily?: string | readonly string[];
  readonly fontSize?: number;
  readonly fontWeight?: number;
  readonly fontStyle?: 'normal' | 'italic';
  /** Multiple of the font size. */
  readonly lineHeight?: number;
  readonly letterSpacing?: number | `${number}em`;
  /** CSS syntax, such as `'"lnum" 1, "tnum" 1'`. */
  readonly fontFeatureSettings?: string;
  readonly textAlign?: 'start' | 'center' | 'end' | 'left' | 'right';
  /** `auto`: direction of the first strong character (UAX 9, P2). */
  readonly direction?: 'auto' | 'ltr' | 'rtl';
  readonly textTransform?: 'none' | 'uppercase' | 'lowercase' | 'capitalize';
  readonly textDecoration?: 'none' | 'underline' | 'line-through';
  /** `2px 2px 6px #0008`: offsets and blur; several are separated by commas, the first on top. */
  readonly textShadow?: string;
  readonly textWrap?: 'wrap' | 'nowrap' | 'balance';
  /**
   * `auto-phrase` (CSS Text 4): breaks lines between phrases in Japanese, Chinese and Thai and between words in Korean,
   * unless a fitted text would lose a quarter of its size. Default for fitted and balanced texts.
   */
  readonly wordBreak?: 'normal' | 'auto-phrase';
  /** `auto`, the default: hyphenates words by `lang` where the text would otherwise shrink or be cut. */
  readonly hyphens?: 'auto' | 'manual';
  /** `first`: an opening quotation mark or bracket hangs outside the box (CSS Text 3 §9.2). Not inherited. */
  readonly hangingPunctuation?: 'none' | 'first';
  /** Maximum number of lines. Longer text is cut with an ellipsis. */
  readonly lineClamp?: number;
  /** Trims the box to the capitals of the first line and the last baseline (CSS Inline 3, `text-box`). */
  readonly textBox?: 'normal' | 'trim-both cap alphabetic';
  /** BCP 47. Decides letterforms, Han variants, and where words and phrases can be broken. */
  readonly lang?: string;
  readonly fit?: Fit;
  /**
   * Draws one line of the paragraph: the UTF-16 units from `start` to `end` (exclusive), with the order and shapes they
   * have in the whole paragraph. `frame.units` returns the possible line ends.
   */
  readonly range?: readonly [start: number, end: number];
}

export type ObjectPosition =
  | 'center'
  | 'top'
  | 'bottom'
  | 'left'
  | 'right'
  | 'left top'
  | 'left bottom'
  | 'right top'
  | 'right bottom';

export interface BoxStyle {
  readonly display?: 'flex' | 'none';
  readonly position?: 'relative' | 'absolute';
  readonly left?: Length;
  readonly right?: Length;
  readonly top?: Length;
  readonly bottom?: Length;
  /** `fit-content`, for a text: the width of its line; if it has several, that of the box around it (CSS Sizing 3). */
  readonly width?: Size | 'fit-content';
  readonly height?: Size;
  readonly minWidth?: Length;
  readonly minHeight?: Length;
  readonly maxWidth?: Length;
  readonly maxHeight?: Length;
  readonly margin?: Size;
  readonly marginLeft?: Size;
  readonly marginRight?: Size;
  readonly marginTop?: Size;
  readonly marginBottom?: Size;
  readonly padding?: Length;
  readonly paddingLeft?: Length;
  readonly paddingRight?: Length;
  readonly paddingTop?: Length;
  readonly paddingBottom?: Length;
  readonly flex?: number;
  readonly flexGrow?: number;
  readonly flexShrink?: number;
  readonly flexBasis?: Size;
  readonly flexDirection?: 'row' | 'column' | 'row-reverse' | 'column-reverse';
  readonly flexWrap?: 'nowrap' | 'wrap';
  readonly alignItems?: 'flex-start' | 'center' | 'flex-end' | 'stretch' | 'baseline';
  readonly alignContent?: 'flex-start' | 'center' | 'flex-end' | 'stretch' | 'space-between' | 'space-around';
  readonly alignSelf?: 'auto' | 'flex-start' | 'center' | 'flex-end' | 'stretch' | 'baseline';
  readonly justifyContent?: 'flex-start' | 'center' | 'flex-end' | 'space-between' | 'space-around' | 'space-evenly';
  readonly gap?: number;
  readonly rowGap?: number;
  readonly columnGap?: number;
  readonly overflow?: 'visible' | 'hidden';
  /** For `img`: how the image fills its box. `cover` crops; `fill`, the default, stretches. */
  readonly objectFit?: 'fill' | 'contain' | 'cover';
  /** For `img` with `contain` or `cover`: which edges of image and box are aligned. Default: `center`. */
  readonly objectPosition?: ObjectPosition;
  readonly backgroundColor?: Colour;
  /** `linear-gradient(…)` or `radial-gradient(…)`; several are separated by commas. */
  readonly backgroundImage?: string;
  /** Tile in which the gradients repeat, from the top left corner: `40px` or `40px 20px`. Default: the box. */
  readonly backgroundSize?: string;
  /** `text`: the background is painted inside the letters of the box. Give them a transparent `color`. */
  readonly backgroundClip?: 'border-box' | 'text';
  readonly border?: string;
  readonly borderLeft?: string;
  readonly borderRight?: string;
  readonly borderTop?: string;
  readonly borderBottom?: string;
  readonly borderRadius?: Length;
  readonly borderTopLeftRadius?: Length;
  readonly borderTopRightRadius?: Length;
  readonly borderBottomLeftRadius?: Length;
  readonly borderBottomRightRadius?: Length;
  readonly boxShadow?: string;
  readonly opacity?: number;
  /** Functions of CSS Filter Effects 1, applied in their order: `grayscale(1) blur(8px)`. */
  readonly filter?: string;
  /** `translate(…)`, `rotate(…)`, `scale(…)` and `skew(…)`, in CSS order. */
  readonly transform?: string;
  readonly transformOrigin?: string;
}

export interface Style extends BoxStyle, TextStyle {}

/** Children of an element. Null, undefined and booleans draw nothing. */
export type SceneChild = SceneNode | string | number | boolean | null | undefined | readonly SceneChild[];

export interface SceneProps {
  readonly style?: Style;
  readonly children?: SceneChild;
  /** Name of the node in warnings, checks and reported layouts. */
  readonly name?: string;
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
  'lineHeight',
  'letterSpacing',
  'fontFeatureSettings',
  'textAlign',
  'direction',
  'textTransform',
  'textDecoration',
  'textShadow',
  'textWrap',
  'wordBreak',
  'hyphens',
  'lang',
] as const satisfies readonly (keyof TextStyle)[];

/** The text style that the children of a node inherit. */
export function handDown(inherited: TextStyle, style: Style = {}): TextStyle {
  const own = inheritedWords.filter((word) => style[word] !== undefined).map((word) => [word, style[word]] as const);
  return own.length === 0 ? inherited : Object.assign({}, inherited, Object.fromEntries(own));
}
