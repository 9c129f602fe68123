import type { SceneNode, Style } from '@placard/core/engine';
import type { PlainNode } from './plain-node.js';
import { collapsed, type SpacedText } from './white-space.js';

/** An inline element with its style. */
export interface InlineElement {
  readonly style: Style;
}

/** A part of inline content (CSS 2.2 §9.4.2): a text, or a box that stands in the line like a letter. */
export interface Piece extends SpacedText {
  /** The inline elements around it, from the outside. */
  readonly around: readonly InlineElement[];
  readonly box?: SceneNode;
}

/** Stands for a box where white space is collapsed. */
export const boxText = '\ufffc';

/** Returns inline content as one paragraph; nothing if it has only white space. */
export function inlineNodes(pieces: readonly Piece[], style: Style): SceneNode[] {
  const parts = collapsed(pieces);
  if (parts.length === 0) return [];
  const tabbed = parts.find(({ text }) => text.includes('\t'));
  const own = tabbed === undefined ? style : { ...style, tabSize: tabbed.tabSize };
  return [{ type: 'div', props: { style: own, children: nested(parts, 0) } }];
}

/** Puts parts into the elements around them, from a depth on. */
function nested(parts: readonly Piece[], depth: number): (SceneNode | string)[] {
  const nodes: (SceneNode | string)[] = [];
  for (let from = 0; from < parts.length; ) {
    const { around = [], box, text = '' } = parts[from] ?? {};
    const element = around[depth];
    let to = from + 1;
    if (element === undefined) nodes.push(box === undefined ? text : inLine(box));
    else {
      while (parts[to]?.around[depth] === element) to++;
      nodes.push(...inElement(element, nested(parts.slice(from, to), depth + 1)));
    }
    from = to;
  }
  return nodes;
}

/** An element in the style of what is around it needs no span. */
const inElement = ({ style }: InlineElement, children: (SceneNode | string)[]): (SceneNode | string)[] =>
  Object.keys(style).length === 0 ? children : [{ type: 'span', props: { style, children } }];

function inLine(box: SceneNode): SceneNode {
  const { display } = box.props.style ?? {};
  const inside = display === 'flex' || display === 'grid' || display === 'table' ? display : 'block';
  return { ...box, props: { ...box.props, style: { ...box.props.style, display: `inline-${inside}` } } };
}

/**
 * Whether an element can stand in a line: it is a box there, or all that is inside of it can.
 *
 * @param kindOf tells whether an element is inline, and whether it is then a box
 */
export const standsInLine = (node: PlainNode | string, kindOf: (node: PlainNode) => InlineKind): boolean => {
  if (typeof node === 'string') return true;
  const kind = kindOf(node);
  return kind === 'box' || (kind === 'inline' && node.children.every((child) => standsInLine(child, kindOf)));
};

export type InlineKind = 'inline' | 'box' | 'block';
