import { contoursEnd, contoursStart, pointsOf } from './outline';
import { reserve } from './memory';

/** Position and size of the last mask, on the canvas. */
export let maskLeft: i32 = 0;
export let maskTop: i32 = 0;
export let maskWidth: i32 = 0;
export let maskHeight: i32 = 0;

/**
 * Number of steps from uncovered to covered. More steps would not be visible. With 32, most flat cards have at most 256
 * colors, so that their PNG has a palette and half the bytes.
 */
const levels: i32 = 32;

let stride: usize = 0;
let area: usize = 0;

/**
 * Computes the exact area coverage of closed contours. Each edge adds its signed area to the pixels it crosses; a
 * running sum along the row fills the inside (Levien, "font-rs", 2016). Contours of one direction may overlap; contours
 * of the opposite direction cut holes.
 *
 * @param left limits the computed area, as do `top`, `right` and `bottom`
 * @returns address of the coverage of each pixel, from 0 to 255 in 32 steps, in rows; 0 when nothing is covered
 */
export function rasterize(left: i32, top: i32, right: i32, bottom: i32): usize {
  if (!limit(left, top, right, bottom)) return 0;
  stride = <usize>maskWidth + 2;
  area = (contoursEnd() + 15) & ~15;
  const areaEnd = area + stride * <usize>maskHeight * 4;
  const alpha = (areaEnd + 15) & ~15;
  const alphaBytes = <usize>maskWidth * <usize>maskHeight;
  reserve(alpha + alphaBytes);
  memory.fill(area, 0, alpha + alphaBytes - area);
  for (let contour = contoursStart(); contour < contoursEnd(); ) {
    const points = pointsOf(contour);
    addContour(contour + 8, points);
    contour += 8 + ((<usize>points) << 4);
  }
  integrate(alpha);
  return alpha;
}

/** Sets the position and size of the mask. @returns false when it is empty */
function limit(left: i32, top: i32, right: i32, bottom: i32): bool {
  let l = Infinity;
  let t = Infinity;
  let r = -Infinity;
  let b = -Infinity;
  for (let contour = contoursStart(); contour < contoursEnd(); ) {
    const end = contour + 8 + ((<usize>pointsOf(contour)) << 4);
    for (contour += 8; contour < end; contour += 16) {
      const x = load<f64>(contour);
      const y = load<f64>(contour, 8);
      if (x < l) l = x;
      if (x > r) r = x;
      if (y < t) t = y;
      if (y > b) b = y;
    }
  }
  l = max<f64>(Math.floor(l), left);
  t = max<f64>(Math.floor(t), top);
  r = min<f64>(Math.ceil(r), right);
  b = min<f64>(Math.ceil(b), bottom);
  if (!(l < r && t < b)) return false;
  maskLeft = <i32>l;
  maskTop = <i32>t;
  maskWidth = <i32>r - maskLeft;
  maskHeight = <i32>b - maskTop;
  return true;
}

function addContour(first: usize, points: i32): void {
  const end = first + ((<usize>points) << 4);
  let x0 = load<f64>(end - 16) - <f64>maskLeft;
  let y0 = load<f64>(end - 8) - <f64>maskTop;
  for (let at = first; at < end; at += 16) {
    const x1 = load<f64>(at) - <f64>maskLeft;
    const y1 = load<f64>(at, 8) - <f64>maskTop;
    if (y0 < y1) addEdge(x0, y0, x1, y1, 1);
    else if (y0 > y1) addEdge(x1, y1, x0, y0, -1);
    x0 = x1;
    y0 = y1;
  }
}

/** Adds an edge running downwards. Left of the mask it still fills the row; right of the mask it has no effect. */
function addEdge(x0: f64, y0: f64, x1: f64, y1: f64, direction: f64): void {
  const slope = (x1 - x0) / (y1 - y0);
  const width = <f64>maskWidth;
  const end = min<f64>(maskHeight, Math.ceil(y1));
  let x = y0 < 0 ? x0 - y0 * slope : x0;
  let y = max<f64>(0, Math.floor(y0));
  let row = area + <usize>(<i32>min<f64>(y, maskHeight)) * stride * 4;
  for (; y < end; y++, row += stride * 4) {
    const step = min<f64>(y + 1, y1) - max<f64>(y, y0);
    const next = x + slope * step;
    addSpan(row, clamp(x, width), clamp(next, width), step * direction);
    x = next;
  }
}

function clamp(x: f64, width: f64): f64 {
  return x < 0 ? 0 : x > width ? width : x;
}

/** Distributes one row's share of an edge over the pixels it crosses. */
function addSpan(row: usize, from: f64, to: f64, share: f64): void {
  const low = from < to ? from : to;
  const high = from < to ? to : from;
  const firstPixel = Math.floor(low);
  const lastPixel = Math.ceil(high);
  const at = row + ((<usize>(<i32>firstPixel)) << 2);
  if (lastPixel <= firstPixel + 1) {
    const middle = 0.5 * (from + to) - firstPixel;
    addTo(at, share * (1 - middle));
    addTo(at + 4, share * middle);
    return;
  }
  const inverse = 1 / (high - low);
  const head = 1 - (low - firstPixel);
  const firstArea = 0.5 * inverse * head * head;
  const tail = high - lastPixel + 1;
  const lastArea = 0.5 * inverse * tail * tail;
  const pixels = <i32>(lastPixel - firstPixel);
  const last = at + ((<usize>pixels) << 2);
  addTo(at, share * firstArea);
  if (pixels === 2) addTo(at + 4, share * (1 - firstArea - lastArea));
  else {
    const second = inverse * (0.5 + head);
    addTo(at + 4, share * (second - firstArea));
    for (let each = at + 8; each < last - 4; each += 4) addTo(each, share * inverse);
    const before = second + <f64>(pixels - 3) * inverse;
    addTo(last - 4, share * (1 - before - lastArea));
  }
  addTo(last, share * lastArea);
}

function addTo(at: usize, share: f64): void {
  store<f32>(at, <f32>(<f64>load<f32>(at) + share));
}

function integrate(alpha: usize): void {
  const width = <usize>maskWidth;
  for (let y = 0; y < maskHeight; y++) {
    let sum: f64 = 0;
    let value: u8 = 0;
    let from = area + <usize>y * stride * 4;
    for (const end = from + width * 4; from < end; from += 4, alpha++) {
      const change = <f64>load<f32>(from);
      // No edge crosses most pixels of a glyph. They have the same coverage as their left neighbor.
      if (change !== 0) {
        sum += change;
        const covered = Math.abs(sum);
        value = covered >= 1 ? 255 : byteOf(covered);
      }
      store<u8>(alpha, value);
    }
  }
}

/** Rounds to a level. */
function byteOf(covered: f64): u8 {
  return <u8>((<i32>(covered * levels + 0.5) * 255 + levels / 2) / levels);
}
