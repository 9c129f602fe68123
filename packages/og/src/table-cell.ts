import type { SceneProps, Style } from '@placard/core/engine';
import type { PlainNode } from './plain-node.js';

const places: Readonly<Record<string, Style['alignContent']>> = { middle: 'center', bottom: 'flex-end' };

/** The spans of a cell in a table, and its style: `verticalAlign` says where its content stands. */
export function cellProps({ type, props }: PlainNode, style: Style & { readonly verticalAlign?: unknown }): SceneProps {
  const { verticalAlign = type === 'td' || type === 'th' ? 'middle' : 'baseline', ...box } = style;
  const alignContent = places[String(verticalAlign)] ?? 'flex-start';
  return {
    colSpan: props['colSpan'] ?? props['colspan'],
    rowSpan: props['rowSpan'] ?? props['rowspan'],
    style: { ...box, alignContent },
  };
}
