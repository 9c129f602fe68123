import type { Frame, SceneNode } from '@placard/core';
import { at, type Box } from '@placard/templates/parts/place';
import { text } from '@placard/templates/parts/text';
import { faceStyle } from '@placard/templates/parts/fitted';
import { initialOf } from '../parts/initials.js';
import { ornament } from '@placard/templates/parts/ornament';
import type { Colors } from './colors.js';

/** Cells of the border, and the label in whole cells of their middle. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly label: { readonly columns: number; readonly rows: number };
}

export function gridOf({ width, height, shape }: Frame): Grid {
  const columns = shape === 'wide' ? Math.round(width / 60) : 16;
  const even = (count: number, label: number): number => (count % 2 === label % 2 ? count : count + 1);
  if (shape === 'wide') {
    const rows = Math.round(height / 62);
    return { columns, rows, label: { columns: columns - 4, rows: rows - 4 } };
  }
  const rows = even(Math.round(height / 68), 0);
  return { columns, rows, label: { columns: 12, rows: shape === 'square' ? rows - 8 : 12 } };
}

/** Distance of the label from the edges of its cells, in pixels: the gap between two letters. */
const inset = 5;

/** The label's box in whole pixels. */
export function labelBox({ width, height }: Frame, { columns, rows, label }: Grid): Box {
  const [left, top] = [
    ((columns - label.columns) / 2 / columns) * width,
    ((rows - label.rows) / 2 / rows) * height,
  ].map((edge) => Math.round(edge + inset)) as [number, number];
  return { left, top, width: width - 2 * left, height: height - 2 * top };
}

/** Largest side of a letter's ink, as a part of its cell. */
const filled = 0.78;

/** The initial in every cell around the label, turned by a quarter from one to the next, four to a block. */
export function border(frame: Frame, name: string, grid: Grid, { label, between }: Colors): readonly SceneNode[] {
  const { width, height } = frame;
  const letter = initialOf(name);
  const sized = (fontSize: number, color: string): SceneNode => {
    const face = { family: 'Archivo', weight: 900, color, lineHeight: 1 };
    return ornament(text('letter', letter, { ...faceStyle(letter, face), fontSize, textWrap: 'nowrap' }));
  };
  const cell = { width: width / grid.columns, height: height / grid.rows };
  const first = inkOf(frame, sized(100, label));
  const side = filled * Math.min(cell.width, cell.height);
  const fontSize = Math.max(8, Math.floor((100 * side) / Math.max(first.right - first.left, first.bottom - first.top)));
  const [upright, turned] = [sized(fontSize, label), sized(fontSize, between)];
  const ink = inkOf(frame, upright);
  const middle = { x: (ink.left + ink.right) / 2, y: (ink.top + ink.bottom) / 2 };
  const hidden = (count: number, own: number, index: number): boolean =>
    index >= (count - own) / 2 && index < (count + own) / 2;
  const nodes: SceneNode[] = [];
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) {
      if (hidden(grid.columns, grid.label.columns, column) && hidden(grid.rows, grid.label.rows, row)) continue;
      const quarters = row % 2 === 0 ? column % 2 : 3 - (column % 2);
      const node = at(
        quarters % 2 === 0 ? upright : turned,
        (column + 0.5) * cell.width - middle.x,
        (row + 0.5) * cell.height - middle.y,
      );
      nodes.push(quarters === 0 ? node : rotated(node, 90 * quarters, `${middle.x}px ${middle.y}px`));
    }
  return nodes;
}

function rotated({ type, props }: SceneNode, degrees: number, transformOrigin: string): SceneNode {
  return { type, props: { ...props, style: { ...props.style, transform: `rotate(${degrees}deg)`, transformOrigin } } };
}

/** The box of a letter's ink, or of a text without ink. */
function inkOf(frame: Frame, node: SceneNode) {
  const { ink, width, height } = frame.measure(node);
  const [box = { left: 0, top: 0, right: Math.max(1, width), bottom: Math.max(1, height) }] = ink;
  return box;
}
