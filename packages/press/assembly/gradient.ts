/** Colours of a gradient, from offset 0 to 1, as premultiplied words with red in the lowest byte. */
let colours: usize = 0;
let last: i32 = 0;

/** Bytes of a stop: offset, red, green, blue, alpha, each an `f64`. */
const stopBytes: usize = 40;

/**
 * Computes `count` colours, from the one at `shift / divisor` in steps of `1 / divisor`.
 *
 * @param stops address of the stops, in order
 * @param out address of `count` words
 */
export function tabulate(stops: usize, stopCount: i32, out: usize, count: i32, shift: f64, divisor: f64): void {
  colours = out;
  last = count - 1;
  for (let i = 0; i <= last; i++)
    store<u32>(out + ((<usize>i) << 2), colourAt(stops, stopCount, (<f64>i + shift) / divisor));
}

/** Interpolates colour and opacity separately (SVG 2 §14.2.4). */
function colourAt(stops: usize, count: i32, place: f64): u32 {
  let next = 0;
  while (next < count && load<f64>(stops + <usize>next * stopBytes) <= place) next++;
  const from = stops + <usize>max(0, next - 1) * stopBytes;
  const to = stops + <usize>min(next, count - 1) * stopBytes;
  const start = load<f64>(from);
  const end = load<f64>(to);
  const share = end > start ? (place - start) / (end - start) : 0;
  const part = share < 0 ? 0 : share > 1 ? 1 : share;
  const alpha = between(from, to, 32, part);
  const red = round(between(from, to, 8, part) * alpha);
  const green = round(between(from, to, 16, part) * alpha);
  const blue = round(between(from, to, 24, part) * alpha);
  return red | (green << 8) | (blue << 16) | (round(alpha * 255) << 24);
}

function between(from: usize, to: usize, field: usize, part: f64): f64 {
  const first = load<f64>(from + field);
  return first + (load<f64>(to + field) - first) * part;
}

function round(value: f64): i32 {
  return <i32>Math.floor(value + 0.5);
}

/** Set by `span`: the pixels of a row, from `first` up to `end`, at which `from + i × step` is between two numbers. */
let first: i32 = 0;
let end: i32 = 0;

function span(from: f64, step: f64, low: f64, high: f64, length: i32): void {
  if (step === 0) {
    first = 0;
    end = from >= low && from <= high ? length : 0;
    return;
  }
  const a = (low - from) / step;
  const b = (high - from) / step;
  first = <i32>min<f64>(length, max<f64>(0, Math.ceil(min<f64>(a, b))));
  end = <i32>min<f64>(length, max<f64>(first, Math.floor(max<f64>(a, b)) + 1));
}

function colour(i: i32): u32 {
  return load<u32>(colours + ((<usize>i) << 2));
}

function fill(row: usize, from: i32, to: i32, word: u32): void {
  for (let i = from; i < to; i++) store<u32>(row + ((<usize>i) << 2), word);
}

/** Writes the colours of a row of pixels. `u` is the offset of the first pixel. */
export function linearRow(row: usize, length: i32, u: f64, du: f64): void {
  span(u, du, 0, 1, length);
  const backwards = du < 0 || (du === 0 && u > 1);
  fill(row, 0, first, colour(backwards ? last : 0));
  fill(row, end, length, colour(backwards ? 0 : last));
  // Fixed point: an index into the colours and sixteen bits of its fraction.
  const step = round(du * <f64>last * 65_536);
  let place = round((u + <f64>first * du) * <f64>last * 65_536) + 32_768;
  // A local variable is not loaded again after each store. With four pixels at a time, half the time is saved.
  const table = colours;
  const after = row + ((<usize>end) << 2);
  let at = row + ((<usize>first) << 2);
  for (; at + 12 < after; at += 16, place += 4 * step) {
    store<u32>(at, wordAt(table, place));
    store<u32>(at, wordAt(table, place + step), 4);
    store<u32>(at, wordAt(table, place + 2 * step), 8);
    store<u32>(at, wordAt(table, place + 3 * step), 12);
  }
  for (; at < after; at += 4, place += step) store<u32>(at, wordAt(table, place));
}

function wordAt(table: usize, place: i32): u32 {
  return load<u32>(table + ((<usize>(place >> 16)) << 2));
}

/** Writes the colours of a row of pixels. `u` and `v` are the position of the first pixel from the centre, in radii. */
export function radialRow(row: usize, length: i32, u: f64, du: f64, v: f64, dv: f64): void {
  const high = dv === 0 ? Math.sqrt(max<f64>(0, 1 - v * v)) : Infinity;
  span(u, du, -high, high, length);
  fill(row, 0, first, colour(last));
  // Four pixels at a time, in two vectors. `row` has memory for three pixels more, which may be written.
  const table = colours;
  const maxIndex = f64x2.splat(last);
  const nextX = f64x2.splat(2 * du * <f64>last);
  const nextY = f64x2.splat(2 * dv * <f64>last);
  const stepX = f64x2.add(nextX, nextX);
  const stepY = f64x2.add(nextY, nextY);
  let x = apart(u + <f64>first * du, du);
  let y = apart(v + <f64>first * dv, dv);
  for (let i = first; i < end; i += 4, x = f64x2.add(x, stepX), y = f64x2.add(y, stepY)) {
    const at = row + ((<usize>i) << 2);
    const low = i32x4.shl(placesAt(x, y, maxIndex), 2);
    const high = i32x4.shl(placesAt(f64x2.add(x, nextX), f64x2.add(y, nextY), maxIndex), 2);
    store<u32>(at, load<u32>(table + i32x4.extract_lane(low, 0)));
    store<u32>(at, load<u32>(table + i32x4.extract_lane(low, 1)), 4);
    store<u32>(at, load<u32>(table + i32x4.extract_lane(high, 0)), 8);
    store<u32>(at, load<u32>(table + i32x4.extract_lane(high, 1)), 12);
  }
  fill(row, end, length, colour(last));
}

/** Returns a coordinate of two pixels in steps of the colours. */
function apart(from: f64, step: f64): v128 {
  return f64x2.mul(f64x2(from, from + step), f64x2.splat(last));
}

/** Distances of two pixels from the origin, rounded to indexes of the colours. */
function placesAt(x: v128, y: v128, maxIndex: v128): v128 {
  const distance = f64x2.sqrt(f64x2.add(f64x2.mul(x, x), f64x2.mul(y, y)));
  return i32x4.trunc_sat_f64x2_s_zero(f64x2.pmin(f64x2.add(distance, f64x2.splat(0.5)), maxIndex));
}
