import { emojiBox, inkOfRun, type SetText } from '@placard/text/portable';
import { parseFilters, reachOf } from './filter.js';
import type { Box } from './layout.js';
import { expand, mappedBox, multiply, outward, scaleOf, union, type Bounds, type Matrix } from './matrix.js';
import { parseShadows, type Shadow } from './parse-shadows.js';
import { transformOf } from './transform.js';

/**
 * Returns the part of a canvas, in whole pixels, that a box and its descendants can paint on.
 *
 * @param matrix maps the box's own pixels to the canvas
 */
export function extentOf(box: Box, matrix: Matrix): Bounds {
  const { style, width, height, text, children } = box;
  let extent = mappedBox(matrix, 0, 0, width, height);
  if (style.boxShadow !== undefined) extent = around(extent, parseShadows(style.boxShadow) ?? [], matrix);
  if (text !== undefined) extent = union(extent, textExtent(text, matrix));
  if (style.overflow !== 'hidden')
    for (const child of children)
      if (child.style.display !== 'none') extent = union(extent, childExtent(child, matrix));
  // Glyphs are placed at quarters of a pixel, and images at whole ones.
  return expand(outward(extent), 1);
}

function childExtent(child: Box, parent: Matrix): Bounds {
  const { style, x, y, width, height } = child;
  const matrix = multiply(parent, transformOf(style, x, y, width, height));
  const extent = extentOf(child, matrix);
  return style.filter === undefined
    ? extent
    : expand(extent, reachOf(parseFilters(style.filter) ?? [], scaleOf(matrix)));
}

/** Extends an area by shadows. Their standard deviation is half of the blur radius. */
function around(extent: Bounds, shadows: readonly Shadow[], matrix: Matrix): Bounds {
  const reach = shadows.map(
    ({ x, y, blur, spread }) => Math.max(Math.abs(x), Math.abs(y)) * Math.SQRT2 + 1.5 * blur + Math.max(0, spread),
  );
  return expand(extent, Math.ceil(Math.max(0, ...reach) * scaleOf(matrix)) + 2);
}

/** Returns the area that the letters of a text can paint on, which may be outside of its box. */
export function textExtent({ set, x, y, shadow }: NonNullable<Box['text']>, matrix: Matrix): Bounds {
  const boxes = set.set.flatMap((line) => line.runs.flatMap((run) => boxesOf(run, x, y + line.baseline)));
  const extent = boxes
    .map(({ left, top, right, bottom }) => mappedBox(matrix, left, top, right - left, bottom - top))
    .reduce(union, mappedBox(matrix, x, y, set.width, set.height));
  return shadow === undefined ? extent : around(extent, parseShadows(shadow) ?? [], matrix);
}

type Run = SetText['set'][number]['runs'][number];

/** The glyphs of a run, and its line box, which holds emoji and underlines. */
function boxesOf(run: Run, x: number, baseline: number): Bounds[] {
  const { fontSize, width } = run;
  const left = x + run.x;
  const line = { left, top: baseline - emojiBox.size * fontSize, right: left + width, bottom: baseline + fontSize };
  const ink = inkOfRun(run).map((each) => ({
    left: x + each.left,
    top: baseline + each.top,
    right: x + each.right,
    bottom: baseline + each.bottom,
  }));
  return [line, ...ink];
}
