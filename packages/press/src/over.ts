import { addressAt, type Canvas, type Pixels, type PlacedLayer } from './canvas.js';
import type { Rgba } from './color.js';
import type { Mask } from './coverage.js';
import { intersect, isEmpty, type Bounds } from './matrix.js';
import type { Ramp } from './gradient/axial.js';

/** Paints a color through a mask (Porter and Duff 1984, "over"). */
export function paintMask(
  canvas: Canvas,
  mask: Mask,
  { r, g, b, a }: Rgba,
  clip: Bounds,
  left = mask.left,
  top = mask.top,
): void {
  const area = intersect(clip, { left, top, right: left + mask.width, bottom: top + mask.height });
  if (isEmpty(area)) return;
  const { memory, width, channels } = canvas;
  const { paint } = memory;
  const [columns, rows] = [area.right - area.left, area.bottom - area.top];
  const first = (area.top - top) * mask.width + area.left - left;
  const end = first + (rows - 1) * mask.width + columns;
  const from = paint.scratch(end - first);
  // Creating a view of the array takes longer than copying a letter, so whole masks are copied without a view.
  memory.bytes.set(end - first === mask.alpha.length ? mask.alpha : mask.alpha.subarray(first, end), from);
  const color = r | (g << 8) | (b << 16) | (Math.round(a * 255) << 24);
  const to = addressAt(canvas, area.left, area.top);
  paint.paintCoverage(to, width * channels, channels, from, mask.width, columns, rows, color);
}

/** Paints an image over the canvas. `opacity` is from 0 to 1. */
export function paintLayer(canvas: Canvas, layer: PlacedLayer, clip: Bounds, opacity = 1): void {
  const { left, top, width, height } = layer;
  const area = intersect(clip, { left, top, right: left + width, bottom: top + height });
  if (isEmpty(area)) return;
  const { memory } = canvas;
  const [columns, rows] = [area.right - area.left, area.bottom - area.top];
  if (opacity === 1 && isCopied(canvas, layer, area)) {
    const first = (area.top - top) * width * 3;
    memory.bytes.set(layer.pixels.subarray(first, first + rows * width * 3), addressAt(canvas, 0, area.top));
    return;
  }
  const from = memory.addressOf(layer) + ((area.top - top) * width + area.left - left) * layer.channels;
  memory.paint.paintRows(
    addressAt(canvas, area.left, area.top),
    canvas.width * canvas.channels,
    canvas.channels,
    from,
    width * layer.channels,
    layer.channels,
    columns,
    rows,
    Math.round(opacity * 255),
  );
}

/** Whether the rows of a layer replace whole rows of a canvas. */
const isCopied = (canvas: Canvas, layer: Pixels, { left, right }: Bounds): boolean =>
  canvas.channels === 3 && layer.channels === 3 && layer.width === canvas.width && right - left === canvas.width;

/** Paints a ramp over an area. */
export function paintRamp(canvas: Canvas, { axis, words }: Ramp, bounds: Bounds, clip: Bounds): void {
  const area = intersect(clip, bounds);
  if (isEmpty(area)) return;
  const { memory, width, channels } = canvas;
  const { paint } = memory;
  const [columns, rows] = [area.right - area.left, area.bottom - area.top];
  const skipped = axis === 'x' ? area.left - bounds.left : area.top - bounds.top;
  const from = paint.scratch(words.length * 4);
  memory.bytes.set(new Uint8Array(words.buffer, words.byteOffset, words.byteLength), from);
  const to = addressAt(canvas, area.left, area.top);
  paint.paintRamp(to, width * channels, channels, columns, rows, from + skipped * 4, axis === 'y');
}

/** Multiplies a sheet by a mask. */
export function keepInside({ memory, at, width, height }: Canvas, mask: Mask | null): void {
  const { paint } = memory;
  const [left, right] = [Math.max(0, mask?.left ?? 0), Math.min(width, (mask?.left ?? 0) + (mask?.width ?? 0))];
  if (mask === null || left >= right) {
    memory.bytes.fill(0, at, at + width * height * 4);
    return;
  }
  const coverage = paint.scratch(mask.alpha.length);
  memory.bytes.set(mask.alpha, coverage);
  for (let y = 0; y < height; y++) {
    const row = at + y * width * 4;
    const inside = y >= mask.top && y < mask.top + mask.height;
    memory.bytes.fill(0, row, row + (inside ? left : width) * 4);
    if (!inside) continue;
    memory.bytes.fill(0, row + right * 4, row + width * 4);
    const from = coverage + (y - mask.top) * mask.width + left - mask.left;
    paint.keepCovered(row + left * 4, from, right - left);
  }
}

/** The transparency of a sheet, as a mask whose top left corner is at `left` and `top`. */
export function alphaOf({ memory, at, width, height }: Canvas, left: number, top: number): Mask {
  const length = width * height;
  const out = memory.paint.scratch(length);
  memory.paint.copyOpacity(at, length, out);
  return { left, top, width, height, alpha: memory.bytes.slice(out, out + length) };
}
