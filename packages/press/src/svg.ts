import { childrenOf, embeddedSize, isNode, type SceneNode } from '@placard/core/engine';

/** SVG attributes in camel case. All other names are converted to kebab case. */
const capitalized = new Set([
  'viewBox',
  'preserveAspectRatio',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'patternUnits',
  'patternTransform',
  'patternContentUnits',
  'clipPathUnits',
  'maskUnits',
  'maskContentUnits',
  'filterUnits',
  'primitiveUnits',
  'stdDeviation',
  'pathLength',
  'markerWidth',
  'markerHeight',
  'markerUnits',
  'refX',
  'refY',
  'tableValues',
  'edgeMode',
  'baseFrequency',
  'numOctaves',
  'stitchTiles',
  'surfaceScale',
  'diffuseConstant',
  'specularConstant',
  'specularExponent',
  'limitingConeAngle',
  'pointsAtX',
  'pointsAtY',
  'pointsAtZ',
  'kernelMatrix',
  'preserveAlpha',
  'targetX',
  'targetY',
  'xChannelSelector',
  'yChannelSelector',
]);

const attributeName = (name: string): string =>
  capitalized.has(name)
    ? name
    : name === 'xlinkHref'
      ? 'xlink:href'
      : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

function attributes(props: SceneNode['props'], without: ReadonlySet<string>): string {
  return Object.entries(props)
    .filter(([name, value]) => !without.has(name) && (typeof value === 'string' || typeof value === 'number'))
    .map(([name, value]) => ` ${attributeName(name)}="${escape(String(value))}"`)
    .join('');
}

const ours = new Set(['style', 'children', 'name']);
const placed = new Set([...ours, 'x', 'y', 'width', 'height', 'xmlns']);

/** Maximum number of pixels of an image in a drawing. resvg would decode any. */
const maxPixels = 16_000_000;

function checkImage({ href }: SceneNode['props']): void {
  // A GIF has no header that is read here; resvg limits its memory.
  if (typeof href !== 'string' || /^data:image\/(?:gif|svg)/.test(href)) return;
  const { width, height } = embeddedSize(href);
  if (width * height > maxPixels)
    throw new Error(`<image>: ${width} by ${height} pixels are more than ${maxPixels} pixels`);
}

/** Serializes a node inside `<svg>`. */
function element(node: SceneNode): string {
  if (node.type === 'image') checkImage(node.props);
  const inner = childrenOf(node)
    .map((child) => (isNode(child) ? element(child) : escape(child)))
    .join('');
  return `<${node.type}${attributes(node.props, ours)}>${inner}</${node.type}>`;
}

/** Serializes an `<svg>` node at a position and size. */
export function nestedSvg(node: SceneNode, x: number, y: number, width: number, height: number): string {
  const viewBox =
    node.props['viewBox'] ?? `0 0 ${String(node.props['width'] ?? width)} ${String(node.props['height'] ?? height)}`;
  const inner = childrenOf(node)
    .map((child) => (isNode(child) ? element(child) : ''))
    .join('');
  const rootAttributes = attributes({ ...node.props, viewBox }, placed);
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}"${rootAttributes}>${inner}</svg>`;
}
