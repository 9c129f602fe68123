import type { SceneNode, Style } from '@placard/core/engine';

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

/**
 * Converts a JSX element (of React, or a plain `{ type, props }`) to a tree without components: calls functions,
 * flattens fragments and joins adjacent texts.
 *
 * @throws {Error} naming the path and the reason, when it cannot be rendered
 */
export async function plainTree(element: unknown): Promise<PlainNode> {
  const roots = await plainChildren(element, '');
  const [root] = roots;
  if (roots.length === 1 && root !== undefined && typeof root !== 'string') return root;
  return { type: 'div', props: { style: { display: 'flex' } }, children: roots };
}

async function plainChildren(value: unknown, path: string): Promise<(PlainNode | string)[]> {
  if (value === null || value === undefined || typeof value === 'boolean' || value === '') return [];
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return [String(value)];
  if (value instanceof Promise) return plainChildren(await value, path);
  if (isElement(value)) return plainElement(value, path);
  if (typeof value === 'object' && Symbol.iterator in value) {
    const all: (PlainNode | string)[] = [];
    for (const child of value as Iterable<unknown>) all.push(...(await plainChildren(child, path)));
    return joined(all);
  }
  throw new Error(`${path || '/'}: ${typeof value === 'object' ? 'an object' : `a ${typeof value}`} is no element`);
}

async function plainElement({ type, props }: ElementLike, above: string): Promise<(PlainNode | string)[]> {
  const component = componentOf(type, above);
  if (component !== undefined) {
    const name = `${above}/${component.name || 'component'}`;
    try {
      return await plainChildren(component(props), above);
    } catch (cause) {
      if (cause instanceof Error && cause.message.startsWith('/')) throw cause;
      throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  }
  if (typeof type !== 'string') return plainChildren(props['children'], above);
  const path = `${above}/${type}`;
  refuseProps(props, path);
  const { children, ...rest } = props;
  return [{ type, props: rest, children: await plainChildren(children, path) }];
}

type Component = (props: ElementLike['props']) => unknown;

/** Unwraps components of React: `memo` has a type, `forwardRef` a render function. */
function componentOf(type: unknown, path: string): Component | undefined {
  if (typeof type === 'function') {
    if ((type as { prototype?: { isReactComponent?: unknown } }).prototype?.isReactComponent !== undefined)
      throw new Error(`${path}/${type.name}: class components are not called; make it a function`);
    return type as Component;
  }
  if (typeof type === 'object' && type !== null) {
    if ('render' in type && typeof type.render === 'function') return type.render as Component;
    if ('type' in type) return componentOf(type.type, path);
    throw new Error(`${path || '/'}: a context or a lazy component cannot be drawn; pass its value as a prop`);
  }
  return undefined;
}

function refuseProps(props: ElementLike['props'], path: string): void {
  if (props['tw'] !== undefined)
    throw new Error(`${path}: "tw" is not read; write the same as style, as { display: 'flex' } for "flex"`);
  if (props['dangerouslySetInnerHTML'] !== undefined)
    throw new Error(`${path}: "dangerouslySetInnerHTML" is not drawn; write elements`);
  const source = props['src'];
  if (typeof source === 'string' && !source.startsWith('data:'))
    throw new Error(
      `${path}: nothing is fetched while a card is drawn; give "src" the bytes (a Buffer or an ArrayBuffer) or a data URL`,
    );
}

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

const imageTypes: readonly (readonly [signature: string, type: string])[] = [
  ['\u0089PNG', 'png'],
  ['\u00ff\u00d8\u00ff', 'jpeg'],
  ['RIFF', 'webp'],
  ['GIF8', 'gif'],
];

/** Converts the bytes of an image to a data URL. Strings are returned unchanged. */
export function dataUrl(source: unknown): unknown {
  if (!(source instanceof ArrayBuffer) && !(source instanceof Uint8Array)) return source;
  const bytes = Buffer.from(source instanceof ArrayBuffer ? new Uint8Array(source) : source);
  const head = bytes.toString('latin1', 0, 4);
  const [, type = 'png'] = imageTypes.find(([signature]) => head.startsWith(signature)) ?? [];
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}

/** Converts the tree to satori's elements. Unlike satori, `@vercel/og` includes padding in widths. */
export function satoriScene({ type, props, children }: PlainNode, inSvg = false): SceneNode {
  const inside = inSvg || type === 'svg';
  const inner = children.map((child) => (typeof child === 'string' ? child : satoriScene(child, inside)));
  const own = props['style'] as Style | undefined;
  const style = inside ? own : ({ boxSizing: 'border-box', ...own } as Style);
  const source = type === 'img' ? { src: dataUrl(props['src']) } : {};
  return { type, props: { ...props, ...source, ...(style === undefined ? {} : { style }), children: inner } };
}
