import { emojiBox, inkOfRun, type InlineFragment, type SetText } from '@placard/text/web';
import { borderImageArea } from './border-image/paint.js';
import { parseFilters, reachOf } from './filter.js';
import type { Box, BoxText } from './box.js';
import { expand, mappedBox, multiply, outward, scaleOf, union, type Bounds, type Matrix } from './matrix.js';
import { outlineReach } from './shapes.js';
import { parseShadows } from './parse-shadows.js';
import { withShadows } from './shadow-bounds.js';
import { transformOf } from './transform.js';
import { linesOf } from './turned-lines.js';

/**
 * Returns the part of a canvas, in whole pixels, that a box and its descendants can paint on.
 *
 * @param matrix maps the box's own pixels to the canvas
 */
export function paintBoundsOf(box: Box, matrix: Matrix): Bounds {
  const { style, width, height, text, children } = box;
  let bounds = mappedBox(matrix, 0, 0, width, height);
  if (style.boxShadow !== undefined) bounds = withShadows(bounds, parseShadows(style.boxShadow) ?? [], matrix);
  const out = outlineReach(style);
  if (out > 0) bounds = union(bounds, mappedBox(matrix, -out, -out, width + 2 * out, height + 2 * out));
  const edging = borderImageArea(style, width, height);
  if (edging !== undefined) bounds = union(bounds, mappedBox(matrix, edging.x, edging.y, edging.width, edging.height));
  if (text !== undefined) bounds = union(bounds, textBoundsOf(text, matrix));
  if (style.overflow !== 'hidden')
    for (const child of children)
      if (child.style.display !== 'none') bounds = union(bounds, childBoundsOf(child, matrix));
  // Glyphs are placed at quarters of a pixel, and images at whole ones.
  return expand(outward(bounds), 1);
}

function childBoundsOf(child: Box, parent: Matrix): Bounds {
  const { style, x, y, width, height } = child;
  const matrix = multiply(parent, transformOf(style, x, y, width, height));
  const extent = paintBoundsOf(child, matrix);
  return style.filter === undefined
    ? extent
    : expand(extent, reachOf(parseFilters(style.filter) ?? [], scaleOf(matrix)));
}

/** Returns the area that the letters of a text can paint on, which may be outside of its box. */
export function textBoundsOf(text: BoxText, boxMatrix: Matrix): Bounds {
  const { set, shadow } = text;
  const { matrix, x, y } = linesOf(boxMatrix, text);
  const boxes = set.set.flatMap((line) => line.runs.flatMap((run) => boxesOf(run, x, y + line.baseline)));
  const ground = set.set.flatMap(({ boxes = [], baseline }) =>
    boxes.map((each) => fragmentBoundsOf(each, x, y + baseline, matrix)),
  );
  const extent = boxes
    .map(({ left, top, right, bottom }) => mappedBox(matrix, left, top, right - left, bottom - top))
    .concat(ground)
    .reduce(union, mappedBox(matrix, x, y, set.width, set.height));
  return shadow === undefined ? extent : withShadows(extent, parseShadows(shadow) ?? [], boxMatrix);
}

/** Returns the area that a part of an inline box can paint on. */
export function fragmentBoundsOf(
  { style = {}, x: left, width, above, below }: InlineFragment,
  x: number,
  baseline: number,
  matrix: Matrix,
): Bounds {
  const bounds = mappedBox(matrix, x + left, baseline - above, width, above + below);
  return style.boxShadow === undefined ? bounds : withShadows(bounds, parseShadows(style.boxShadow) ?? [], matrix);
}

type Run = SetText['set'][number]['runs'][number];

/** The glyphs of a run, and its line box, which holds emoji and underlines. */
function boxesOf(run: Run, x: number, baseline: number): Bounds[] {
  const { fontSize, width, rise = 0 } = run;
  const [left, own] = [x + run.x, baseline - rise];
  const line = { left, top: own - emojiBox.size * fontSize, right: left + width, bottom: own + fontSize };
  const ink = inkOfRun(run).map((each) => ({
    left: x + each.left,
    top: baseline + each.top,
    right: x + each.right,
    bottom: baseline + each.bottom,
  }));
  return [line, ...ink];
}
