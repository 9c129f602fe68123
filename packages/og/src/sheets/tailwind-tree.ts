import type { PlainNode } from '../plain-node.js';
import { createCascade, type Cascade } from './cascade.js';
import type { Medium } from './conditions.js';
import type { StyledNode } from './selectors.js';
import { readSheets } from './sheet.js';
import { isPaintOfDrawing } from './styled-html.js';

/** How the classes of a card become styles. */
export interface Tailwind {
  /** The sheet of a program; without imports it is added to the theme and the utilities. */
  readonly css: string;
  readonly compile: (css: string, classes: readonly string[]) => Promise<string>;
  readonly medium: Medium;
  /** Collects what is ignored. */
  readonly warnings: string[];
}

/** Theme and utilities, without the style sheet that resets all elements. */
const imports = '@layer theme, base, components, utilities; @import "tailwindcss/theme" layer(theme); @import "tailwindcss/utilities" layer(utilities);'; // prettier-ignore

interface ClassNode extends StyledNode {
  readonly plain: PlainNode;
  readonly children: (ClassNode | string)[];
}

/** Gives each element the style that Tailwind CSS 4 has for its classes. Its own `style` wins. */
export async function withTailwind(root: PlainNode, { css, compile, medium, warnings }: Tailwind): Promise<PlainNode> {
  const names = new Set<string>();
  const tree = classNode(root, null, names);
  if (names.size === 0) return root;
  const text = await compile(css.includes('@import') ? css : `${imports} ${css}`, [...names]);
  const unknown = [...names].filter((name) => !classesIn(text).has(name) && !marker.test(name));
  if (unknown.length > 0)
    warnings.push(`not classes of Tailwind CSS 4, and ignored: ${unknown.map((name) => `"${name}"`).join(', ')}`);
  return styledNode(tree, createCascade(readSheets([text], medium)), false);
}

/** Classes that have no style of their own. */
const marker = /^(?:group|peer|@container)(?:\/|$)/;

function classNode(plain: PlainNode, parent: StyledNode | null, names: Set<string>): ClassNode {
  const { class: own, className, tw } = plain.props;
  const list = [own, className, tw].flatMap((each) => (typeof each === 'string' ? each.split(/\s+/) : []));
  for (const name of list) if (name !== '') names.add(name);
  const node: ClassNode = { plain, type: plain.type, attributes: { class: list.join(' ') }, parent, children: [] };
  for (const child of plain.children)
    node.children.push(typeof child === 'string' ? child : classNode(child, node, names));
  return node;
}

/** All classes of a sheet, also those in conditions that do not hold. */
const classesIn = (css: string): ReadonlySet<string> =>
  new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')));

function styledNode(node: ClassNode, cascade: Cascade, isDrawing: boolean): PlainNode {
  const { type, props } = node.plain;
  const { class: _, className: __, tw: ___, ...rest } = props;
  const own = typeof rest['style'] === 'object' && rest['style'] !== null ? rest['style'] : {};
  const found = Object.entries(cascade.styleOf(node, [])).filter(([name]) => !(name in own));
  const isSvg = type === 'svg';
  const painted = Object.fromEntries(found.filter(([name]) => isDrawing || (isSvg && isPaintOfDrawing(name))));
  const style = { ...Object.fromEntries(found.filter(([name]) => !(name in painted))), ...own };
  const children = node.children.map((child) =>
    typeof child === 'string' ? child : styledNode(child, cascade, isDrawing || isSvg),
  );
  return { type, props: { ...rest, ...painted, ...(Object.keys(style).length > 0 && { style }) }, children };
}
