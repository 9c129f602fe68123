import { joinBorders } from './borders.js';
import { boxSides, fourSides } from './box-sides.js';
import { withoutColourNames } from './colours.js';

type Values = Record<string, unknown>;

/** Values that the style of an element refers to. Sizes are in pixels. */
export interface Context {
  readonly fontSize: number;
  /** Colour of the element's text. */
  readonly color: string;
  /** Size of the card. */
  readonly width: number;
  readonly height: number;
}

const corners = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'] as const;

const lengths = new Set([
  ...'left right top bottom width height minWidth minHeight maxWidth maxHeight'.split(' '),
  ...'flexBasis rowGap columnGap letterSpacing'.split(' '),
  ...boxSides.flatMap((side) => [`margin${side}`, `padding${side}`]),
  ...corners.map((corner) => `border${corner}Radius`),
]);
const numbers = new Set(['flexGrow', 'flexShrink', 'opacity', 'lineClamp']);

/** @returns the length in pixels; percentages and other values are returned unchanged */
export function length(value: unknown, { fontSize, width, height }: Omit<Context, 'color'>): unknown {
  const [, amount = '', unit = ''] = (typeof value === 'string' && /^(-?[\d.]+)([a-z]*)$/.exec(value.trim())) || [];
  if (amount === '') return value;
  const per: Readonly<Record<string, number>> = {
    '': 1,
    px: 1,
    em: fontSize,
    rem: 16,
    vw: width / 100,
    vh: height / 100,
    pt: 4 / 3,
  };
  const factor = per[unit];
  return factor === undefined ? value : Number(amount) * factor;
}

/** The font size of a style, in pixels. */
export function fontSizeOf(style: Values, context: Context): number {
  const value = style['fontSize'];
  if (typeof value === 'string' && /^[\d.]+%$/.test(value)) return (Number.parseFloat(value) / 100) * context.fontSize;
  const size = length(value, context);
  return typeof size === 'number' ? size : context.fontSize;
}

/** The colour of an element's text. */
export function colorOf({ color }: Values, above: Context): string {
  return typeof color === 'string' && color !== '' && !inherits('color', color) ? color : above.color;
}

const inherited = new Set([
  ...'color fontFamily fontSize fontStyle fontWeight letterSpacing lineHeight'.split(' '),
  ...'textAlign textTransform whiteSpace'.split(' '),
]);

const inherits = (name: string, value: unknown): boolean =>
  inherited.has(name) && (value === 'inherit' || (name === 'color' && /^currentcolor$/i.test(String(value))));

/**
 * Converts CSS as written for satori to scene properties. Unknown properties are kept, so that the engine refuses them.
 *
 * @param context that of the element itself
 */
export function sceneStyle(css: Values, context: Context): Values {
  const style: Values = {};
  const borders = { color: context.color, pixels: (given: unknown) => length(given, context) };
  for (const [name, value] of Object.entries(joinBorders(css, borders))) {
    if (value === undefined || value === null || value === '' || inherits(name, value)) continue;
    for (const [word, said] of longhands(name, value)) {
      const translated = translate(word, said, context);
      if (translated !== undefined) style[translated[0]] = translated[1];
    }
  }
  return style;
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
  if (name === 'borderRadius' && given.length <= 4 && !given.includes('/'))
    return fourSides(given).map((each, i) => [`border${corners[i]}Radius`, each]);
  if (name === 'gap' && given.length <= 2)
    return [
      ['rowGap', given[0]],
      ['columnGap', given[1] ?? given[0]],
    ];
  if (name === 'flex') return flex(given);
  if (name === 'background')
    return [
      [
        /^(repeating-)?(linear|radial|conic)-gradient\(/.test(String(value)) ? 'backgroundImage' : 'backgroundColor',
        value,
      ],
    ];
  if (name === 'textDecorationLine') return [['textDecoration', value]];
  return [[name, value]];
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

const coloured = /^(color|background|border|boxShadow|textShadow|filter)/;
const measured = /^(backgroundImage|boxShadow|textShadow|filter)$/;
/** Properties that have no effect in satori either. */
const idle = new Set([
  'zIndex',
  'justifyItems',
  'WebkitBackgroundClip',
  '-webkit-background-clip',
  'WebkitFontSmoothing',
]);

const weights: Readonly<Record<string, number>> = { normal: 400, bold: 700 };
const same: Readonly<Record<string, string>> = { start: 'flex-start', end: 'flex-end' };

/** Converts one longhand to a scene property. Returns undefined for values that have no effect. */
function translate(name: string, value: unknown, context: Context): [string, unknown] | undefined {
  if (idle.has(name)) return undefined;
  if (lengths.has(name)) return value === 'normal' ? undefined : [name, length(value, context)];
  if (numbers.has(name)) return [name, typeof value === 'string' && /^[\d.]+$/.test(value) ? Number(value) : value];
  switch (name) {
    case 'fontSize':
      return [name, context.fontSize];
    case 'fontWeight':
      return [name, weights[String(value)] ?? (Number.isFinite(Number(value)) ? Number(value) : value)];
    case 'fontFamily':
      return [name, Array.isArray(value) ? value : String(value).split(',').map((family) => family.trim().replace(/^["']|["']$/g, ''))]; // prettier-ignore
    case 'lineHeight':
      return value === 'normal' ? undefined : [name, lineHeight(value, context)];
    case 'whiteSpace':
      return value === 'nowrap' ? ['textWrap', 'nowrap'] : value === 'normal' ? ['textWrap', 'wrap'] : [name, value];
    case 'alignContent':
    case 'alignItems':
    case 'alignSelf':
    case 'justifyContent':
      return [name, same[String(value)] ?? value];
    case 'display':
      // In satori, a block lays out its children like a flex container.
      return [name, value === 'block' ? 'flex' : value];
    case 'position':
      return value === 'static' ? undefined : [name, value];
    case 'boxSizing':
      return value === 'border-box' ? undefined : [name, value];
    default:
      return [name, typeof value === 'string' ? plainValue(name, value, context) : value];
  }
}

/** Replaces names of colours, and lengths in units other than pixels. */
function plainValue(name: string, value: string, context: Context): string {
  const text = coloured.test(name) ? withoutColourNames(value) : value;
  if (!measured.test(name)) return text;
  return text.replace(/(?<![\w.#-])-?[\d.]+(?:r?em|vw|vh|pt)\b/g, (each) => `${String(length(each, context))}px`);
}

function lineHeight(value: unknown, context: Context): unknown {
  if (typeof value !== 'string') return value;
  if (/^[\d.]+$/.test(value)) return Number(value);
  if (/^[\d.]+%$/.test(value)) return Number.parseFloat(value) / 100;
  const pixels = length(value, context);
  return typeof pixels === 'number' ? pixels / context.fontSize : value;
}
