import type { CssBox, Formatting, Kind, Mode } from './css-box.js';
import { alignsContent } from './align.js';
import { childrenOf, handDown, isNode, type SceneNode, type Style, type TextStyle } from '@placard/core/engine';
import { isAtom, isParagraph, type Typesetter } from '@placard/text/web';
import { isContaining } from './absolute.js';
import { blockFormatting } from './block.js';
import { flexFormatting } from './flex.js';
import { gridFormatting } from './grid/layout.js';
import { replacedFormatting } from './replaced.js';
import { tableFormatting } from './table.js';
import { textFormatting } from './text-lines.js';
import { turnedFormatting } from './turned.js';
import { styleIn, withLineStyles } from './writing-mode.js';

const formattings: Readonly<Record<Exclude<Kind, 'turned'>, Formatting>> = {
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
  readonly mode: Mode;
  /** Mode of the containing block of absolute boxes. */
  readonly containing: Mode;
}

/**
 * @param card size of the card, which limits lines that nothing else does
 * @throws {Error} when boxes are nested more than 100 deep
 */
export function boxTree(
  scene: SceneNode,
  card: { readonly width: number; readonly height: number },
  typesetter: Typesetter,
): CssBox {
  const mode = 'horizontal-tb';
  return build(scene, { kind: 'flex', inherited: {}, path: '', depth: 1, mode, containing: mode });

  function build(node: SceneNode, above: Above): CssBox {
    if (above.depth > maxDepth) throw new Error(`boxes are nested more than ${maxDepth} deep`);
    const shown = node.props.style ?? {};
    const around = shown.containingBlock === 'positioned' ? above.containing : above.mode;
    const path = `${above.path}/${node.props.name ?? node.type}`;
    const kind = kindOf(node);
    const inherited = handDown(above.inherited, shown);
    const mode = kind === 'replaced' ? 'horizontal-tb' : (inherited.writingMode ?? 'horizontal-tb');
    const containing = isContaining(shown) ? mode : above.containing;
    const inside: Above = { kind, inherited, path, depth: above.depth + 1, mode, containing };
    const children =
      kind === 'text' || kind === 'replaced'
        ? atomsIn(node, inside)
        : childrenOf(node).flatMap((child) => {
            const wrapped: SceneNode = isNode(child) ? child : { type: 'div', props: { children: child } };
            return wrapped.props.style?.display === 'none' ? [] : [build(wrapped, inside)];
          });
    const style = styleIn(mode, shown);
    const box: CssBox = {
      node: kind === 'text' ? withLineStyles(node, mode) : node,
      style,
      mode,
      kind,
      formatting: formattings[kind],
      path,
      em: style.fontSize ?? above.inherited.fontSize ?? 16,
      inherited: above.inherited,
      isRoot: mode !== around || above.kind !== 'block' || kind !== 'block' || startsContext(style),
      children,
      typesetter,
      cache: { fragments: new Map() },
    };
    return mode === around ? box : turned(box, around);
  }

  /** @param around mode of the layout around it */
  function turned(inner: CssBox, around: Mode): CssBox {
    const room = around === 'horizontal-tb' ? card.height : card.width;
    return {
      ...inner,
      style: styleIn(around, inner.node.props.style ?? {}),
      kind: 'turned',
      formatting: turnedFormatting(inner, around, room),
      isRoot: true,
      children: [],
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

function kindOf(node: SceneNode): Exclude<Kind, 'turned'> {
  if (node.type === 'svg' || node.type === 'img') return 'replaced';
  if (isParagraph(node)) return 'text';
  const inside = (node.props.style?.display ?? 'flex').replace('inline-', '');
  return inside === 'flex' || inside === 'grid' || inside === 'table' ? inside : 'block';
}

const startsContext = (style: Style): boolean => {
  const { display, overflow, position, float = 'none' } = style;
  return (
    display !== 'block' || overflow === 'hidden' || position === 'absolute' || float !== 'none' || alignsContent(style)
  );
};
