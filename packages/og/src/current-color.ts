import type { PlainNode } from './plain-node.js';

/** Replaces `currentColor` in a drawing by its attribute `color`, or else by the color `around`. */
export function withCurrentColor(drawing: PlainNode, around: string): PlainNode {
  const color = typeof drawing.props['color'] === 'string' ? drawing.props['color'] : around;
  const props = Object.entries(drawing.props).map(([name, value]) => [name, isCurrent(value) ? color : value]);
  const children = drawing.children.map((child) =>
    typeof child === 'string' ? child : withCurrentColor(child, color),
  );
  return { ...drawing, props: Object.fromEntries(props) as PlainNode['props'], children };
}

const isCurrent = (value: unknown): boolean => typeof value === 'string' && /^currentcolor$/i.test(value.trim());
