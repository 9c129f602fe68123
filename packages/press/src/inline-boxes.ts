import type { Style } from '@placard/core/engine';
import type { InlineFragment } from '@placard/text/web';
import type { Pictures } from './background/paint.js';
import type { Surface } from './box-surface.js';
import type { Box } from './box.js';
import { isUpright, multiply, outward, translation } from './matrix.js';
import { fragmentBoundsOf } from './paint-bounds.js';
import { paintDecoration } from './shapes.js';
import { asPixels } from './vector/as-pixels.js';
import { isPixels } from './vector/ground.js';

/** Paints the backgrounds and borders of inline elements, below the letters of their text. */
export function paintInlineBoxes(surface: Surface, { set, x, y }: NonNullable<Box['text']>, pictures: Pictures): void {
  for (const { boxes = [], baseline } of set.set)
    for (const fragment of boxes) {
      if (fragment.style === undefined) continue;
      const { a, d, e, f } = surface.matrix;
      // On whole pixels, as in Blink.
      const isSnapped = isUpright(surface.matrix);
      const across = (at: number): number => (isSnapped ? (Math.round(a * at + e) - e) / a : at);
      const down = (at: number): number => (isSnapped ? (Math.round(d * at + f) - f) / d : at);
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
