import { beforeAbort, refuseForeignReferences, type SceneNode, type Style } from '@placard/core/engine';
import { ComponentError, expand, type OpenHooks } from './components.js';
import type { Faults } from './faults.js';
import type { Contexts } from './hooks.js';
import type { PlainNode } from './plain-node.js';
import { presets } from './presets.js';
import { tailwindStyles, type TailwindStyles } from './tailwind.js';

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
  /** Whether classes stay as they are, instead of the style that Tailwind CSS 3 has for `tw`. */
  readonly keepsClasses: boolean;
  /** Each error names the path of its element. What cannot be converted is left out. */
  readonly faults: Faults;
  /** Collects what is ignored. */
  readonly warnings: string[];
  readonly signal: AbortSignal;
  readonly openHooks: OpenHooks;
}

/** The place of an element. */
interface Place {
  readonly path: string;
  /** Elements and components around it. A cycle is deeper than any card. */
  readonly depth: number;
  readonly contexts: Contexts;
  /** What the classes of the parent give to each of its children but the first. */
  readonly between?: { readonly style: Readonly<Record<string, string>>; isFirst: boolean };
}

const maxDepth = 500;
const maxElements = 20_000;

/**
 * Converts a JSX element (of React, or a plain `{ type, props }`) to a tree without components: calls components,
 * flattens fragments, joins adjacent texts, and replaces `tw` by its style.
 */
export async function plainTree(element: unknown, reading: Reading): Promise<PlainNode> {
  const reader = { ...reading, elements: 0 };
  const roots = await plainChildren(element, { path: '', depth: 0, contexts: new Map() }, reader).catch(
    (fault: unknown) => {
      reading.signal.throwIfAborted();
      reading.faults.add(fault);
      return [];
    },
  );
  const [root] = roots;
  if (roots.length === 1 && root !== undefined && typeof root !== 'string') return root;
  return { type: 'div', props: { style: { display: 'flex' } }, children: roots };
}

interface Reader extends Reading {
  /** How many elements have been read. */
  elements: number;
}

async function plainChildren(value: unknown, place: Place, reader: Reader): Promise<(PlainNode | string)[]> {
  if (value === null || value === undefined || typeof value === 'boolean' || value === '') return [];
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return [String(value)];
  if (value instanceof Promise) return plainChildren(await beforeAbort(value, reader.signal), place, reader);
  if (isElement(value)) return plainElement(value, place, reader);
  if (typeof value === 'object' && Symbol.iterator in value) {
    const all: (PlainNode | string)[] = [];
    for (const child of value as Iterable<unknown>) all.push(...(await plainChildren(child, place, reader)));
    return joined(all);
  }
  const what = typeof value === 'object' ? 'an object' : `a ${typeof value}`;
  reader.faults.add(new Error(`${place.path || '/'}: ${what} is not an element`));
  return [];
}

async function plainElement(
  { type, props }: ElementLike,
  { path: above, depth, contexts, between }: Place,
  reader: Reader,
): Promise<(PlainNode | string)[]> {
  if ((reader.elements += 1) > maxElements) throw new Error(`the card has more than ${maxElements} elements`);
  if (depth > maxDepth) throw new Error(`${above.slice(0, 200)}…: elements are nested more than ${maxDepth} deep`);
  if (typeof type !== 'string')
    return plainComponent({ type, props }, { path: above, depth, contexts, ...(between && { between }) }, reader);
  const path = `${above}/${type}`;
  const { children, tw, dangerouslySetInnerHTML: html, ...rest } = props;
  if (rest['style'] !== undefined && rest['style'] !== null && typeof rest['style'] !== 'object')
    reader.faults.add(
      new Error(
        `${path}: "style" is ${typeof rest['style'] === 'string' ? 'a text' : 'no object'}; write an object, as { color: 'red' }`,
      ),
    );
  const fromParent = between?.isFirst === false ? between.style : {};
  if (between !== undefined) between.isFirst = false;
  const tailwind = reader.keepsClasses ? {} : await classesOf(tw, path, reader);
  const base = { ...tailwind.own, ...fromParent };
  const styled = {
    ...rest,
    ...(reader.keepsClasses && tw !== undefined && { tw }),
    ...(Object.keys(base).length > 0 && { style: overridden(base, rest['style']) }),
  };
  const inside: Place = {
    path,
    depth: depth + 1,
    contexts,
    ...(tailwind.between && { between: { style: tailwind.between, isFirst: true } }),
  };
  const content = html === undefined ? children : await elementsOf(html, path);
  return [{ type, props: styled, children: await plainChildren(content, inside, reader) }];
}

async function plainComponent(
  { type, props }: ElementLike,
  place: Place,
  reader: Reader,
): Promise<(PlainNode | string)[]> {
  const { path, depth } = place;
  try {
    const expanded = await beforeAbort(expand(type, props, place.contexts, reader.openHooks), reader.signal);
    const inside = { ...place, depth: depth + 1, contexts: expanded.contexts };
    return await plainChildren(expanded.children, inside, reader);
  } catch (cause) {
    reader.signal.throwIfAborted();
    if (!(cause instanceof ComponentError)) throw cause;
    reader.faults.add(new Error(`${path}/${cause.component || 'component'}: ${cause.message}`, { cause: cause.cause }));
    return [];
  }
}

/** Parses `{ __html }`. The parser is loaded on demand, because most cards have none. */
async function elementsOf(value: unknown, path: string): Promise<unknown> {
  const html = typeof value === 'object' && value !== null && '__html' in value ? value.__html : undefined;
  if (html === null || html === undefined) return null;
  if (typeof html !== 'string') throw new Error(`${path}: "dangerouslySetInnerHTML" must be { __html: '…' }`);
  const { readHtml } = await import('./html.js');
  return asElements(readHtml(html));
}

const asElements = (nodes: readonly (PlainNode | string)[]): unknown =>
  nodes.map((node) =>
    typeof node === 'string'
      ? node
      : { type: node.type, props: { ...node.props, children: asElements(node.children) } },
  );

async function classesOf(tw: unknown, path: string, reader: Reader): Promise<Partial<TailwindStyles>> {
  if (tw === undefined) return {};
  if (typeof tw === 'string')
    return tailwindStyles(tw, reader.width, (reason) => reader.warnings.push(`${path}: ${reason}`));
  reader.faults.add(new Error(`${path}: "tw" must be a string of class names`));
  return {};
}

/** As in satori, `style` overrides `tw`. */
function overridden(base: object, style: unknown): object {
  const own = typeof style === 'object' && style !== null ? style : {};
  // Overridden properties are removed first, so that those of the style come after the longhands of `tw`.
  return { ...Object.fromEntries(Object.entries(base).filter(([name]) => !(name in own))), ...own };
}

/** Collects the images and references to anything outside the card, which the engines refuse for safety. */
export function foreignReferences(node: PlainNode, faults: Faults, above = ''): void {
  const path = `${above}/${node.type}`;
  const { type } = node;
  faults.attempt(() => refuseForeignReferences({ type, props: propsThatRefer(node) }, path));
  if (type === 'svg') return;
  for (const picture of picturesOf(node)) foreignReferences(picture, faults, path);
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

/** The embedded pictures of an element's backgrounds and masks. */
export const picturesOf = ({ props }: PlainNode): readonly PlainNode[] =>
  (props['pictures'] ?? []) as readonly PlainNode[];

/** Leaves out the pictures of backgrounds and masks, which satori does not draw. */
const withoutPictures = (style: unknown): object =>
  Object.fromEntries(
    Object.entries(style as object).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value.replace(/url\(#\d+\)/g, 'none') : value,
    ]),
  );

/** Whether an element of a tree has a background or mask with a picture. */
export const hasPictures = (node: PlainNode): boolean =>
  picturesOf(node).length > 0 || node.children.some((child) => typeof child !== 'string' && hasPictures(child));

/** Converts the tree to satori's elements. Unlike satori, `@vercel/og` includes padding in widths. */
export function satoriScene({ type, props, children }: PlainNode, inSvg = false): SceneNode {
  const inside = inSvg || type === 'svg';
  const inner = children.map((child) => (typeof child === 'string' ? child : satoriScene(child, inside)));
  const { href: _, pictures: _pictures, ...rest } = props;
  const own = picturesOf({ type, props, children }).length === 0 ? props['style'] : withoutPictures(props['style']);
  if (inside) return { type, props: { ...props, children: inner } };
  // `href` has no effect in an image, but the engine refuses references. The satori engine selects fonts only by the
  // style, so the default style of elements such as `<b>` is added.
  const { fontWeight, fontStyle } = presets[type] ?? {};
  const face = {
    ...(fontWeight === undefined ? {} : { fontWeight }),
    ...(fontStyle === undefined ? {} : { fontStyle }),
  };
  return {
    type,
    props: {
      ...rest,
      style: { boxSizing: 'border-box', ...face, ...(own as Style | undefined) } as Style,
      children: inner,
    },
  };
}
