import type { PlainNode } from './plain-node.js';

/** How a box takes part in the layout around it, and how it lays out its children (CSS Display 3 §2). */
export interface Display {
  readonly outside: 'block' | 'inline' | 'contents' | 'none';
  readonly inside: Inside;
}

export type Inside = 'flow' | 'flow-root' | 'flex' | 'grid' | 'table' | 'table-row-group' | 'table-row' | 'table-cell';

const inlineElements = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var br wbr'.split(
    ' ',
  ),
);

const displays: Readonly<Record<string, Display>> = {
  block: { outside: 'block', inside: 'flow' },
  'flow-root': { outside: 'block', inside: 'flow-root' },
  'list-item': { outside: 'block', inside: 'flow' },
  flex: { outside: 'block', inside: 'flex' },
  grid: { outside: 'block', inside: 'grid' },
  table: { outside: 'block', inside: 'table' },
  'table-row-group': { outside: 'block', inside: 'table-row-group' },
  'table-header-group': { outside: 'block', inside: 'table-row-group' },
  'table-footer-group': { outside: 'block', inside: 'table-row-group' },
  'table-row': { outside: 'block', inside: 'table-row' },
  'table-cell': { outside: 'block', inside: 'table-cell' },
  inline: { outside: 'inline', inside: 'flow' },
  'inline-block': { outside: 'inline', inside: 'flow' },
  'inline-flex': { outside: 'inline', inside: 'flex' },
  'inline-grid': { outside: 'inline', inside: 'grid' },
  'inline-table': { outside: 'inline', inside: 'table' },
  contents: { outside: 'contents', inside: 'flow' },
  none: { outside: 'none', inside: 'flow' },
  '-webkit-box': { outside: 'block', inside: 'flow' },
};

/** Elements of tables (HTML §15.3.8). */
const tableElements: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'table-row-group',
  tbody: 'table-row-group',
  tfoot: 'table-row-group',
  tr: 'table-row',
  td: 'table-cell',
  th: 'table-cell',
};

/** Whether an element is replaced by a picture or a drawing. */
export const isReplaced = ({ type }: PlainNode): boolean => type === 'img' || type === 'svg';

/** @returns undefined for a display that the press does not know */
export function displayOf(node: PlainNode, display: unknown): Display | undefined {
  const isInline = inlineElements.has(node.type) || isReplaced(node);
  const value = display === undefined ? (isInline ? 'inline' : defaultOf(node.type)) : String(display);
  return Object.hasOwn(displays, value) ? displays[value] : undefined;
}

const defaultOf = (type: string): string =>
  Object.hasOwn(tableElements, type) ? (tableElements[type] ?? 'block') : 'block';
