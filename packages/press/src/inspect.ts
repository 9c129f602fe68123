import type { PlacedText } from '@placard/core/drawing';
import type { Box } from './layout.js';
import { identity, mappedBox, multiply, type Matrix } from './matrix.js';
import { transformOf } from './transform.js';

/** Where each text of a layout stands: the box around the letters of its lines, in pixels of the card at scale 1. */
export function placedTexts(root: Box): PlacedText[] {
  const texts: PlacedText[] = [];
  const visit = (box: Box, parent: Matrix): void => {
    const matrix = multiply(parent, transformOf(box.style, box.x, box.y, box.width, box.height));
    if (box.text !== undefined) texts.push(placedText(box, box.text, matrix));
    for (const child of box.children) visit(child, matrix);
  };
  visit(root, identity);
  return texts;
}

function placedText({ node, path }: Box, { set, x, y }: NonNullable<Box['text']>, matrix: Matrix): PlacedText {
  const runs = set.set.flatMap((line) => line.runs.map((run) => ({ ...run, baseline: line.baseline })));
  const left = Math.min(...runs.map((run) => run.x));
  const right = Math.max(...runs.map((run) => run.x + run.width));
  const rise = (run: (typeof runs)[number]): number => run.baseline - run.face.metrics.capHeight * run.fontSize;
  const top = Math.min(...runs.map(rise));
  const box = mappedBox(matrix, x + left, y + top, right - left, set.lastBaseline - top);
  return {
    name: node.props.name ?? node.type,
    path,
    text: set.set.map((line) => line.runs.map((run) => run.text).join('')).join('\n'),
    left: box.left,
    top: box.top,
    right: box.right,
    bottom: box.bottom,
    fontSize: set.fontSize,
    lines: set.lines,
    truncated: set.truncated,
    color: runs[0]?.span.color ?? '#000000',
    decorative: node.props['aria-hidden'] === true,
  };
}
