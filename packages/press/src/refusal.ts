import {
  childrenOf,
  createBoundedMap,
  isNode,
  type ObjectPosition,
  type SceneNode,
  type Style,
} from '@placard/core/engine';
import { areOfOneColour, bordersOf, parseBorder } from './border.js';
import { parseColour } from './colour.js';
import { parseFilters } from './filter.js';
import { readGradient, splitList } from './gradient.js';
import { parseShadows, parseTextShadows } from './parse-shadows.js';
import { readTileSize } from './tiles.js';
import { parseOrigin, parseTransform } from './transform.js';

const number = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const length = (value: unknown): boolean =>
  number(value) || (typeof value === 'string' && /^-?\.?\d[\d.]*(%|em)$/.test(value));
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
  const known = createBoundedMap<string, boolean>(maxRemembered);
  return (value) => typeof value === 'string' && known.getOrInsertComputed(value, () => check(value));
}

const colour = (value: unknown): boolean => typeof value === 'string' && parseColour(value) !== null;
const border = remembered((css) => css === 'none' || parseBorder(css) !== null);
const families = (value: unknown): boolean => typeof value === 'string' || (Array.isArray(value) && value.every(text));
const gradients = remembered(
  (css) => css === 'none' || splitList(css).every((part) => readGradient(part, 100, 100) !== null),
);
const fit = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'min' in value &&
  'max' in value &&
  number(value.min) &&
  number(value.max);

const range = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(number);

const alignment = ['flex-start', 'center', 'flex-end', 'stretch'] as const;

const sides = ['center', 'top', 'bottom', 'left', 'right'] as const;
const positions: readonly ObjectPosition[] = [...sides, 'left top', 'left bottom', 'right top', 'right bottom'];

/** Supported values of every style property. The type requires the list to be complete. */
const checks: Readonly<Record<keyof Required<Style>, (value: unknown) => boolean>> = {
  alignContent: oneOf('flex-start', 'center', 'flex-end', 'stretch', 'space-between', 'space-around'),
  alignItems: oneOf(...alignment),
  alignSelf: oneOf('auto', ...alignment),
  backgroundClip: oneOf('border-box', 'text'),
  backgroundColor: colour,
  backgroundImage: gradients,
  backgroundSize: remembered((css) => readTileSize(css) !== null),
  border,
  borderBottom: border,
  borderLeft: border,
  borderRight: border,
  borderTop: border,
  borderBottomLeftRadius: length,
  borderBottomRightRadius: length,
  borderRadius: length,
  borderTopLeftRadius: length,
  borderTopRightRadius: length,
  bottom: length,
  boxShadow: remembered((css) => parseShadows(css) !== null),
  color: colour,
  columnGap: number,
  direction: oneOf('auto', 'ltr', 'rtl'),
  display: oneOf('flex', 'none'),
  filter: remembered((css) => parseFilters(css) !== null),
  fit,
  flex: number,
  flexBasis: size,
  flexDirection: oneOf('row', 'column', 'row-reverse', 'column-reverse'),
  flexGrow: number,
  flexShrink: number,
  flexWrap: oneOf('nowrap', 'wrap'),
  fontFamily: families,
  fontFeatureSettings: text,
  fontSize: number,
  fontStyle: oneOf('normal', 'italic'),
  fontWeight: number,
  gap: number,
  hangingPunctuation: oneOf('none', 'first'),
  height: size,
  hyphens: oneOf('auto', 'manual'),
  justifyContent: oneOf('flex-start', 'center', 'flex-end', 'space-between', 'space-around', 'space-evenly'),
  lang: text,
  left: length,
  letterSpacing: spacing,
  lineClamp: number,
  lineHeight: number,
  margin: size,
  marginBottom: size,
  marginLeft: size,
  marginRight: size,
  marginTop: size,
  maxHeight: length,
  maxWidth: length,
  minHeight: length,
  minWidth: length,
  objectFit: oneOf('fill', 'contain', 'cover'),
  objectPosition: oneOf(...positions),
  opacity: number,
  overflow: oneOf('visible', 'hidden'),
  padding: length,
  paddingBottom: length,
  paddingLeft: length,
  paddingRight: length,
  paddingTop: length,
  position: oneOf('relative', 'absolute'),
  range,
  right: length,
  rowGap: number,
  textAlign: oneOf('start', 'center', 'end', 'left', 'right'),
  textBox: oneOf('normal', 'trim-both cap alphabetic'),
  textDecoration: oneOf('none', 'underline', 'line-through'),
  textShadow: remembered((css) => parseTextShadows(css) !== null),
  textTransform: oneOf('none', 'uppercase', 'lowercase', 'capitalize'),
  textWrap: oneOf('wrap', 'nowrap', 'balance'),
  top: length,
  transform: remembered((css) => parseTransform(css, 1, 1) !== null),
  transformOrigin: remembered((css) => parseOrigin(css, 1, 1) !== null),
  width: (value) => value === 'fit-content' || size(value),
  wordBreak: oneOf('normal', 'auto-phrase'),
};

const boxes = new Set([
  'div',
  'span',
  'b',
  'i',
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'section',
  'header',
  'footer',
  'main',
  'article',
  'strong',
  'em',
]);

/** SVG elements that are passed to resvg. Text must use text nodes. */
const shapes = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'g',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'title',
  'desc',
  'use',
  'symbol',
  'mask',
]);

/** @returns the reason the press refuses a scene (path and property), or null */
export function refusal(node: SceneNode, above = ''): string | null {
  const path = `${above}/${node.props.name ?? node.type}`;
  const { style = {} } = node.props;
  for (const [name, value] of Object.entries(style)) {
    if (value === undefined) continue;
    const check = Object.hasOwn(checks, name) ? checks[name as keyof Style] : undefined;
    if (check === undefined) return `${path}: the style "${name}" is not drawn by the press`;
    if (!check(value))
      return `${path}: the style "${name}" has a value that the press does not draw: ${String(value).slice(0, 60)}`;
  }
  if (!areOfOneColour(bordersOf(style)) && isRounded(style))
    return `${path}: borders of several colours around rounded corners are not drawn by the press`;
  if (node.type === 'svg')
    return firstOf(childrenOf(node), (child) => (isNode(child) ? refusedInSvg(child, path) : null));
  if (node.type === 'img')
    return style.transform === undefined ? null : `${path}: the style "transform" is not drawn on images by the press`;
  if (!boxes.has(node.type)) return `${path}: the element <${node.type}> is not drawn by the press`;
  return firstOf(childrenOf(node), (child) => (isNode(child) ? refusal(child, path) : null));
}

const isRounded = (style: Style): boolean =>
  Object.entries(style).some(([name, value]) => name.endsWith('Radius') && Number.parseFloat(String(value)) > 0);

function refusedInSvg(node: SceneNode, above: string): string | null {
  const path = `${above}/${node.type}`;
  if (!shapes.has(node.type)) return `${path}: the element <${node.type}> is not drawn inside <svg> by the press`;
  if (node.props.style !== undefined) return `${path}: styles inside <svg> are not drawn by the press; use attributes`;
  return firstOf(childrenOf(node), (child) => (isNode(child) ? refusedInSvg(child, path) : null));
}

function firstOf<T>(items: readonly T[], find: (item: T) => string | null): string | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
