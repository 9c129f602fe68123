import { childrenOf, isNode, type SceneNode } from '@placard/core/engine';
import { parseColor, type Rgba } from './color.js';
import { roundedRect, type Outline } from './outline.js';
import { readPath } from './path.js';

/** A shape in one color, in the pixels of its `<svg>`. */
export interface SolidShape {
  readonly outline: Outline;
  readonly color: Rgba;
  readonly isRectangle: boolean;
}

/**
 * Returns the shapes of an `<svg>` that has only paths, rectangles and circles in plain colors. Rasterizing them here
 * takes a tenth of the time of resvg, which matters for drawings that differ between cards.
 *
 * @returns null when it has anything else
 */
export function solidShapes(node: SceneNode, width: number, height: number): SolidShape[] | null {
  const { viewBox = `0 0 ${width} ${height}` } = node.props as { readonly viewBox?: unknown };
  const [x, y, w, h] = String(viewBox)
    .split(/[\s,]+/)
    .map(Number);
  if (x !== 0 || y !== 0 || w !== width || h !== height) return null;
  if (!Object.keys(node.props).every((name) => frameAttributes.has(name))) return null;
  const shapes: SolidShape[] = [];
  for (const child of childrenOf(node)) {
    const shape = isNode(child) ? solidShape(child) : null;
    if (shape === null) return null;
    shapes.push(shape);
  }
  return shapes;
}

const frameAttributes = new Set(['name', 'width', 'height', 'viewBox', 'style', 'children', 'xmlns']);
const common = ['fill', 'fillOpacity', 'name', 'children'];
const attributes: Readonly<Record<string, ReadonlySet<string>>> = {
  path: new Set(['d', 'fillRule', ...common]),
  rect: new Set(['x', 'y', 'width', 'height', ...common]),
  circle: new Set(['cx', 'cy', 'r', ...common]),
};

function solidShape({ type, props }: SceneNode): SolidShape | null {
  const allowed = attributes[type];
  const { fill = '#000000', fillOpacity = 1, fillRule = 'nonzero' } = props as Readonly<Record<string, unknown>>;
  if (allowed === undefined || !Object.keys(props).every((name) => allowed.has(name)) || fillRule !== 'nonzero')
    return null;
  if (childrenOf({ type, props }).length > 0) return null;
  const color = typeof fill === 'string' ? parseColor(fill) : null;
  const outline =
    type === 'path' ? readPath(String(props['d'] ?? '')) : type === 'rect' ? rectangle(props) : circle(props);
  const opacity = Number(fillOpacity);
  // Percentages and values out of range are left to resvg.
  if (
    color === null ||
    outline === null ||
    !Array.from(outline).every(Number.isFinite) ||
    !(opacity >= 0 && opacity <= 1)
  )
    return null;
  return { outline, color: { ...color, a: color.a * opacity }, isRectangle: type === 'rect' };
}

function rectangle(props: SceneNode['props']): Outline {
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) => Number(props[name] ?? 0));
  return [0, x, y, 1, x + width, y, 1, x + width, y + height, 1, x, y + height, 4];
}

function circle(props: SceneNode['props']): Outline {
  const [x = 0, y = 0, r = 0] = ['cx', 'cy', 'r'].map((name) => Number(props[name] ?? 0));
  return roundedRect(x - r, y - r, 2 * r, 2 * r, [r, r, r, r]);
}
