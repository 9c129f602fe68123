import type { Style } from '@placard/core/engine';
import type { PlainNode } from './plain-node.js';

type Css = Readonly<Record<string, unknown>>;

/** What boxes know of the stacking contexts around them. */
export interface Stacking {
  /** Counts boxes in the order of the document, which hoisting changes. */
  readonly place: () => number;
  /** The place of the nearest context, if that is inside of the containing block of absolute boxes, or of fixed ones. */
  readonly absolute?: number | undefined;
  readonly fixed?: number | undefined;
}

const isPositioned = ({ position }: Css): boolean => /^(?:absolute|relative|fixed|sticky)$/.test(String(position));

/**
 * A box whose place is given along both axes is hoisted to its containing block. Another one stays in the flow, which
 * places it along an axis.
 */
export function positionOf(css: Css, style: Style): { style: Style; isContaining: boolean; isHoisted: boolean } {
  const { left, right, top, bottom, ...rest } = style;
  const isContaining = isPositioned(css) || style.transform !== undefined || style.filter !== undefined;
  if (!isPositioned(css)) return { style: rest, isContaining, isHoisted: false };
  const position = css['position'];
  const isAbsolute = position === 'absolute' || position === 'fixed';
  const isPlaced = (left ?? right) !== undefined && (top ?? bottom) !== undefined;
  const isWaiting = isAbsolute && !isPlaced;
  const context = position === 'fixed' || position === 'sticky' ? { zIndex: style.zIndex ?? 0 } : {};
  return {
    style: {
      ...style,
      ...context,
      position: isAbsolute ? 'absolute' : 'relative',
      ...(isWaiting && { containingBlock: 'positioned' }),
    },
    isContaining,
    isHoisted: isAbsolute && isPlaced,
  };
}

/** Removes the level of a box that is neither positioned nor an item. */
export function withoutLevel(style: Style, css: Css): Style {
  const { zIndex: _, ...rest } = style;
  return isPositioned(css) ? style : rest;
}

/** Properties by which a box starts a stacking context. */
const isolating = /^(?:zIndex|opacity|isolation|transform|filter|backdropFilter|mixBlendMode|clipPath|maskImage)$/;

/** Adds the place of a layer, and that of the stacking context from which it is hoisted. */
export function stacked(
  style: Style,
  css: Css,
  isHoisted: boolean,
  above: Stacking,
): { readonly style: Style; readonly stacking: Stacking } {
  const isContext = Object.keys(style).some((name) => isolating.test(name));
  if (!isContext && style.position === undefined) return { style, stacking: above };
  const stackingOrder = above.place();
  const isFixed = isHoisted && css['position'] === 'fixed';
  const stackingContext = style.position === 'absolute' ? above[isFixed ? 'fixed' : 'absolute'] : undefined;
  return {
    style: { ...style, stackingOrder, ...(stackingContext !== undefined && { stackingContext }) },
    stacking: isContext ? { ...above, absolute: stackingOrder, fixed: stackingOrder } : above,
  };
}

const moves = /^(?:left|right|top|bottom|inset\w*|zIndex)$/;

/** Puts an inline element that is moved, or has a level, into a box in its line; undefined for others. */
export function movedBox(node: PlainNode): PlainNode | undefined {
  const css = (node.props['style'] ?? {}) as Css;
  const names = Object.keys(css);
  if (!isPositioned(css) || !names.some((name) => moves.test(name))) return undefined;
  const part = (isOuter: boolean): Css =>
    Object.fromEntries(Object.entries(css).filter(([name]) => isOuter === (name === 'position' || moves.test(name))));
  const inner = { ...node, props: { ...node.props, style: part(false) } };
  return { type: 'span', props: { style: { ...part(true), display: 'inline-block' } }, children: [inner] };
}
