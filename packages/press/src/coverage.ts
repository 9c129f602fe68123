import { intersect, isEmpty, type Bounds } from './matrix.js';
import type { Contour } from './outline.js';

/** Coverage of each pixel by a shape, from 0 to 255, in rows; positioned on the canvas. */
export interface Mask {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly alpha: Uint8Array;
}

/**
 * Computes the exact area coverage of closed contours. Each edge adds its signed area to the pixels it crosses; a
 * running sum along the row fills the inside (Levien, "font-rs", 2016). Contours of one direction may overlap; contours
 * of the opposite direction cut holes.
 *
 * @param clip limits the computed area
 * @returns null when nothing is covered
 */
export function rasterize(contours: readonly Contour[], clip: Bounds): Mask | null {
  const bounds = intersect(boundsOf(contours), clip);
  if (isEmpty(bounds)) return null;
  const { left, top } = bounds;
  const width = bounds.right - left;
  const height = bounds.bottom - top;
  const stride = width + 2;
  const area = clearArea(stride * height);
  for (const contour of contours) addContour(contour, area, left, top, width, height, stride);
  return { left, top, width, height, alpha: integrate(area, width, height, stride) };
}

let areas = new Float32Array(0);
const mostKept = 1_000_000;

/** The accumulation buffer, reused between shapes. V8 collects large fresh buffers too late. */
function clearArea(length: number): Float32Array {
  if (length > mostKept) return new Float32Array(length);
  if (areas.length < length) areas = new Float32Array(length);
  return areas.fill(0, 0, length);
}

function boundsOf(contours: readonly Contour[]): Bounds {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const contour of contours) {
    for (let i = 0; i < contour.length; i += 2) {
      const x = contour[i] as number;
      const y = contour[i + 1] as number;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  return { left: Math.floor(left), top: Math.floor(top), right: Math.ceil(right), bottom: Math.ceil(bottom) };
}

function addContour(
  contour: Contour,
  area: Float32Array,
  left: number,
  top: number,
  width: number,
  height: number,
  stride: number,
): void {
  const last = contour.length - 2;
  let x0 = (contour[last] as number) - left;
  let y0 = (contour[last + 1] as number) - top;
  for (let i = 0; i <= last; i += 2) {
    const x1 = (contour[i] as number) - left;
    const y1 = (contour[i + 1] as number) - top;
    if (y0 < y1) addEdge(area, x0, y0, x1, y1, 1, width, height, stride);
    else if (y0 > y1) addEdge(area, x1, y1, x0, y0, -1, width, height, stride);
    x0 = x1;
    y0 = y1;
  }
}

/** Adds an edge running downwards. Left of the mask it still fills the row; right of the mask it has no effect. */
function addEdge(
  area: Float32Array,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  direction: number,
  width: number,
  height: number,
  stride: number,
): void {
  const slope = (x1 - x0) / (y1 - y0);
  const first = Math.max(0, Math.floor(y0));
  const end = Math.min(height, Math.ceil(y1));
  let x = y0 < 0 ? x0 - y0 * slope : x0;
  for (let y = first; y < end; y++) {
    const step = Math.min(y + 1, y1) - Math.max(y, y0);
    const next = x + slope * step;
    addSpan(area, y * stride, clamp(x, width), clamp(next, width), step * direction);
    x = next;
  }
}

const clamp = (x: number, width: number): number => (x < 0 ? 0 : x > width ? width : x);

/** Distributes one row's share of an edge over the pixels it crosses. */
function addSpan(area: Float32Array, row: number, from: number, to: number, share: number): void {
  const low = from < to ? from : to;
  const high = from < to ? to : from;
  const firstPixel = Math.floor(low);
  const lastPixel = Math.ceil(high);
  const at = row + firstPixel;
  if (lastPixel <= firstPixel + 1) {
    const middle = 0.5 * (from + to) - firstPixel;
    area[at] = (area[at] as number) + share * (1 - middle);
    area[at + 1] = (area[at + 1] as number) + share * middle;
    return;
  }
  const inverse = 1 / (high - low);
  const head = 1 - (low - firstPixel);
  const firstArea = 0.5 * inverse * head * head;
  const tail = high - lastPixel + 1;
  const lastArea = 0.5 * inverse * tail * tail;
  const pixels = lastPixel - firstPixel;
  area[at] = (area[at] as number) + share * firstArea;
  if (pixels === 2) {
    area[at + 1] = (area[at + 1] as number) + share * (1 - firstArea - lastArea);
  } else {
    const second = inverse * (0.5 + head);
    area[at + 1] = (area[at + 1] as number) + share * (second - firstArea);
    for (let i = 2; i < pixels - 1; i++) area[at + i] = (area[at + i] as number) + share * inverse;
    const before = second + (pixels - 3) * inverse;
    area[at + pixels - 1] = (area[at + pixels - 1] as number) + share * (1 - before - lastArea);
  }
  area[at + pixels] = (area[at + pixels] as number) + share * lastArea;
}

function integrate(area: Float32Array, width: number, height: number, stride: number): Uint8Array {
  const alpha = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    let value = 0;
    for (let x = 0, from = y * stride, to = y * width; x < width; x++, from++, to++) {
      const change = area[from] as number;
      // Most pixels of a glyph are crossed by no edge, and are covered as their left neighbour is.
      if (change !== 0) {
        sum += change;
        const covered = sum < 0 ? -sum : sum;
        value = covered >= 1 ? 255 : (covered * 255 + 0.5) | 0;
      }
      if (value !== 0) alpha[to] = value;
    }
  }
  return alpha;
}
