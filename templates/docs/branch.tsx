import type { SceneNode } from '@placard/core';
import type { Page } from './measures.js';

const wireWidth = 3;
/** Distance in pixels between a wire and the word or the caret that it leads to. */
const clear = 12;

/** Draws the caret, and the wires from level to level, to the caret and to the foot of the panel. */
export function branch(
  page: Page,
  bottom: number,
  colors: { readonly wire: string; readonly caret: string },
): SceneNode[] {
  const { caret, levels, mirror } = page;
  const middle = (column: number): number => column + caret.width / 2;
  const box = (left: number, top: number, width: number, height: number, color: string): SceneNode => (
    <div style={{ position: 'absolute', left: mirror(left, width), top, width, height, backgroundColor: color }} />
  );
  const down = (column: number, from: number, to: number): SceneNode[] =>
    to > from ? [box(middle(column) - wireWidth / 2, from, wireWidth, to - from, colors.wire)] : [];
  const [root, leaf] = levels;
  const drawn = [box(caret.left, caret.top, caret.width, caret.height, colors.caret)];
  if (root === undefined || leaf === undefined)
    return [
      ...drawn,
      ...down(caret.left, root === undefined ? 0 : root.bottom + clear, caret.top - clear),
      ...down(caret.left, caret.top + caret.height + clear, bottom),
    ];
  const tick = leaf.left - clear - middle(root.left);
  return [
    ...drawn,
    ...down(root.left, root.bottom + clear, bottom),
    box(middle(root.left), leaf.middle - wireWidth / 2, tick, wireWidth, colors.wire),
    ...down(caret.left, leaf.bottom + clear, caret.top - clear),
  ];
}
