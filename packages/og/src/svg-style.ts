import type { PlainNode } from './plain-node.js';

/** Properties that a drawing also has as attributes with the same values (SVG 2 §6.6). */
const presentation =
  /^(?:fill|stroke|opacity|stop|clipRule|visibility|paintOrder|shapeRendering|font|text(?:Anchor|Decoration)|dominantBaseline|alignmentBaseline|letterSpacing|wordSpacing)/;

/** Replaces the styles of a drawing's elements by attributes, which they override. Other properties stay styles. */
export function withStyleAttributes(node: PlainNode): PlainNode {
  const children = node.children.map((child) => (typeof child === 'string' ? child : withStyleAttributes(child)));
  const { style, ...props } = node.props;
  if (node.type === 'svg' || typeof style !== 'object' || style === null) return { ...node, children };
  const entries = Object.entries(style);
  const rest = entries.filter(([name]) => !presentation.test(name));
  const attributes = Object.fromEntries(entries.filter(([name]) => presentation.test(name)));
  return {
    ...node,
    props: { ...props, ...attributes, ...(rest.length > 0 && { style: Object.fromEntries(rest) }) },
    children,
  };
}
