import { joinBorders, joinOutline } from './borders.js';
import { displayOf } from './display.js';
import { boxSides, fourSides } from './box-sides.js';
import { withoutColorNames } from './colors.js';
import { alignmentOf } from './css/alignment.js';
import { joinBorderImage } from './css/border-image.js';
import { withPlainColors } from './css/color-functions.js';
import { withPlainStops } from './css/gradient-colors.js';
import { withDecoration } from './css/decoration.js';
import { withFontVariants } from './css/font-variant.js';
import { backgroundLonghands, maskLonghands } from './css/layers.js';
import { gridLonghands } from './css/grid.js';
import { isIdle } from './css/idle.js';
import { withOverflow } from './css/overflow.js';
import { inherits, isUnset } from './css/keywords.js';
import { modeOf, withPhysicalSides, type WritingMode } from './css/logical.js';
import { withTextStroke } from './css/text-stroke.js';
import { transformOf } from './css/transforms.js';
import { sizeOf } from './css/sizes.js';
import { evaluated, length, type LengthContext } from './css/units.js';

type Values = Record<string, unknown>;

/** Values that the style of an element refers to. */
export interface Context extends LengthContext {
  /** Color of the element's text. */
  readonly color: string;
  /** Pixels of the image per pixel of the card. */
  readonly scale: number;
  readonly writingMode: WritingMode;
}

const corners = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'] as const;

const lengths = new Set([
  ...'left right top bottom width height minWidth minHeight maxWidth maxHeight'.split(' '),
  ...'flexBasis rowGap columnGap letterSpacing wordSpacing textIndent verticalAlign textDecorationThickness textUnderlineOffset outlineOffset'.split(
    ' ',
  ),
  ...boxSides.flatMap((side) => [`margin${side}`, `padding${side}`]),
]);
const numbers = new Set(['flexGrow', 'flexShrink', 'lineClamp', 'zIndex']);

const fontSizes: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 48,
};

/** The font size of a style, in pixels. */
export function fontSizeOf(style: Values, context: Context): number {
  const value = evaluated('fontSize', style['fontSize'], context);
  if (Object.hasOwn(fontSizes, String(value))) return fontSizes[String(value)] ?? context.fontSize;
  if (value === 'larger' || value === 'smaller') return context.fontSize * (value === 'larger' ? 1.2 : 1 / 1.2);
  if (typeof value === 'string' && /^[\d.]+%$/.test(value)) return (Number.parseFloat(value) / 100) * context.fontSize;
  const size = length(value, context);
  return typeof size === 'number' ? size : context.fontSize;
}

/** The color of an element's text. */
export function colorOf({ color }: Values, above: Context): string {
  if (typeof color !== 'string' || color === '' || inherits('color', color)) return above.color;
  return withPlainColors(color, above.color);
}

/**
 * Converts CSS as written for satori to scene properties. Unknown properties are kept, so that the engine names them.
 *
 * @param context that of the element itself
 */
export function sceneStyle(css: Values, context: Context): Values {
  const style: Values = {};
  const own = { color: context.color, scale: context.scale, pixels: (given: unknown) => length(given, context) };
  const plain = withFontVariants(
    withTextStroke(withDecoration(withPhysicalSides(withOverflow(joinBorderImage(css)), context.writingMode)), own),
  );
  for (const [name, value] of Object.entries(joinOutline(joinBorders(joinedTransform(plain), own), own))) {
    if (value === undefined || value === null || value === '' || inherits(name, value) || isUnset(name, value))
      continue;
    for (const [word, said] of longhands(name, evaluated(name, value, context))) {
      const translated = translate(word, said, context);
      if (translated !== undefined) style[translated[0]] = translated[1];
    }
  }
  return style;
}

const moving = new Set(['translate', 'rotate', 'scale', 'transform']);

/** Combines the properties that move a box, so that they are one transform. */
function joinedTransform(css: Values): Values {
  const transform = transformOf(css);
  const rest = Object.fromEntries(Object.entries(css).filter(([name]) => !moving.has(name)));
  return transform === undefined ? rest : { ...rest, transform };
}

/** Splits at spaces outside parentheses. */
const parts = (value: unknown): unknown[] =>
  typeof value === 'string' ? (value.trim().match(/[^\s(]+(\([^)]*\))?/g) ?? []) : [value];

function longhands(name: string, value: unknown): [string, unknown][] {
  const given = parts(value);
  if ((name === 'padding' || name === 'margin') && given.length <= 4)
    return fourSides(given).map((each, i) => [`${name}${boxSides[i]}`, each]);
  if (name === 'inset' && given.length <= 4)
    return fourSides(given).map((each, i) => [(boxSides[i] ?? '').toLowerCase(), each]);
  if (name === 'borderRadius') return radii(value);
  if (name === 'gap' && given.length <= 2)
    return [
      ['rowGap', given[0]],
      ['columnGap', given[1] ?? given[0]],
    ];
  if (name === 'flex') return flex(given);
  if (/^Webkit(?:Mask[A-Z]|ClipPath|BackdropFilter|BackgroundClip)/.test(name))
    return [[name.slice(6, 7).toLowerCase() + name.slice(7), value]];
  if (name === 'mask' || name === 'WebkitMask') return maskLonghands(value);
  if (name === 'flexFlow') return given.map((word) => [/wrap/.test(String(word)) ? 'flexWrap' : 'flexDirection', word]);
  if (name === 'placeItems' || name === 'placeSelf')
    return [
      [name.replace('place', 'align'), given[0]],
      [name.replace('place', 'justify'), given[1] ?? given[0]],
    ];
  if (name === 'placeContent')
    return [
      ['alignContent', given[0]],
      ['justifyContent', given[1] ?? given[0]],
    ];
  if (name === 'WebkitLineClamp') return [['lineClamp', value]];
  if (name === 'wordWrap') return [['overflowWrap', value]];
  if (name === 'textWrapMode' || name === 'textWrapStyle') return [['textWrap', value]];
  if (name === 'background') return backgroundLonghands(value);
  const grid = gridLonghands(name, value);
  if (grid !== undefined) return grid;
  if (name === 'textDecorationLine') return [['textDecoration', value]];
  return [[name, value]];
}

/** Radii of the four corners: across, and after a slash down. */
function radii(value: unknown): [string, unknown][] {
  const [across = '', down] = typeof value === 'string' ? value.split('/') : [value];
  const [wide, high] = [fourSides(parts(across)), down === undefined ? undefined : fourSides(parts(down))];
  return corners.map((corner, i) => [
    `border${corner}Radius`,
    high === undefined ? wide[i] : `${String(wide[i])} ${String(high[i])}`,
  ]);
}

function flex(given: readonly unknown[]): [string, unknown][] {
  const [grow, shrink = 1, basis = 0] =
    given[0] === 'none' ? [0, 0, 'auto'] : given[0] === 'auto' ? [1, 1, 'auto'] : given;
  return [
    ['flexGrow', grow],
    ['flexShrink', shrink],
    ['flexBasis', basis],
  ];
}

const colored =
  /^(color|textDecorationColor|WebkitTextStroke|background|border|outline$|boxShadow|textShadow|filter|backdropFilter|maskImage)/;
const measured =
  /^(clipPath|backdropFilter|background(Image|Size|Position)|mask(Size|Position)|boxShadow|textShadow|filter|transform|transformOrigin)$/;
const weights: Readonly<Record<string, number>> = { normal: 400, bold: 700 };

const isAuto = (name: string, value: unknown): boolean =>
  value === 'auto' &&
  /^(?:left|right|top|bottom|zIndex|minWidth|minHeight|textUnderlineOffset|textDecorationThickness)$/.test(name);

/** A radius in pixels or percent; two of them for an elliptical corner. */
function radius(value: unknown, context: Context): unknown {
  const [across, down] = parts(value).map((part) => length(part, context));
  if (down === undefined || across === down) return across;
  return [across, down].map((part) => (typeof part === 'number' ? `${part}px` : String(part))).join(' ');
}

const alignments: Readonly<Record<string, string>> = { 'justify-all': 'justify', 'match-parent': 'start', '-webkit-center': 'center', '-webkit-left': 'left', '-webkit-right': 'right' }; // prettier-ignore

/** Converts one longhand to a scene property. Returns undefined for values that have no effect. */
function translate(name: string, value: unknown, context: Context): [string, unknown] | undefined {
  if (isIdle(name, value)) return undefined;
  if (name.endsWith('Radius')) return [name, radius(value, context)];
  if (isAuto(name, value)) return undefined;
  if (lengths.has(name)) return value === 'normal' ? undefined : [name, sizeOf(name, value, context)];
  if (numbers.has(name)) return [name, typeof value === 'string' && /^-?[\d.]+$/.test(value) ? Number(value) : value];
  switch (name) {
    case 'fontSize':
      return [name, context.fontSize];
    case 'fontWeight':
      return [name, weights[String(value)] ?? (Number.isFinite(Number(value)) ? Number(value) : value)];
    case 'fontFamily':
      return [name, Array.isArray(value) ? value : String(value).split(',').map((family) => family.trim().replace(/^["']|["']$/g, ''))]; // prettier-ignore
    case 'lineHeight':
      return value === 'normal' ? undefined : [name, lineHeight(value, context)];
    case 'alignContent':
    case 'alignItems':
    case 'alignSelf':
    case 'justifyContent':
    case 'justifyItems':
    case 'justifySelf':
      return value === 'legacy' ? undefined : [name, alignmentOf(value)];
    case 'gridTemplateColumns':
    case 'gridTemplateRows':
    case 'gridAutoColumns':
    case 'gridAutoRows':
      return value === 'none' ? undefined : [name, trackList(value, context)];
    case 'borderSpacing':
      return [name, spacing(value, context)];
    case 'borderCollapse':
      return value === 'collapse' ? ['borderSpacing', [0, 0]] : undefined;
    case 'display':
      return displayOf({ type: 'div', props: {}, children: [] }, value) === undefined ? [name, value] : undefined;
    case 'position':
      return /^(static|relative|absolute|fixed|sticky)$/.test(String(value)) ? undefined : [name, value];
    case 'visibility':
      return value === 'visible' ? undefined : value === 'hidden' ? ['opacity', 0] : [name, value];
    case 'order':
      return undefined;
    case 'opacity':
      return [name, typeof value === 'string' && value.endsWith('%') ? Number.parseFloat(value) / 100 : Number(value)];
    case 'textWrap':
      return [name, value === 'stable' ? 'wrap' : value];
    case 'textDecorationSkipInk':
      return [name, value === 'none' ? 'none' : 'auto'];
    case 'writingMode':
      return [name, modeOf(value) ?? value];
    case 'textOrientation':
      return [name, value === 'sideways-right' ? 'sideways' : value];
    case 'textAlign':
      return [name, alignments[String(value)] ?? value];
    case 'tabSize': {
      const pixels = typeof value === 'string' && !/^[\d.]+$/.test(value) ? length(value, context) : undefined;
      return [name, typeof pixels === 'number' ? `${pixels}px` : Number(value)];
    }
    case 'overflowWrap':
      return [name, value === 'break-word' ? 'anywhere' : value];
    case 'wordBreak':
      return value === 'break-word' ? ['overflowWrap', 'anywhere'] : [name, value];
    case 'aspectRatio':
      return value === 'auto' ? undefined : [name, ratioOf(value)];
    case 'boxSizing':
      return undefined;
    default:
      return [name, typeof value === 'string' ? plainValue(name, value, context) : value];
  }
}

/** Replaces names of colors, and lengths in units other than pixels. */
function plainValue(name: string, value: string, context: Context): string {
  const text = colored.test(name) ? withoutColorNames(withPlainColors(value, context.color)) : value;
  if (/^(?:background|mask|border)Image$/.test(name)) return plainGradients(text, context);
  if (!measured.test(name)) return text;
  return inPixels(text, context);
}

const plainGradients = (text: string, context: Context): string => inPixels(withPlainStops(text), context);

/** Replaces lengths in other units by pixels. */
const inPixels = (text: string, context: Context): string =>
  text.replace(
    /(?<![\w.#-])-?[\d.]+(?:r?em|[sld]?v(?:w|h|i|b|min|max)|pt|pc|in|cm|mm|q|ch|ex|cap|r?lh|ic)\b/gi,
    (each) => `${String(length(each, context))}px`,
  );

const trackList = (value: unknown, context: Context): string =>
  typeof value === 'number' ? `${value}px` : inPixels(String(value), context);

function spacing(value: unknown, context: Context): unknown {
  const lengths = parts(value).map((part) => length(part, context));
  return lengths.length === 1 ? [lengths[0], lengths[0]] : lengths;
}

/** `16 / 9`, `1.5` or a number. */
function ratioOf(value: unknown): unknown {
  const [across = NaN, down = 1] = String(value).replace('auto', '').split('/').map(Number);
  return across / down > 0 ? across / down : value;
}

function lineHeight(value: unknown, context: Context): unknown {
  if (typeof value !== 'string') return value;
  if (/^[\d.]+$/.test(value)) return Number(value);
  if (/^[\d.]+%$/.test(value)) return Number.parseFloat(value) / 100;
  const pixels = length(value, context);
  return typeof pixels === 'number' ? pixels / context.fontSize : value;
}
