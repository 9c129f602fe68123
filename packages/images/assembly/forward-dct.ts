/** The discrete cosine transform of 8 × 8 blocks of 16-bit numbers, orthonormal (ITU-T T.81, A.3.3). */

/** Cosines in 32768ths. */

const c1: i16 = 16069;
const c2: i16 = 15137;
const c3: i16 = 13623;
const c4: i16 = 11585;
const c5: i16 = 9102;
const c6: i16 = 6270;
const c7: i16 = 3196;

function times(values: v128, factor: i16): v128 {
  return i16x8.q15mulr_sat_s(values, i16x8.splat(factor));
}

function sumOf(a: v128, b: v128, c: v128, d: v128): v128 {
  return i16x8.add(i16x8.add(a, b), i16x8.add(c, d));
}

/** Transforms the columns. */
function columns(at: usize, to: usize): void {
  const x0 = v128.load(at);
  const x1 = v128.load(at, 16);
  const x2 = v128.load(at, 32);
  const x3 = v128.load(at, 48);
  const x4 = v128.load(at, 64);
  const x5 = v128.load(at, 80);
  const x6 = v128.load(at, 96);
  const x7 = v128.load(at, 112);
  const s0 = i16x8.add(x0, x7);
  const s1 = i16x8.add(x1, x6);
  const s2 = i16x8.add(x2, x5);
  const s3 = i16x8.add(x3, x4);
  const d0 = i16x8.sub(x0, x7);
  const d1 = i16x8.sub(x1, x6);
  const d2 = i16x8.sub(x2, x5);
  const d3 = i16x8.sub(x3, x4);
  const outer = i16x8.add(s0, s3);
  const inner = i16x8.add(s1, s2);
  const outerLess = i16x8.sub(s0, s3);
  const innerLess = i16x8.sub(s1, s2);
  v128.store(to, times(i16x8.add(outer, inner), c4));
  v128.store(to, times(i16x8.sub(outer, inner), c4), 64);
  v128.store(to, i16x8.add(times(outerLess, c2), times(innerLess, c6)), 32);
  v128.store(to, i16x8.sub(times(outerLess, c6), times(innerLess, c2)), 96);
  v128.store(to, sumOf(times(d0, c1), times(d1, c3), times(d2, c5), times(d3, c7)), 16);
  v128.store(to, sumOf(times(d0, c3), times(d1, -c7), times(d2, -c1), times(d3, -c5)), 48);
  v128.store(to, sumOf(times(d0, c5), times(d1, -c1), times(d2, c7), times(d3, c3)), 80);
  v128.store(to, sumOf(times(d0, c7), times(d1, -c5), times(d2, c3), times(d3, -c1)), 112);
}

function transpose(at: usize): void {
  const x0 = v128.load(at);
  const x1 = v128.load(at, 16);
  const x2 = v128.load(at, 32);
  const x3 = v128.load(at, 48);
  const x4 = v128.load(at, 64);
  const x5 = v128.load(at, 80);
  const x6 = v128.load(at, 96);
  const x7 = v128.load(at, 112);
  const a0 = low16(x0, x1);
  const a1 = high16(x0, x1);
  const a2 = low16(x2, x3);
  const a3 = high16(x2, x3);
  const a4 = low16(x4, x5);
  const a5 = high16(x4, x5);
  const a6 = low16(x6, x7);
  const a7 = high16(x6, x7);
  const b0 = low32(a0, a2);
  const b1 = high32(a0, a2);
  const b2 = low32(a1, a3);
  const b3 = high32(a1, a3);
  const b4 = low32(a4, a6);
  const b5 = high32(a4, a6);
  const b6 = low32(a5, a7);
  const b7 = high32(a5, a7);
  v128.store(at, v128.shuffle<i64>(b0, b4, 0, 2));
  v128.store(at, v128.shuffle<i64>(b0, b4, 1, 3), 16);
  v128.store(at, v128.shuffle<i64>(b1, b5, 0, 2), 32);
  v128.store(at, v128.shuffle<i64>(b1, b5, 1, 3), 48);
  v128.store(at, v128.shuffle<i64>(b2, b6, 0, 2), 64);
  v128.store(at, v128.shuffle<i64>(b2, b6, 1, 3), 80);
  v128.store(at, v128.shuffle<i64>(b3, b7, 0, 2), 96);
  v128.store(at, v128.shuffle<i64>(b3, b7, 1, 3), 112);
}

function low16(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}

function high16(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}

function low32(a: v128, b: v128): v128 {
  return v128.shuffle<i32>(a, b, 0, 4, 1, 5);
}

function high32(a: v128, b: v128): v128 {
  return v128.shuffle<i32>(a, b, 2, 6, 3, 7);
}

/**
 * Transforms samples, which are in rows. They are overwritten.
 *
 * @param to receives the coefficients, in columns
 */
export function transform(block: usize, to: usize): void {
  columns(block, block);
  transpose(block);
  columns(block, to);
}
