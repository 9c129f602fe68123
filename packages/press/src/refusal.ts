import { childrenOf, isNode, type SceneNode, type Style } from '@placard/core/engine';
import { styleChecks } from './style-checks.js';

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

/** Elements of drawings. Letters are converted to paths; resvg draws what the press does not rasterize itself. */
const shapes = new Set([
  ...'path rect circle ellipse line polyline polygon g a svg defs symbol use title desc image text tspan'.split(' '),
  ...'linearGradient radialGradient stop pattern marker clipPath mask filter'.split(' '),
  ...(
    'Blend ColorMatrix ComponentTransfer FuncA FuncB FuncG FuncR Composite ConvolveMatrix DiffuseLighting ' +
    'DisplacementMap DistantLight DropShadow Flood GaussianBlur Merge MergeNode Morphology Offset PointLight ' +
    'SpecularLighting SpotLight Tile Turbulence'
  )
    .split(' ')
    .map((name) => `fe${name}`),
]);

/** @returns the reason the press refuses a scene (path and property), or null */
export function refusal(node: SceneNode, above = ''): string | null {
  const path = `${above}/${node.props.name ?? node.type}`;
  const { style = {} } = node.props;
  for (const [name, value] of Object.entries(style)) {
    if (value === undefined) continue;
    const check = Object.hasOwn(styleChecks, name) ? styleChecks[name as keyof Style] : undefined;
    if (check === undefined) return `${path}: the style "${name}" is not drawn by the press`;
    if (!check(value))
      return `${path}: the style "${name}" has a value that the press does not draw: ${String(value).slice(0, 60)}`;
  }
  const { pictures = [] } = node.props;
  const pictured = firstOf(pictures, (picture) => refusal(picture, path));
  if (pictured !== null) return pictured;
  if (node.type === 'svg')
    return firstOf(childrenOf(node), (child) => (isNode(child) ? refusedInSvg(child, path) : null));
  if (node.type === 'img')
    return style.transform === undefined ? null : `${path}: the style "transform" is not drawn on images by the press`;
  if (!boxes.has(node.type)) return `${path}: the element <${node.type}> is not drawn by the press`;
  return firstOf(childrenOf(node), (child) => (isNode(child) ? refusal(child, path) : null));
}

function refusedInSvg(node: SceneNode, above: string): string | null {
  const path = `${above}/${node.type}`;
  if (!shapes.has(node.type)) return `${path}: the element <${node.type}> is not drawn inside <svg> by the press`;
  if (node.props.style !== undefined) return `${path}: styles inside <svg> are not drawn by the press; use attributes`;
  return firstOf(childrenOf(node), (child) => (isNode(child) ? refusedInSvg(child, path) : null));
}

function firstOf<T>(items: readonly T[], find: (item: T) => string | null): string | null {
  for (const item of items) {
    const refusal = find(item);
    if (refusal !== null) return refusal;
  }
  return null;
}
