import { createBoundedMap, type ObjectPosition, type Style } from '@placard/core/engine';
import { parseBorder } from './border.js';
import { parseBorderImage } from './border-image/parse.js';
import { blendModes } from './blend.js';
import { isTrackList } from './boxes/grid/tracks.js';
import { parseClipPath } from './clip-path.js';
import { parseColor } from './color.js';
import { parseFilters } from './filter.js';
import { readGradient, splitList } from './gradient/parse.js';
import { parseShadows, parseTextShadows } from './parse-shadows.js';
import { readLayers, type LayerLists } from './background/layers.js';
import { parseStroke } from './text-stroke.js';
import { parseOrigin, parseTransform } from './transform.js';

const number = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const length = (value: unknown): boolean =>
  number(value) || (typeof value === 'string' && /^-?\.?\d[\d.]*(%|em)$/.test(value));
/** A length, or those of an elliptical corner, such as `40px 20%`. */
const radius = (value: unknown): boolean =>
  length(value) || (typeof value === 'string' && /^\.?\d[\d.]*(?:px|%) \.?\d[\d.]*(?:px|%)$/.test(value));
const size = (value: unknown): boolean => value === 'auto' || length(value);
const spacing = (value: unknown): boolean =>
  number(value) || (typeof value === 'string' && /^-?\.?\d[\d.]*em$/.test(value));
const oneOf =
  (...words: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && words.includes(value);
const text = (value: unknown): boolean => typeof value === 'string';
/** Maximum number of cached values, enough for one template, whose cards repeat them. */
const maxRemembered = 256;

/** Caches a check of strings, because many boxes share gradients and shadows, which take long to parse. */
function remembered(check: (css: string) => boolean): (value: unknown) => boolean {
  const refusals = createBoundedMap<string, boolean>(maxRemembered);
  return (value) => typeof value === 'string' && refusals.getOrInsertComputed(value, () => check(value));
}

const color = (value: unknown): boolean => typeof value === 'string' && parseColor(value) !== null;
const border = remembered((css) => css === 'none' || parseBorder(css) !== null);
const families = (value: unknown): boolean => typeof value === 'string' || (Array.isArray(value) && value.every(text));
const images = remembered((css) =>
  splitList(css).every(
    (part) => part === 'none' || /^url\(#\d+\)$/.test(part) || readGradient(part, 100, 100) !== null,
  ),
);
const borderImage = remembered((css) => {
  const source = parseBorderImage(css)?.source;
  return source !== undefined && images(source);
});
/** A list of values of the layers of a background or a mask. */
const layers = (name: keyof LayerLists): ((value: unknown) => boolean) =>
  remembered((css) => readLayers({ image: undefined, [name]: css }) !== null);
const fit = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'min' in value &&
  'max' in value &&
  number(value.min) &&
  number(value.max);

const range = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(number);

const isVerticalAlign = oneOf('baseline', 'sub', 'super', 'middle', 'text-top', 'text-bottom', 'top', 'bottom');

const alignment = ['flex-start', 'center', 'flex-end', 'stretch', 'baseline'] as const;

const inlineDisplays = ['inline-block', 'inline-flex', 'inline-grid', 'inline-table'] as const;

const contentWidth = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:(?:min|max|fit)-content|fit-content\(.+\))$/.test(value);
const tracks = remembered(isTrackList);
const line = (value: unknown): boolean => number(value) || text(value);

const sides = ['center', 'top', 'bottom', 'left', 'right'] as const;
const positions: readonly ObjectPosition[] = [...sides, 'left top', 'left bottom', 'right top', 'right bottom'];

/** Supported values of every style property. The type requires the list to be complete. */
export const styleChecks: Readonly<Record<keyof Required<Style>, (value: unknown) => boolean>> = {
  alignContent: oneOf('flex-start', 'center', 'flex-end', 'stretch', 'space-between', 'space-around', 'space-evenly'),
  alignItems: oneOf(...alignment),
  alignSelf: oneOf('auto', ...alignment),
  aspectRatio: number,
  backgroundClip: (value) => value === 'text' || layers('clip')(value),
  backgroundColor: color,
  backgroundImage: images,
  backgroundSize: layers('size'),
  backgroundPosition: layers('position'),
  backgroundRepeat: layers('repeat'),
  backgroundOrigin: layers('origin'),
  backgroundBlendMode: layers('blend'),
  border,
  borderImage,
  borderSpacing: range,
  borderBottom: border,
  borderLeft: border,
  borderRight: border,
  borderTop: border,
  borderBottomLeftRadius: radius,
  borderBottomRightRadius: radius,
  borderRadius: radius,
  borderTopLeftRadius: radius,
  borderTopRightRadius: radius,
  bottom: length,
  backdropFilter: remembered((css) => parseFilters(css) !== null),
  clipPath: remembered((css) => parseClipPath(css, 100, 100) !== null),
  maskImage: images,
  maskSize: layers('size'),
  maskPosition: layers('position'),
  maskRepeat: layers('repeat'),
  maskClip: layers('clip'),
  maskOrigin: layers('origin'),
  maskComposite: oneOf('add', 'subtract', 'intersect', 'exclude'),
  mixBlendMode: oneOf(...blendModes),
  boxShadow: remembered((css) => parseShadows(css) !== null),
  clear: oneOf('none', 'left', 'right', 'both'),
  color: color,
  containingBlock: oneOf('parent', 'positioned'),
  columnGap: length,
  direction: oneOf('auto', 'ltr', 'rtl'),
  display: oneOf('flex', 'none', 'block', 'flow-root', 'grid', 'table', 'table-row-group', 'table-row', 'table-cell', ...inlineDisplays), // prettier-ignore
  filter: remembered((css) => parseFilters(css) !== null),
  fit,
  flex: number,
  flexBasis: (value) => contentWidth(value) || size(value),
  flexDirection: oneOf('row', 'column', 'row-reverse', 'column-reverse'),
  flexGrow: number,
  flexShrink: number,
  flexWrap: oneOf('nowrap', 'wrap', 'wrap-reverse'),
  float: oneOf('none', 'left', 'right'),
  fontFamily: families,
  fontFeatureSettings: text,
  fontSize: number,
  fontOpticalSizing: oneOf('auto', 'none'),
  fontStretch: text,
  fontStyle: oneOf('normal', 'italic'),
  fontVariantCaps: oneOf('normal', 'small-caps', 'all-small-caps', 'petite-caps', 'all-petite-caps', 'unicase', 'titling-caps'), // prettier-ignore
  fontSynthesis: oneOf('none', 'weight', 'style', 'weight style'),
  fontVariationSettings: text,
  fontWeight: number,
  gap: length,
  gridAutoColumns: tracks,
  gridAutoFlow: oneOf('row', 'column', 'dense', 'row dense', 'column dense'),
  gridAutoRows: tracks,
  gridColumnEnd: line,
  gridColumnStart: line,
  gridRowEnd: line,
  gridRowStart: line,
  gridTemplateAreas: text,
  gridTemplateColumns: tracks,
  gridTemplateRows: tracks,
  hangingPunctuation: oneOf('none', 'first'),
  height: size,
  hyphens: oneOf('auto', 'manual'),
  isolation: oneOf('auto', 'isolate'),
  justifyContent: oneOf('flex-start', 'center', 'flex-end', 'stretch', 'space-between', 'space-around', 'space-evenly'),
  justifyItems: oneOf(...alignment),
  justifySelf: oneOf('auto', ...alignment),
  lang: text,
  left: length,
  letterSpacing: spacing,
  lineClamp: number,
  lineHeight: number,
  lineLayout: oneOf('ink', 'browser'),
  margin: size,
  marginBottom: size,
  marginLeft: size,
  marginRight: size,
  marginTop: size,
  maxHeight: length,
  maxWidth: (value) => contentWidth(value) || length(value),
  minHeight: length,
  minWidth: (value) => contentWidth(value) || length(value),
  objectFit: oneOf('fill', 'contain', 'cover'),
  objectPosition: oneOf(...positions),
  opacity: number,
  lineFeeds: oneOf('required', 'preferred'),
  outline: border,
  outlineOffset: number,
  overflow: oneOf('visible', 'hidden', 'clip visible', 'visible clip'),
  overflowWrap: oneOf('normal', 'anywhere'),
  paintOrder: oneOf('normal', 'stroke'),
  padding: length,
  paddingBottom: length,
  paddingLeft: length,
  paddingRight: length,
  paddingTop: length,
  position: oneOf('relative', 'absolute'),
  range,
  right: length,
  rowGap: length,
  stackingContext: number,
  stackingOrder: number,
  textAlign: oneOf('start', 'center', 'end', 'left', 'right', 'justify'),
  textAlignLast: oneOf('start', 'center', 'end', 'left', 'right', 'justify'),
  textIndent: (value) => number(value) || (typeof value === 'string' && /^-?[\d.]+%$/.test(value)),
  tabSize: (value) => number(value) || (typeof value === 'string' && /^[\d.]+px$/.test(value)),
  textBox: oneOf('normal', 'trim-both cap alphabetic'),
  textOverflow: oneOf('clip', 'ellipsis'),
  textDecoration: oneOf('none', 'underline', 'overline', 'line-through'),
  textDecorationColor: color,
  textDecorationStyle: oneOf('solid', 'double', 'dotted', 'dashed', 'wavy'),
  textDecorationSkipInk: oneOf('auto', 'none'),
  textDecorationThickness: number,
  textUnderlineOffset: number,
  textShadow: remembered((css) => parseTextShadows(css) !== null),
  writingMode: oneOf('horizontal-tb', 'vertical-rl', 'vertical-lr', 'sideways-rl', 'sideways-lr'),
  textOrientation: oneOf('mixed', 'upright', 'sideways'),
  textCombineUpright: oneOf('none', 'all', 'digits', 'digits 2', 'digits 3', 'digits 4'),
  textTransform: oneOf('none', 'uppercase', 'lowercase', 'capitalize'),
  textWrap: oneOf('wrap', 'nowrap', 'balance', 'pretty'),
  top: length,
  transform: remembered((css) => parseTransform(css, 1, 1) !== null),
  transformOrigin: remembered((css) => parseOrigin(css, 1, 1) !== null),
  verticalAlign: (value) =>
    number(value) || isVerticalAlign(value) || (typeof value === 'string' && /^-?[\d.]+%$/.test(value)),
  width: (value) => contentWidth(value) || size(value),
  wordBreak: oneOf('normal', 'auto-phrase', 'break-all', 'keep-all'),
  wordSpacing: spacing,
  WebkitTextStroke: remembered((css) => parseStroke(css) !== null),
  zIndex: number,
};
