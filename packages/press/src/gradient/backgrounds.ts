import type { Canvas, Pixels } from '../canvas.js';
import { rasterize } from '../coverage.js';
import { readGradient, splitList, type Gradient } from './parse.js';
import { mappedBox, outward, type Bounds } from '../matrix.js';
import type { Corners } from '../outline.js';
import { paintLayer, paintRamp } from '../over.js';
import { rampOf } from './axial.js';
import { paintGradient } from './paint.js';
import { boxOutline, isSquare, partsOf, wholePixels, type Surface } from '../box-surface.js';
import { asPixels } from '../vector/as-pixels.js';
import type { Vector } from '../vector/vector.js';

/** Paints the gradients of `backgroundImage`. */
export function paintGradients(surface: Surface, css: string, width: number, height: number, corners: Corners): void {
  if (surface.vector !== undefined) return writeGradients(surface, surface.vector, css, width, height, corners);
  const area = isSquare(corners) ? wholePixels(surface, width, height) : null;
  if (area !== null && paintAxial(surface, css, width, height, area)) return;
  const gradients = splitList(css)
    .map((part) => readGradient(part, width, height))
    .filter((gradient) => gradient !== null);
  // The first gradient in the list is painted last, on top.
  const paint = (): void => {
    for (const gradient of gradients.toReversed()) paintBoxGradient(surface, gradient, width, height, corners);
  };
  const { canvas, matrix, clip, layers } = surface;
  const bottom = gradients.at(-1);
  const isCopyable = area !== null && isWithin(area, clip) && canvas.channels === 3;
  if (!isCopyable || bottom === undefined || !isOpaque(bottom)) return paint();
  // An opaque ground that was painted before is copied, which gives exactly the same pixels.
  const key = `${css} ${width} ${height} ${Object.values(matrix).join(' ')}`;
  const kept = layers.kept(key);
  if (kept !== null) return paintLayer(canvas, { ...kept, left: area.left, top: area.top }, clip);
  paint();
  layers.keepRepeated(key, () => cutOut(canvas, area));
}

/** Writes gradients as SVG, or else as pixels. */
function writeGradients(
  surface: Surface,
  vector: Vector,
  css: string,
  width: number,
  height: number,
  corners: Corners,
): void {
  const shape = { outline: boxOutline(width, height, corners), matrix: surface.matrix };
  const extent = outward(mappedBox(surface.matrix, 0, 0, width, height));
  for (const part of splitList(css).toReversed()) {
    const gradient = readGradient(part, width, height);
    if (gradient !== null && !vector.gradient(shape, gradient, surface.clip))
      asPixels(surface, extent, (target) => paintGradients(target, part, width, height, corners));
  }
}

/**
 * Paints a single gradient along an axis.
 *
 * @returns false when the gradient has another form
 */
function paintAxial({ canvas, clip }: Surface, css: string, width: number, height: number, area: Bounds): boolean {
  const ramp = rampOf(canvas.memory, css, width, height, area.right - area.left, area.bottom - area.top);
  if (ramp !== null) paintRamp(canvas, ramp, area, clip);
  return ramp !== null;
}

function paintBoxGradient(surface: Surface, gradient: Gradient, width: number, height: number, corners: Corners): void {
  const { canvas, matrix } = surface;
  const { inside, edges } = partsOf(surface, width, height, corners);
  paintGradient(canvas, gradient, matrix, inside);
  if (edges.length === 0) return;
  const shape = { outline: boxOutline(width, height, corners), matrix };
  for (const strip of edges) {
    const mask = rasterize(canvas.memory, [shape], strip);
    if (mask !== null) paintGradient(canvas, gradient, matrix, strip, mask);
  }
}

const isOpaque = ({ stops }: Gradient): boolean => stops.every(({ color }) => color.a === 1);

const isWithin = (inner: Bounds, outer: Bounds): boolean =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom;

/** Copies an area of an opaque canvas. */
function cutOut({ pixels, width }: Canvas, { left, top, right, bottom }: Bounds): Pixels {
  const [columns, rows] = [right - left, bottom - top];
  const copy = new Uint8Array(columns * rows * 3);
  for (let y = 0; y < rows; y++) {
    const from = ((top + y) * width + left) * 3;
    copy.set(pixels.subarray(from, from + columns * 3), y * columns * 3);
  }
  return { width: columns, height: rows, channels: 3, pixels: copy };
}
