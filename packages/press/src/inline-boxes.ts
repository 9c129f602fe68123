import type { Style } from '@placard/core/engine';
import type { InlineFragment } from '@placard/text/web';
import type { Pictures } from './background/paint.js';
import type { Surface } from './box-surface.js';
import type { BoxText } from './box.js';
import { isQuarterTurn, isUpright, multiply, outward, translation, type Matrix } from './matrix.js';
import { fragmentBoundsOf } from './paint-bounds.js';
import { paintDecoration } from './shapes.js';
import { asPixels } from './vector/as-pixels.js';
import { linesOf } from './turned-lines.js';
import { isPixels } from './vector/ground.js';

/** Paints the backgrounds and borders of inline elements, below the letters of their text. */
export function paintInlineBoxes(parent: Surface, text: BoxText, pictures: Pictures): void {
  if (text.set.set.every(({ boxes }) => boxes === undefined)) return;
  const { matrix, x, y } = linesOf(parent.matrix, text);
  const surface = { ...parent, matrix };
  for (const { boxes = [], baseline } of text.set.set)
    for (const fragment of boxes) {
      if (fragment.style === undefined) continue;
      const [across, down] = snappersOf(surface.matrix);
      const [left, right] = [across(x + fragment.x), across(x + fragment.x + fragment.width)];
      const [top, bottom] = [down(y + baseline - fragment.above), down(y + baseline + fragment.below)];
      const matrix = multiply(surface.matrix, translation(left, top));
      const style = partOf(fragment, fragment.style);
      const paint = (target: Surface): void => paintDecoration(target, style, right - left, bottom - top, pictures);
      const extent = outward(fragmentBoundsOf(fragment, x, y + baseline, surface.matrix));
      if (isPixels(style)) asPixels({ ...surface, matrix }, extent, paint);
      else paint({ ...surface, matrix });
    }
}

/** Functions that round places along and across lines to whole pixels, as in Blink. */
function snappersOf(matrix: Matrix): readonly [across: (at: number) => number, down: (at: number) => number] {
  const { a, b, c, d, e, f } = matrix;
  const snapper = (scale: number, start: number) => (at: number) => (Math.round(scale * at + start) - start) / scale;
  if (isUpright(matrix)) return [snapper(a, e), snapper(d, f)];
  if (isQuarterTurn(matrix)) return [snapper(b, f), snapper(c, e)];
  return [(at) => at, (at) => at];
}

/** Where a box goes on in another line, it has neither border nor corners (CSS Fragmentation 3, `slice`). */
function partOf({ begins, ends }: InlineFragment, style: Style): Style {
  if (begins && ends) return style;
  const { border, borderRadius, ...rest } = style;
  return {
    ...(border !== undefined && { borderTop: border, borderBottom: border, borderLeft: border, borderRight: border }),
    ...(borderRadius !== undefined && {
      borderTopLeftRadius: borderRadius,
      borderBottomLeftRadius: borderRadius,
      borderTopRightRadius: borderRadius,
      borderBottomRightRadius: borderRadius,
    }),
    ...rest,
    ...(!begins && { borderLeft: 'none', borderTopLeftRadius: 0, borderBottomLeftRadius: 0 }),
    ...(!ends && { borderRight: 'none', borderTopRightRadius: 0, borderBottomRightRadius: 0 }),
  };
}
