import { blurred } from './blur.js';
import { boundsOf } from './canvas.js';
import { rasterize, type Mask } from './coverage.js';
import { paintGroup } from './group.js';
import { divide255 } from './bytes.js';
import { expand, identity, intersect, isEmpty, mappedBox, outward, scaleOf } from './matrix.js';
import { insideOf, mapCorners, roundedRect, type Corners, type Radii } from './outline.js';
import { keepInside, paintMask } from './over.js';
import type { Shadow } from './parse-shadows.js';
import { checkArea } from './pixel-memory.js';
import { boxOutline, partsOf, type Surface } from './box-surface.js';

/** Paints the shadows of a box around it, the first on top (CSS Backgrounds 3 §7.1). */
export function paintShadows(
  surface: Surface,
  shadows: readonly Shadow[],
  width: number,
  height: number,
  corners: Corners,
): void {
  for (const shadow of shadows.toReversed()) {
    if (shadow.isInset) continue;
    const mask = maskOf(shadow, surface, width, height, corners);
    if (mask === null) continue;
    cutBox(mask, surface, width, height, corners);
    paintMask(surface.canvas, mask, shadow.color, surface.clip);
  }
}

/**
 * Paints the inset shadows of a box over its background (CSS Backgrounds 3 §7.1).
 *
 * @param edges widths of its borders, clockwise from the top; the shadows are inside of them
 */
export function paintInsetShadows(
  surface: Surface,
  all: readonly Shadow[],
  width: number,
  height: number,
  corners: Corners,
  edges: Radii,
): void {
  const shadows = all.filter(({ isInset }) => isInset).toReversed();
  if (shadows.length === 0) return;
  const [t, r, b, l] = edges;
  const [wide, high] = [width - l - r, height - t - b];
  const inner = insideOf(corners, edges);
  const box = roundedRect(l, t, wide, high, inner.across, inner.down);
  const extent = outward(mappedBox(surface.matrix, l, t, wide, high));
  paintGroup(surface, extent, {}, (sheet) => {
    const { canvas, matrix } = sheet;
    for (const { x, y, blur, spread, color } of shadows) {
      const deviation = (blur / 2) * scaleOf(matrix);
      const margin = Math.ceil(3 * deviation) + 1;
      const around = expand(boundsOf(canvas), margin);
      const shrunk = mapCorners(inner, (radius) => Math.max(0, radius - spread));
      const [holeWide, holeHigh] = [Math.max(0, wide - 2 * spread), Math.max(0, high - 2 * spread)];
      const hole = roundedRect(l + x + spread, t + y + spread, holeWide, holeHigh, shrunk.across, shrunk.down);
      const frame = roundedRect(around.left, around.top, around.right - around.left, around.bottom - around.top, none);
      const shapes = [
        { outline: frame, matrix: identity },
        { outline: hole, matrix, reversed: true },
      ];
      checkArea(around.right - around.left + 2 * margin, around.bottom - around.top + 2 * margin);
      const mask = rasterize(canvas.memory, shapes, around);
      if (mask !== null)
        paintMask(canvas, deviation === 0 ? mask : blurred(canvas.memory, mask, deviation, margin), color, sheet.clip);
    }
    keepInside(canvas, rasterize(canvas.memory, [{ outline: box, matrix }], sheet.clip));
  });
}

const none: Radii = [0, 0, 0, 0];

function maskOf(
  { x, y, blur, spread }: Shadow,
  { canvas, matrix, clip }: Surface,
  width: number,
  height: number,
  corners: Corners,
): Mask | null {
  const grown = mapCorners(corners, (radius) => (radius === 0 ? 0 : Math.max(0, radius + spread)));
  const [wide, high] = [width + 2 * spread, height + 2 * spread];
  if (wide <= 0 || high <= 0) return null;
  const outline = roundedRect(x - spread, y - spread, wide, high, grown.across, grown.down);
  // The blur radius of CSS is two standard deviations. Three deviations cover the visible part of a Gaussian.
  const deviation = (blur / 2) * scaleOf(matrix);
  const margin = Math.ceil(3 * deviation) + 1;
  // A shadow that begins outside of the clip may reach into it.
  const area = intersect(expand(clip, margin), outward(mappedBox(matrix, x - spread, y - spread, wide, high)));
  if (isEmpty(area)) return null;
  // Checked before the mask is computed, because a transform can enlarge a blur to any size.
  checkArea(area.right - area.left + 2 * margin, area.bottom - area.top + 2 * margin);
  const mask = rasterize(canvas.memory, [{ outline, matrix }], area);
  return mask === null || deviation === 0 ? mask : blurred(canvas.memory, mask, deviation, margin);
}

/** Removes a shadow under its own box, also where the box is transparent. */
function cutBox(mask: Mask, surface: Surface, width: number, height: number, corners: Corners): void {
  const { canvas, matrix } = surface;
  const area = { left: mask.left, top: mask.top, right: mask.left + mask.width, bottom: mask.top + mask.height };
  const { inside, edges } = partsOf({ ...surface, clip: area }, width, height, corners);
  for (let y = inside.top; y < inside.bottom; y++) {
    const from = (y - mask.top) * mask.width - mask.left;
    mask.alpha.fill(0, from + inside.left, from + inside.right);
  }
  const shape = { outline: boxOutline(width, height, corners), matrix };
  for (const strip of edges) cutStrip(mask, rasterize(canvas.memory, [shape], strip));
}

function cutStrip(mask: Mask, box: Mask | null): void {
  if (box === null) return;
  for (let y = 0; y < box.height; y++) {
    const to = (box.top + y - mask.top) * mask.width + box.left - mask.left;
    for (let x = 0; x < box.width; x++)
      mask.alpha[to + x] = divide255((mask.alpha[to + x] as number) * (255 - (box.alpha[y * box.width + x] as number)));
  }
}
