import { messageOf, refuseForeignReferences, type SceneNode, type Style } from '@placard/core/engine';
import { faultsIn, type Faults } from './faults.js';
import { presets } from './presets.js';
import { tailwindStyle } from './tailwind.js';

/** An element as `@vercel/og` accepts it. Its styles are CSS for satori, not yet scene properties. */
export interface PlainNode {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly (PlainNode | string)[];
}

interface ElementLike {
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
}

const isElement = (value: unknown): value is ElementLike =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  'props' in value &&
  typeof value.props === 'object' &&
  value.props !== null;

/** Context in which elements are read. */
export interface Reading {
  /** Width of the card in pixels, for breakpoints. */
  readonly width: number;
  /** Each error names the path of its element. What cannot be converted is left out. */
  readonly faults: Faults;
}

/**
 * Converts a JSX element (of React, or a plain `{ type, props }`) to a tree without components: calls functions,
 * flattens fragments, joins adjacent texts, and replaces `tw` by its style.
 */
export async function plainTree(element: unknown, reading: Reading): Promise<PlainNode> {
  const roots = await plainChildren(element, '', reading).catch((fault: unknown) => {
    reading.faults.add(fault);
    return [];
  });
  const [root] = roots;
  if (roots.length === 1 && root !== undefined && typeof root !== 'string') return root;
  return { type: 'div', props: { style: { display: 'flex' } }, children: roots };
}

async function plainChildren(value: unknown, path: string, reading: Reading): Promise<(PlainNode | string)[]> {
  if (value === null || value === undefined || typeof value === 'boolean' || value === '') return [];
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return [String(value)];
  if (value instanceof Promise) return plainChildren(await value, path, reading);
  if (isElement(value)) return plainElement(value, path, reading);
  if (typeof value === 'object' && Symbol.iterator in value) {
    const all: (PlainNode | string)[] = [];
    for (const child of value as Iterable<unknown>) all.push(...(await plainChildren(child, path, reading)));
    return joined(all);
  }
  const what = typeof value === 'object' ? 'an object' : `a ${typeof value}`;
  reading.faults.add(new Error(`${path || '/'}: ${what} is not an element`));
  return [];
}

async function plainElement(
  { type, props }: ElementLike,
  above: string,
  reading: Reading,
): Promise<(PlainNode | string)[]> {
  const { faults } = reading;
  const component = faults.attempt(() => componentOf(type, above) ?? null);
  if (component === undefined) return [];
  if (component !== null) {
    try {
      return await plainChildren(component(props), above, reading);
    } catch (cause) {
      const name = `${above}/${component.name || 'component'}`;
      faults.add(new Error(`${name}: ${messageOf(cause)}`, { cause }));
      return [];
    }
  }
  if (typeof type !== 'string') return plainChildren(props['children'], above, reading);
  const path = `${above}/${type}`;
  if (props['dangerouslySetInnerHTML'] !== undefined)
    faults.add(new Error(`${path}: "dangerouslySetInnerHTML" is not drawn; write elements`));
  const { children, tw, ...rest } = props;
  if (rest['style'] !== undefined && rest['style'] !== null && typeof rest['style'] !== 'object')
    faults.add(
      new Error(
        `${path}: "style" is ${typeof rest['style'] === 'string' ? 'a text' : 'no object'}; write an object, as { color: 'red' }`,
      ),
    );
  const styled = tw === undefined ? rest : { ...rest, style: await tailwindAndStyle(tw, rest['style'], path, reading) };
  return [{ type, props: styled, children: await plainChildren(children, path, reading) }];
}

/** As in satori, `style` overrides `tw`. */
async function tailwindAndStyle(tw: unknown, style: unknown, path: string, reading: Reading): Promise<object> {
  const own = typeof style === 'object' && style !== null ? style : {};
  try {
    if (typeof tw !== 'string') throw new Error('"tw" is no text');
    const base = Object.entries(await tailwindStyle(tw, reading.width));
    // Overridden properties are removed first, so that those of the style come after the longhands of `tw`.
    return { ...Object.fromEntries(base.filter(([name]) => !(name in own))), ...own };
  } catch (fault) {
    for (const each of faultsIn(fault)) reading.faults.add(new Error(`${path}: ${messageOf(each)}`, { cause: each }));
    return own;
  }
}

/** Collects the images and references to anything outside the card, which the engines refuse for safety. */
export function foreignReferences(node: PlainNode, faults: Faults, above = ''): void {
  const path = `${above}/${node.type}`;
  const { type } = node;
  faults.attempt(() => refuseForeignReferences({ type, props: propsThatRefer(node) }, path));
  if (type === 'svg') return;
  for (const child of node.children) if (typeof child !== 'string') foreignReferences(child, faults, path);
}

/** Returns the props that may refer to something. Attributes of a box, such as `href`, have no effect in an image. */
function propsThatRefer(node: PlainNode): SceneNode['props'] {
  const { src, style } = node.props;
  if (node.type === 'svg') return { ...node.props, children: sceneChildren(node) };
  return { ...(src === undefined ? {} : { src }), ...(style === undefined ? {} : { style: style as Style }) };
}

/** Returns the children in the form that engines take. */
export const sceneChildren = ({ children }: PlainNode): (SceneNode | string)[] =>
  children.map((child) =>
    typeof child === 'string' ? child : { type: child.type, props: { ...child.props, children: sceneChildren(child) } },
  );

type Component = (props: ElementLike['props']) => unknown;

/** Unwraps components of React: `memo` has a type, `forwardRef` a render function. */
function componentOf(type: unknown, path: string): Component | undefined {
  if (typeof type === 'function') {
    if (isClass(type)) throw new Error(`${path}/${type.name}: class components are not called; make it a function`);
    return type as Component;
  }
  if (typeof type === 'object' && type !== null) {
    if ('render' in type && typeof type.render === 'function') return type.render as Component;
    if ('type' in type) return componentOf(type.type, path);
    throw new Error(`${path || '/'}: a context or a lazy component cannot be drawn; pass its value as a prop`);
  }
  return undefined;
}

/** Whether a function is a class component. Compiled classes are functions, which only the prototype distinguishes. */
const isClass = (type: CallableFunction): boolean =>
  (type as { prototype?: { isReactComponent?: unknown } }).prototype?.isReactComponent !== undefined ||
  String(type).startsWith('class ');

/** Joins adjacent texts. */
function joined(children: readonly (PlainNode | string)[]): (PlainNode | string)[] {
  const all: (PlainNode | string)[] = [];
  for (const child of children) {
    const last = all.at(-1);
    if (typeof child === 'string' && typeof last === 'string') all[all.length - 1] = last + child;
    else all.push(child);
  }
  return all;
}

/** Converts the tree to satori's elements. Unlike satori, `@vercel/og` includes padding in widths. */
export function satoriScene({ type, props, children }: PlainNode, inSvg = false): SceneNode {
  const inside = inSvg || type === 'svg';
  const inner = children.map((child) => (typeof child === 'string' ? child : satoriScene(child, inside)));
  const { href: _, ...rest } = props;
  const own = props['style'] as Style | undefined;
  if (inside) return { type, props: { ...props, children: inner } };
  // `href` has no effect in an image, but the engine refuses references. The satori engine selects fonts only by the
  // style, so the default style of elements such as `<b>` is added.
  const { fontWeight, fontStyle } = presets[type] ?? {};
  const face = {
    ...(fontWeight === undefined ? {} : { fontWeight }),
    ...(fontStyle === undefined ? {} : { fontStyle }),
  };
  return { type, props: { ...rest, style: { boxSizing: 'border-box', ...face, ...own } as Style, children: inner } };
}
