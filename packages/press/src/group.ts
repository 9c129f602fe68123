import { blendLayer, type BlendMode } from './blend.js';
import { blurSheet, enlargeBlurred, reductionOf } from './blur-sheet.js';
import { blurred } from './blur.js';
import { boundsOf, type Canvas, type Pixels } from './canvas.js';
import { changeColors } from './color-matrix.js';
import { reachOf, type Filter } from './filter.js';
import {
  expand,
  intersect,
  isEmpty,
  multiply,
  scaleOf,
  scaling,
  translation,
  type Bounds,
  type Matrix,
} from './matrix.js';
import { alphaOf, paintLayer, paintMask } from './over.js';
import type { Surface } from './box-surface.js';

/** How a group is composited. */
export interface Compositing {
  readonly opacity?: number;
  readonly filters?: readonly Filter[];
  /** Removes what a clip path or a mask hides, after the filters and before opacity. */
  readonly keep?: ((sheet: Surface) => void) | undefined;
  readonly blend?: BlendMode | undefined;
  /** Whether `fill` applies the matrix of its surface to all that it paints, and so can paint at a smaller scale. */
  readonly isScalable?: boolean;
}

/**
 * Paints on a separate canvas, and composites it as a whole: filters first, then opacity (Filter Effects 1 §3).
 *
 * @param extent the area that `fill` can paint on
 */
export function paintGroup(
  surface: Surface,
  extent: Bounds,
  { opacity = 1, filters = [], keep, blend, isScalable = false }: Compositing,
  fill: (sheet: Surface) => void,
): void {
  const { canvas, matrix, clip } = surface;
  // Filters can move pixels from outside of the clip into it.
  const margin = reachOf(filters, scaleOf(matrix));
  const area = intersect(expand(extent, margin), expand(clip, margin));
  if (isEmpty(area) || isEmpty(intersect(area, clip))) return;
  const deviation = onlyBlur(filters) * scaleOf(matrix);
  canvas.memory.within(() => {
    if (isScalable && keep === undefined && blend === undefined && reductionOf(deviation) > 1)
      return paintBlurred(surface, area, deviation, opacity, fill);
    const sheet = canvas.memory.sheet(area.right - area.left, area.bottom - area.top);
    const moved = multiply(translation(-area.left, -area.top), matrix);
    const target = { ...surface, canvas: sheet, matrix: moved, clip: boundsOf(sheet) };
    fill(target);
    for (const filter of filters) applyFilter(sheet, filter, matrix);
    keep?.(target);
    const layer = { ...sheet, left: area.left, top: area.top };
    return blend === undefined
      ? paintLayer(canvas, layer, clip, opacity)
      : blendLayer(canvas, layer, clip, opacity, blend);
  });
}

/** Standard deviation of a blur that is the only filter; 0 for other filters. */
const onlyBlur = ([first, ...others]: readonly Filter[]): number =>
  first?.kind === 'blur' && others.length === 0 ? first.deviation : 0;

/** Paints a group at a smaller scale, because a wide blur leaves no detail, and enlarges the part inside the clip. */
function paintBlurred(
  surface: Surface,
  area: Bounds,
  deviation: number,
  opacity: number,
  fill: (sheet: Surface) => void,
): void {
  const { canvas, matrix, clip } = surface;
  const { memory } = canvas;
  const reduction = reductionOf(deviation);
  const [wide, high] = [area.right - area.left, area.bottom - area.top].map((side) => Math.ceil(side / reduction)) as [
    number,
    number,
  ];
  const sheet = memory.sheet(wide, high);
  const small = multiply(scaling(1 / reduction), multiply(translation(-area.left, -area.top), matrix));
  fill({ ...surface, canvas: sheet, matrix: small, clip: boundsOf(sheet) });
  const { left, top, right, bottom } = intersect(area, clip);
  const part = memory.sheet(right - left, bottom - top);
  enlargeBlurred(sheet, part, { left: left - area.left, top: top - area.top }, deviation);
  paintLayer(canvas, { ...part, left, top }, clip, opacity);
}

export function applyFilter(sheet: Canvas, filter: Filter, matrix: Matrix): void {
  if (filter.kind === 'colors') changeColors(sheet, filter.matrix);
  else if (filter.kind === 'blur') blurSheet(sheet, filter.deviation * scaleOf(matrix));
  else castShadow(sheet, filter, matrix);
}

/** Adds a shadow under the content of a canvas. */
function castShadow(sheet: Canvas, shadow: Extract<Filter, { kind: 'shadow' }>, { a, b, c, d }: Matrix): void {
  const { x, y, color } = shadow;
  const deviation = shadow.deviation * scaleOf({ a, b, c, d, e: 0, f: 0 });
  const margin = Math.ceil(3 * deviation) + 1;
  const sharp = alphaOf(sheet, Math.round(a * x + c * y), Math.round(b * x + d * y));
  const caster: Pixels = { width: sheet.width, height: sheet.height, channels: 4, pixels: sheet.pixels.slice() };
  sheet.pixels.fill(0);
  paintMask(sheet, deviation === 0 ? sharp : blurred(sheet.memory, sharp, deviation, margin), color, boundsOf(sheet));
  paintLayer(sheet, { ...caster, left: 0, top: 0 }, boundsOf(sheet));
}
