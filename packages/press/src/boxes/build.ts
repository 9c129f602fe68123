import type { CssBox, Formatting, Kind } from './css-box.js';
import { childrenOf, handDown, isNode, type SceneNode, type Style, type TextStyle } from '@placard/core/engine';
import { isAtom, isParagraph, type Typesetter } from '@placard/text/web';
import { blockFormatting } from './block.js';
import { flexFormatting } from './flex.js';
import { gridFormatting } from './grid/layout.js';
import { replacedFormatting } from './replaced.js';
import { tableFormatting } from './table.js';
import { textFormatting } from './text-lines.js';

const formattings: Readonly<Record<Kind, Formatting>> = {
  text: textFormatting,
  replaced: replacedFormatting,
  flex: flexFormatting,
  block: blockFormatting,
  grid: gridFormatting,
  table: tableFormatting,
};

/** Maximum depth of boxes, so that the layout does not exhaust the stack. */
const maxDepth = 100;

interface Above {
  readonly kind: Kind;
  readonly inherited: TextStyle;
  readonly path: string;
  readonly depth: number;
}

/** @throws {Error} when boxes are nested more than 100 deep */
export function boxTree(scene: SceneNode, typesetter: Typesetter): CssBox {
  return build(scene, { kind: 'flex', inherited: {}, path: '', depth: 1 });

  function build(node: SceneNode, above: Above): CssBox {
    if (above.depth > maxDepth) throw new Error(`boxes are nested more than ${maxDepth} deep`);
    const style = node.props.style ?? {};
    const path = `${above.path}/${node.props.name ?? node.type}`;
    const kind = kindOf(node);
    const inside: Above = { kind, inherited: handDown(above.inherited, style), path, depth: above.depth + 1 };
    const children =
      kind === 'text' || kind === 'replaced'
        ? atomsIn(node, inside)
        : childrenOf(node).flatMap((child) => {
            const wrapped: SceneNode = isNode(child) ? child : { type: 'div', props: { children: child } };
            return wrapped.props.style?.display === 'none' ? [] : [build(wrapped, inside)];
          });
    return {
      node,
      style,
      kind,
      formatting: formattings[kind],
      path,
      em: style.fontSize ?? above.inherited.fontSize ?? 16,
      inherited: above.inherited,
      isRoot: above.kind !== 'block' || kind !== 'block' || startsContext(style),
      children,
      typesetter,
      cache: { fragments: new Map() },
    };
  }

  /** The boxes that stand in the lines of a paragraph, in their order. */
  function atomsIn(node: SceneNode, above: Above): CssBox[] {
    return childrenOf(node)
      .filter(isNode)
      .flatMap((child) => {
        if (isAtom(child)) return [build(child, above)];
        return atomsIn(child, { ...above, inherited: handDown(above.inherited, child.props.style) });
      });
  }
}

function kindOf(node: SceneNode): Kind {
  if (node.type === 'svg' || node.type === 'img') return 'replaced';
  if (isParagraph(node)) return 'text';
  const inside = (node.props.style?.display ?? 'flex').replace('inline-', '');
  return inside === 'flex' || inside === 'grid' || inside === 'table' ? inside : 'block';
}

const startsContext = ({ display, overflow, position, float }: Style): boolean =>
  display !== 'block' || overflow === 'hidden' || position === 'absolute' || (float ?? 'none') !== 'none';
