import type { StackingStyle } from './stacking-style.js';
import type { WritingStyle } from './writing-style.js';

/**
 * Styles of a scene. Names and meaning follow CSS where CSS has them; `fit` is an extension. Lengths are CSS pixels, or
 * strings in `em` or `%`.
 */

export type Length = number | `${number}%` | `${number}em`;
export type Size = Length | 'auto';
/** A radius, or those of an elliptical corner: across and down. */
export type Radius = Length | `${number}${'px' | '%'} ${number}${'px' | '%'}`;
/** A width by the content of a box (CSS Sizing 3). */
export type ContentWidth = 'min-content' | 'max-content' | 'fit-content' | `fit-content(${string})`;
export type Color = string;

/**
 * Range of font sizes in pixels. The largest size at which the text fits its box is used. If none fits, the text is cut
 * with an ellipsis.
 */
export interface Fit {
  readonly min: number;
  readonly max: number;
}

export type TextAlign = 'start' | 'center' | 'end' | 'left' | 'right';

/** Values of `font-variant-caps` but `normal` (CSS Fonts 4 §6.6). */
export type Caps = 'small-caps' | 'all-small-caps' | 'petite-caps' | 'all-petite-caps' | 'unicase' | 'titling-caps';

export interface TextStyle extends WritingStyle {
  readonly color?: Color;
  /** Families in order of preference, followed by the fallbacks of the font set. */
  readonly fontFamily?: string | readonly string[];
  readonly fontSize?: number;
  readonly fontWeight?: number;
  readonly fontStyle?: 'normal' | 'italic';
  /**
   * Whether a bold or slanted face that the font set lacks is made from another (CSS Fonts 4 §7.4). Default: `none`,
   * because most scripts have no such faces by design.
   */
  readonly fontSynthesis?: 'none' | 'weight' | 'style' | 'weight style';
  /** Width of the letters: a percentage or a keyword of CSS. For faces with the axis `wdth`. */
  readonly fontStretch?: string;
  /** `auto`: the axis `opsz` of a face has the size of the text. Default: `none`. */
  readonly fontOpticalSizing?: 'auto' | 'none';
  /** CSS syntax, such as `'"GRAD" 50, "wght" 650'`. For faces with `axes`. */
  readonly fontVariationSettings?: string;
  /** Multiple of the font size. */
  readonly lineHeight?: number;
  readonly letterSpacing?: number | `${number}em`;
  /** Added to each space. */
  readonly wordSpacing?: number | `${number}em`;
  /** CSS syntax, such as `'"lnum" 1, "tnum" 1'`. */
  readonly fontFeatureSettings?: string;
  /** Small capitals: those of the face if it has them, otherwise capitals of 70 % of the font size. */
  readonly fontVariantCaps?: 'normal' | Caps;
  readonly textAlign?: TextAlign | 'justify';
  /** Alignment of the last line, and of those before line feeds. Default: `textAlign`, and `start` for `justify`. */
  readonly textAlignLast?: TextAlign | 'justify';
  /** Space before the first line. Not inherited. */
  readonly textIndent?: number | `${number}%`;
  readonly textTransform?: 'none' | 'uppercase' | 'lowercase' | 'capitalize';
  readonly textDecoration?: 'none' | 'underline' | 'overline' | 'line-through';
  /** Default: the color of the text. */
  readonly textDecorationColor?: Color;
  readonly textDecorationStyle?: 'solid' | 'double' | 'dotted' | 'dashed' | 'wavy';
  /** Pixels. Default: as the font has it. */
  readonly textDecorationThickness?: number;
  /** `none`: lines also cross letters. With `lineLayout: 'browser'`; otherwise they always do. */
  readonly textDecorationSkipInk?: 'auto' | 'none';
  /** Pixels below the place that the font has for an underline. */
  readonly textUnderlineOffset?: number;
  /** `2px 2px 6px #0008`: offsets and blur; several are separated by commas, the first on top. */
  readonly textShadow?: string;
  /** Width and color of a line along the edges of the letters: `2px red`. */
  readonly WebkitTextStroke?: string;
  /** `stroke`: that line is below the letters. */
  readonly paintOrder?: 'normal' | 'stroke';
  /** `pretty`: the last line is not a single short word if that can be avoided. */
  readonly textWrap?: 'wrap' | 'nowrap' | 'balance' | 'pretty';
  /** Distance of tab stops: a number of spaces, or pixels. Not inherited. Default: tabs are spaces. */
  readonly tabSize?: number | `${number}px`;
  /**
   * `preferred`, for a text with `fit`: lines end at line feeds only if each of them then fits, at a size that is not
   * much smaller; otherwise line feeds are spaces. Default: lines always end there. Not inherited.
   */
  readonly lineFeeds?: 'required' | 'preferred';
  /**
   * `auto-phrase` (CSS Text 4): breaks lines between phrases in Japanese, Chinese and Thai and between words in Korean,
   * unless a fitted text would lose a quarter of its size. Default for fitted and balanced texts. `break-all`: a line can
   * end between all letters; `keep-all`: also in Chinese and Japanese only between words.
   */
  readonly wordBreak?: 'normal' | 'auto-phrase' | 'break-all' | 'keep-all';
  /** `auto`, the default: hyphenates words by `lang` where the text would otherwise shrink or be cut. */
  readonly hyphens?: 'auto' | 'manual';
  /** `first`: an opening quotation mark or bracket hangs outside the box (CSS Text 3 §9.2). Not inherited. */
  readonly hangingPunctuation?: 'none' | 'first';
  /** Place of an inline element in its line: a word, pixels above the baseline, or a percentage of its line height. Not inherited. */
  readonly verticalAlign?:
    | 'baseline'
    | 'sub'
    | 'super'
    | 'middle'
    | 'text-top'
    | 'text-bottom'
    | 'top'
    | 'bottom'
    | number
    | `${number}%`;
  /** Maximum number of lines. Longer text is cut with an ellipsis. */
  readonly lineClamp?: number;
  /** `normal`: a word that is wider than its line leaves the box. Default: it is divided anywhere. */
  readonly overflowWrap?: 'normal' | 'anywhere';
  /** `clip`: a text with `textWrap: 'nowrap'` that is wider than its box leaves it. Not inherited. */
  readonly textOverflow?: 'clip' | 'ellipsis';
  /**
   * `browser`: lines as browsers place them, with heights by the style alone, baselines on whole pixels and letters at
   * their own bearings. Default: by the ink of the letters.
   */
  readonly lineLayout?: 'ink' | 'browser';
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

/** Modes of Compositing 1 §10, apart from `normal`. */
export type BlendMode =
  | 'multiply'
  | 'screen'
  | 'overlay'
  | 'darken'
  | 'lighten'
  | 'color-dodge'
  | 'color-burn'
  | 'hard-light'
  | 'soft-light'
  | 'difference'
  | 'exclusion'
  | 'plus-lighter'
  | 'hue'
  | 'saturation'
  | 'color'
  | 'luminosity';

/** Operators of CSS Masking 1 §5.8. */
export type MaskComposite = 'add' | 'subtract' | 'intersect' | 'exclude';

export interface BoxStyle extends StackingStyle {
  /**
   * Default: `flex`. Blocks, grids and tables are laid out as browsers do; `flow-root` is a block whose margins do not
   * collapse with those inside. With `inline-`, in a paragraph: a box that stands in a line like a letter.
   */
  readonly display?: 'flex' | 'none' | 'block' | 'flow-root' | 'grid' | 'table' | 'table-row-group' | 'table-row' | 'table-cell' | `inline-${'block' | 'flex' | 'grid' | 'table'}`; // prettier-ignore
  readonly position?: 'relative' | 'absolute';
  /** Of an absolute box: the box around it, or the nearest one with a `position`, a `transform` or a `filter`. Default: `parent`. */
  readonly containingBlock?: 'parent' | 'positioned';
  readonly left?: Length;
  readonly right?: Length;
  readonly top?: Length;
  readonly bottom?: Length;
  /** `fit-content`, for a text: the width of its line; if it has several, that of the box around it (CSS Sizing 3). */
  readonly width?: Size | ContentWidth;
  readonly height?: Size;
  readonly minWidth?: Length | ContentWidth;
  readonly minHeight?: Length;
  readonly maxWidth?: Length | ContentWidth;
  readonly maxHeight?: Length;
  /** Width divided by height, for a side that is not given. */
  readonly aspectRatio?: number;
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
  readonly flexBasis?: Size | ContentWidth;
  readonly flexDirection?: 'row' | 'column' | 'row-reverse' | 'column-reverse';
  readonly flexWrap?: 'nowrap' | 'wrap' | 'wrap-reverse';
  readonly alignItems?: 'flex-start' | 'center' | 'flex-end' | 'stretch' | 'baseline';
  /** In a cell of a table: where its content stands. */
  readonly alignContent?: 'flex-start' | 'center' | 'flex-end' | 'stretch' | 'space-between' | 'space-around' | 'space-evenly'; // prettier-ignore
  readonly alignSelf?: 'auto' | 'flex-start' | 'center' | 'flex-end' | 'stretch' | 'baseline';
  readonly justifyContent?: 'flex-start' | 'center' | 'flex-end' | 'stretch' | 'space-between' | 'space-around' | 'space-evenly'; // prettier-ignore
  /** In a grid: where items stand across their areas; in a block, where blocks do. */
  readonly justifyItems?: BoxStyle['alignItems'];
  readonly justifySelf?: BoxStyle['alignSelf'];
  readonly gap?: Length;
  readonly rowGap?: Length;
  readonly columnGap?: Length;
  /** Tracks of a grid, as in CSS with lengths in pixels: `repeat(3, 1fr)`. */
  readonly gridTemplateColumns?: string;
  readonly gridTemplateRows?: string;
  /** A string for each row: `"head head" "side main"`. */
  readonly gridTemplateAreas?: string;
  readonly gridAutoColumns?: string;
  readonly gridAutoRows?: string;
  readonly gridAutoFlow?: 'row' | 'column' | 'dense' | 'row dense' | 'column dense';
  /** A line by number or name, or `span 2`. */
  readonly gridColumnStart?: string | number;
  readonly gridColumnEnd?: string | number;
  readonly gridRowStart?: string | number;
  readonly gridRowEnd?: string | number;
  /** In a block: a box at one side, around which lines go. */
  readonly float?: 'none' | 'left' | 'right';
  readonly clear?: 'none' | 'left' | 'right' | 'both';
  /**
   * An image in place of the borders: source, slices, widths, outsets and repetition, as `url(#0) 30 fill / 1 / 0 round`.
   */
  readonly borderImage?: string;
  /** In a table: the spaces between columns and between rows, in pixels. */
  readonly borderSpacing?: readonly [x: number, y: number];
  /** Two words hide along one axis. */
  readonly overflow?: 'visible' | 'hidden' | 'clip visible' | 'visible clip';
  /** For `img`: how the image fills its box. `cover` crops; `fill`, the default, stretches. */
  readonly objectFit?: 'fill' | 'contain' | 'cover';
  /** For `img` with `contain` or `cover`: which edges of image and box are aligned. Default: `center`. */
  readonly objectPosition?: ObjectPosition;
  readonly backgroundColor?: Color;
  /** Gradients, and `url(#0)` for the first of the node's `pictures`; several are separated by commas, the first on top. */
  readonly backgroundImage?: string;
  /** The size of each image: `cover`, `contain`, `40px`, `50% auto`. Default: its own, or that of the box. */
  readonly backgroundSize?: string;
  readonly backgroundPosition?: string;
  /** `repeat`, the default, `no-repeat`, `space` or `round`; or one of them for each axis. */
  readonly backgroundRepeat?: string;
  /** The box in which images are placed. Default: `border-box`. */
  readonly backgroundOrigin?: string;
  /** The box that cuts images; `text`: the letters of the box. Give them a transparent `color`. Default: `border-box`. */
  readonly backgroundClip?: string;
  /** How each image is blended with those below it. */
  readonly backgroundBlendMode?: string;
  /** `2px solid #123`, or another line: `dashed`, `dotted`, `double`, `groove`, `ridge`, `inset`, `outset`. */
  readonly border?: string;
  readonly borderLeft?: string;
  readonly borderRight?: string;
  readonly borderTop?: string;
  readonly borderBottom?: string;
  readonly borderRadius?: Radius;
  readonly borderTopLeftRadius?: Radius;
  readonly borderTopRightRadius?: Radius;
  readonly borderBottomLeftRadius?: Radius;
  readonly borderBottomRightRadius?: Radius;
  /** A line around the border, without a place in the layout: `2px solid #123`. */
  readonly outline?: string;
  /** Pixels between the border and the outline. */
  readonly outlineOffset?: number;
  readonly boxShadow?: string;
  readonly opacity?: number;
  /** Functions of CSS Filter Effects 1, applied in their order: `grayscale(1) blur(8px)`. */
  readonly filter?: string;
  /** Filters what is below the box. */
  readonly backdropFilter?: string;
  /** `inset(…)`, `circle(…)`, `ellipse(…)`, `polygon(…)` or `path(…)`. */
  readonly clipPath?: string;
  /** Images, whose opacity is that of the box. They are placed as those of the background. */
  readonly maskImage?: string;
  readonly maskSize?: string;
  readonly maskPosition?: string;
  readonly maskRepeat?: string;
  readonly maskClip?: string;
  readonly maskOrigin?: string;
  /** How the opacity of each image is combined with that of those below it. */
  readonly maskComposite?: MaskComposite;
  readonly mixBlendMode?: BlendMode;
  /** `translate(…)`, `rotate(…)`, `scale(…)` and `skew(…)`, in CSS order. */
  readonly transform?: string;
  readonly transformOrigin?: string;
}

export interface Style extends BoxStyle, TextStyle {}
