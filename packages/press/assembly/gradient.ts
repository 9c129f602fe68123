/** Colors of a gradient, from offset 0 to 1, as premultiplied words with red in the lowest byte. */
let colors: usize = 0;
let last: i32 = 0;

/** Bytes of a stop: offset, red, green, blue, alpha, each an `f64`. */
const stopBytes: usize = 40;

/**
 * Computes `count` colors, from the one at `shift / divisor` in steps of `1 / divisor`.
 *
 * @param stops address of the stops, in order
 * @param out address of `count` words
 */
export function tabulate(stops: usize, stopCount: i32, out: usize, count: i32, shift: f64, divisor: f64): void {
  colors = out;
  last = count - 1;
  for (let i = 0; i <= last; i++)
    store<u32>(out + ((<usize>i) << 2), colorAt(stops, stopCount, (<f64>i + shift) / divisor));
}

/** Interpolates color and opacity separately (SVG 2 §14.2.4). */
function colorAt(stops: usize, count: i32, place: f64): u32 {
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

function color(i: i32): u32 {
  return load<u32>(colors + ((<usize>i) << 2));
}

/** Added to a float of less than 2²³, this rounds it to an integer, which are then the low bits of the float. */
const rounding: f32 = 8_388_608;

function fill(row: usize, from: i32, to: i32, word: u32): void {
  for (let i = from; i < to; i++) store<u32>(row + ((<usize>i) << 2), word);
}

/** Writes the colors of a row of pixels. `u` and `v` are the position of the first pixel from the center, in radii. */
export function radialRow(row: usize, length: i32, u: f64, du: f64, v: f64, dv: f64): void {
  const high = dv === 0 ? Math.sqrt(max<f64>(0, 1 - v * v)) : Infinity;
  span(u, du, -high, high, length);
  fill(row, 0, first, color(last));
  // Four pixels at a time; `row` has memory for three pixels more, which may be written. Each vector starts from a double,
  // so that errors of its floats do not add up.
  const size = <f64>last;
  let x = (u + <f64>first * du) * size;
  let y = (v + <f64>first * dv) * size;
  const apartX = f32x4.mul(f32x4.splat(<f32>(du * size)), f32x4(0, 1, 2, 3));
  const apartY = f32x4.mul(f32x4.splat(<f32>(dv * size)), f32x4(0, 1, 2, 3));
  const most = f32x4.splat(<f32>size);
  for (let i = first; i < end; i += 4, x += 4 * du * size, y += 4 * dv * size) {
    const xs = f32x4.add(f32x4.splat(<f32>x), apartX);
    const ys = f32x4.add(f32x4.splat(<f32>y), apartY);
    const distances = f32x4.sqrt(f32x4.add(f32x4.mul(xs, xs), f32x4.mul(ys, ys)));
    // Not the other way round: distances that are no number must not become indexes.
    const indexes = f32x4.pmin(most, distances);
    v128.store(row + ((<usize>i) << 2), f32x4.add(indexes, f32x4.splat(rounding)));
  }
  // Reading the indexes back takes less time than extracting them from the vector.
  const table = colors - ((<usize>reinterpret<u32>(rounding)) << 2);
  for (let i = first; i < end; i += 4) {
    const at = row + ((<usize>i) << 2);
    store<u32>(at, load<u32>(table + (load<u32>(at) << 2)));
    store<u32>(at, load<u32>(table + (load<u32>(at, 4) << 2)), 4);
    store<u32>(at, load<u32>(table + (load<u32>(at, 8) << 2)), 8);
    store<u32>(at, load<u32>(table + (load<u32>(at, 12) << 2)), 12);
  }
  fill(row, end, length, color(last));
}
