/**
 * The vocabulary of a scene: what a template may return and what every engine answers. Names and meaning are
 * CSS's wherever CSS has them; `fit` is ours. Lengths are CSS pixels unless a string says `em` or `%`.
 */

export type Length = number | `${number}%` | `${number}em`;
export type Size = Length | 'auto';
export type Colour = string;

/** Bounds of a font size in pixels: the text takes the largest at which it fits its box, then ends in an ellipsis. */
export interface Fit {
  readonly min: number;
  readonly max: number;
}

export interface TextStyle {
  readonly color?: Colour;
  /** Families in order of preference; the font set's fallbacks follow by themselves. */
  readonly fontFamily?: string | readonly string[];
  readonly fontSize?: number;
  readonly fontWeight?: number;
  readonly fontStyle?: 'normal' | 'italic';
  /** A multiple of the font size. */
  readonly lineHeight?: number;
  readonly letterSpacing?: number | `${number}em`;
  /** CSS syntax, as `'"lnum" 1, "tnum" 1'`. */
  readonly fontFeatureSettings?: string;
  readonly textAlign?: 'start' | 'center' | 'end' | 'left' | 'right';
  /** `auto`: the direction of the first strong character (UAX 9, P2). */
  readonly direction?: 'auto' | 'ltr' | 'rtl';
  readonly textTransform?: 'none' | 'uppercase' | 'lowercase' | 'capitalize';
  readonly textDecoration?: 'none' | 'underline' | 'line-through';
  readonly textWrap?: 'wrap' | 'nowrap' | 'balance';
  /**
   * `auto-phrase` (CSS Text 4): lines end between phrases of Japanese, Chinese and Thai and between words of Korean,
   * unless that costs a fitted text a quarter of its size. The default of texts that are fitted or balanced.
   */
  readonly wordBreak?: 'normal' | 'auto-phrase';
  /** `auto`: words of the text's `lang` may be hyphenated where they would otherwise make it smaller or be cut. The default. */
  readonly hyphens?: 'auto' | 'manual';
  /** `first`: a quotation mark or bracket that opens a line stands outside the box (CSS Text 3 §9.2). Not inherited. */
  readonly hangingPunctuation?: 'none' | 'first';
  /** At most so many lines; what does not fit ends in an ellipsis. */
  readonly lineClamp?: number;
  /** Trims the box to the first line's capitals and the last line's baseline (CSS Inline 3, `text-box`). */
  readonly textBox?: 'normal' | 'trim-both cap alphabetic';
  /** BCP 47; decides letterforms, the form of Han characters, and where words and phrases may be divided. */
  readonly lang?: string;
  readonly fit?: Fit;
  /**
   * Sets one line of the paragraph: the UTF-16 units from the first index up to the second, in the visual order and
   * with the letterforms that they have there. `frame.units` tells where lines may end.
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
  readonly width?: Size;
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
  readonly alignSelf?: 'auto' | 'flex-start' | 'center' | 'flex-end' | 'stretch' | 'baseline';
  readonly justifyContent?: 'flex-start' | 'center' | 'flex-end' | 'space-between' | 'space-around' | 'space-evenly';
  readonly gap?: number;
  readonly rowGap?: number;
  readonly columnGap?: number;
  readonly overflow?: 'visible' | 'hidden';
  /** Of an `img`: how its picture fills its box. `cover` cuts off what does not fit; `fill`, the default, stretches. */
  readonly objectFit?: 'fill' | 'contain' | 'cover';
  /** Of an `img` that is contained or covers: the edges at which picture and box meet; in the middle when left out. */
  readonly objectPosition?: ObjectPosition;
  readonly backgroundColor?: Colour;
  /** `linear-gradient(…)` or `radial-gradient(…)`, several separated by commas. */
  readonly backgroundImage?: string;
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
  /** `translate(…)`, `rotate(…)` and `scale(…)`, applied as CSS does. */
  readonly transform?: string;
  readonly transformOrigin?: string;
}

export interface Style extends BoxStyle, TextStyle {}

/** What stands between two tags: text, numbers, and nothing at all. */
export type SceneChild = SceneNode | string | number | boolean | null | undefined | readonly SceneChild[];

export interface SceneProps {
  readonly style?: Style;
  readonly children?: SceneChild;
  /** Names the node in warnings, checks and the layout that an engine reports. */
  readonly name?: string;
  /** Attributes of `svg` and its children, and `src` of `img`, as they are. */
  readonly [attribute: string]: unknown;
}

/** A node: the same `{ type, props }` that satori and `@vercel/og` take. */
export interface SceneNode {
  readonly type: string;
  readonly props: SceneProps;
}

/** A rectangle that ink fills, in pixels. */
export interface Ink {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How an engine sets a text: asked by a template, so that the rest of its card can follow. Pixels at scale 1. */
export interface TextMetrics {
  readonly fontSize: number;
  readonly lines: number;
  /** Of the widest line. */
  readonly width: number;
  /**
   * Of the box: what `textBox` leaves of it, and all ink that rises higher or hangs lower than Latin letters of the first
   * family do.
   */
  readonly height: number;
  /** From the top of the box to the first and to the last baseline. */
  readonly firstBaseline: number;
  readonly lastBaseline: number;
  /** The text did not fit even at its smallest size and was shortened. */
  readonly truncated: boolean;
  readonly direction: 'ltr' | 'rtl';
  /** Of each line, from the left top corner of the box: the bounds of its glyphs, marks and fallback faces included. */
  readonly ink: readonly Ink[];
}

/** Measures the paragraph that `node` would be set as. */
export type Measure = (node: SceneNode) => TextMetrics;

/** A stretch of a paragraph at whose end a line may end. */
export interface TextUnit {
  /** UTF-16 indexes into the paragraph; the spaces at its end are not counted. */
  readonly start: number;
  readonly end: number;
  /** How wide it is, and the spaces after it, as parts of the font size. */
  readonly width: number;
  readonly space: number;
  /**
   * What speaks against a line that ends after it: nothing; an article, a preposition or a conjunction; a phrase that goes
   * on; a hyphen, which is then drawn and part of the line's width.
   */
  readonly after: 'free' | 'weak' | 'phrase' | 'hyphen';
  /** A line feed follows: the line has to end. */
  readonly required: boolean;
}

/** Where the lines of the paragraph that `node` would be set as may end. */
export type Units = (node: SceneNode) => readonly TextUnit[];

export const isNode = (child: unknown): child is SceneNode =>
  typeof child === 'object' && child !== null && 'type' in child && 'props' in child;

/** The type of a node that is nothing but its children. */
export const fragment = '';

/** The children of a node in one flat list, without what draws nothing. */
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

/** What a node hands down to its descendants, as CSS does. */
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
  'textWrap',
  'wordBreak',
  'hyphens',
  'lang',
] as const satisfies readonly (keyof TextStyle)[];

/** The text style that a node's children start from. */
export function handDown(inherited: TextStyle, style: Style = {}): TextStyle {
  const own = inheritedWords.filter((word) => style[word] !== undefined).map((word) => [word, style[word]] as const);
  return own.length === 0 ? inherited : { ...inherited, ...Object.fromEntries(own) };
}
