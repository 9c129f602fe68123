/**
 * The transforms of VP8 (RFC 6386, 14.3 and 14.4). Two adjacent blocks of 4 × 4 are a pair: four vectors, one for each
 * row, with the left block in the first four lanes. The inverse must give exactly the values of a decoder.
 */

export const pairBytes: usize = 64;

function low16(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}

function high16(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}

/** Transposes both blocks of a pair. */
function transpose(at: usize, r0: v128, r1: v128, r2: v128, r3: v128): void {
  const a = low16(r0, r1);
  const b = low16(r2, r3);
  const c = high16(r0, r1);
  const d = high16(r2, r3);
  const left = v128.shuffle<i32>(a, b, 0, 4, 1, 5);
  const left2 = v128.shuffle<i32>(a, b, 2, 6, 3, 7);
  const right = v128.shuffle<i32>(c, d, 0, 4, 1, 5);
  const right2 = v128.shuffle<i32>(c, d, 2, 6, 3, 7);
  v128.store(at, v128.shuffle<i64>(left, right, 0, 2));
  v128.store(at, v128.shuffle<i64>(left, right, 1, 3), 16);
  v128.store(at, v128.shuffle<i64>(left2, right2, 0, 2), 32);
  v128.store(at, v128.shuffle<i64>(left2, right2, 1, 3), 48);
}

function times(values: v128, factor: i16): v128 {
  return i16x8.q15mulr_sat_s(values, i16x8.splat(factor));
}

const scratch = memory.data(64, 16);

/** Differences of eight pixels from their prediction, as 16-bit numbers. */
function rowLess(source: usize, prediction: usize): v128 {
  return i16x8.sub(v128.load8x8_u(source), v128.load8x8_u(prediction));
}

/**
 * Transforms the residual of a pair: its source less its prediction.
 *
 * @param to receives the coefficients of the pair
 */
export function forward(source: usize, sourceRow: usize, prediction: usize, predictionRow: usize, to: usize): void {
  const r0 = i16x8.shl(rowLess(source, prediction), 3);
  const r1 = i16x8.shl(rowLess(source + sourceRow, prediction + predictionRow), 3);
  const r2 = i16x8.shl(rowLess(source + 2 * sourceRow, prediction + 2 * predictionRow), 3);
  const r3 = i16x8.shl(rowLess(source + 3 * sourceRow, prediction + 3 * predictionRow), 3);
  let outer = i16x8.add(r0, r3);
  let inner = i16x8.add(r1, r2);
  let outerLess = i16x8.sub(r0, r3);
  let innerLess = i16x8.sub(r1, r2);
  // 0.5412 and 1.30656: the square root of 2 times the sine and the cosine of 22.5°.
  transpose(
    scratch,
    i16x8.add(outer, inner),
    i16x8.add(i16x8.add(times(innerLess, 17734), times(outerLess, 10045)), outerLess),
    i16x8.sub(outer, inner),
    i16x8.sub(times(outerLess, 17734), i16x8.add(times(innerLess, 10045), innerLess)),
  );
  const c0 = v128.load(scratch);
  const c1 = v128.load(scratch, 16);
  const c2 = v128.load(scratch, 32);
  const c3 = v128.load(scratch, 48);
  outer = i16x8.add(c0, c3);
  inner = i16x8.add(c1, c2);
  outerLess = i16x8.sub(c0, c3);
  innerLess = i16x8.sub(c1, c2);
  const half = i16x8.splat(7);
  transpose(
    to,
    i16x8.shr_s(i16x8.add(i16x8.add(outer, inner), half), 4),
    i16x8.shr_s(i16x8.add(i16x8.add(i16x8.add(times(innerLess, 17734), times(outerLess, 10045)), outerLess), half), 4),
    i16x8.shr_s(i16x8.add(i16x8.sub(outer, inner), half), 4),
    i16x8.shr_s(i16x8.add(i16x8.sub(times(outerLess, 17734), i16x8.add(times(innerLess, 10045), innerLess)), half), 4),
  );
}

/** Multiplies by a factor in 65536ths, and rounds down. */
function high(values: v128, factor: i16): v128 {
  const factors = i16x8.splat(factor);
  const low = i32x4.extmul_low_i16x8_s(values, factors);
  return v128.shuffle<i16>(low, i32x4.extmul_high_i16x8_s(values, factors), 1, 3, 5, 7, 9, 11, 13, 15);
}

/** Multiplies by 1.30656, which is 1 + 20091 / 65536. */
function more(values: v128): v128 {
  return i16x8.add(high(values, 20091), values);
}

/** Multiplies by 0.5412, which is 35468 / 65536. The signed factor is 35468 − 65536, so the value is added. */
function less(values: v128): v128 {
  return i16x8.add(high(values, -30068), values);
}

/** Adds the inverse of the coefficients of a pair to its prediction. */
export function addInverse(coefficients: usize, at: usize, row: usize, isSingle: bool): void {
  const r0 = v128.load(coefficients);
  const r1 = v128.load(coefficients, 16);
  const r2 = v128.load(coefficients, 32);
  const r3 = v128.load(coefficients, 48);
  let a = i16x8.add(r0, r2);
  let b = i16x8.sub(r0, r2);
  let c = i16x8.sub(less(r1), more(r3));
  let d = i16x8.add(more(r1), less(r3));
  transpose(scratch, i16x8.add(a, d), i16x8.add(b, c), i16x8.sub(b, c), i16x8.sub(a, d));
  const c0 = i16x8.add(v128.load(scratch), i16x8.splat(4));
  const c1 = v128.load(scratch, 16);
  const c2 = v128.load(scratch, 32);
  const c3 = v128.load(scratch, 48);
  a = i16x8.add(c0, c2);
  b = i16x8.sub(c0, c2);
  c = i16x8.sub(less(c1), more(c3));
  d = i16x8.add(more(c1), less(c3));
  transpose(scratch, i16x8.add(a, d), i16x8.add(b, c), i16x8.sub(b, c), i16x8.sub(a, d));
  for (let y: usize = 0; y < 4; y++, at += row) {
    const sum = i16x8.add(v128.load8x8_u(at), i16x8.shr_s(v128.load(scratch + (y << 4)), 3));
    const pixels = i8x16.narrow_i16x8_u(sum, sum);
    if (isSingle) v128.store32_lane(at, pixels, 0);
    else v128.store64_lane(at, pixels, 0);
  }
}

/** Replaces sixteen first coefficients, in rows, by their Walsh–Hadamard transform. */
export function forwardFirsts(at: usize): void {
  for (let i: usize = 0; i < 4; i++) butterflies(at + (i << 3), 2, 0);
  for (let i: usize = 0; i < 4; i++) butterflies(at + (i << 1), 8, 1);
}

/** @param step distance from one of four numbers to the next, in bytes */
function butterflies(at: usize, step: usize, shift: i32): void {
  const x0 = <i32>load<i16>(at);
  const x1 = <i32>load<i16>(at + step);
  const x2 = <i32>load<i16>(at + 2 * step);
  const x3 = <i32>load<i16>(at + 3 * step);
  const even = x0 + x2;
  const odd = x1 + x3;
  const evenLess = x0 - x2;
  const oddLess = x1 - x3;
  store<i16>(at, (even + odd) >> shift);
  store<i16>(at + step, (evenLess + oddLess) >> shift);
  store<i16>(at + 2 * step, (evenLess - oddLess) >> shift);
  store<i16>(at + 3 * step, (even - odd) >> shift);
}

/** The inverse of `forwardFirsts`. */
export function inverseFirsts(at: usize): void {
  for (let i: usize = 0; i < 4; i++) inverseFour(at + (i << 1), 8, 0, 0);
  for (let i: usize = 0; i < 4; i++) inverseFour(at + (i << 3), 2, 3, 3);
}

function inverseFour(at: usize, step: usize, rounding: i32, shift: i32): void {
  const x0 = <i32>load<i16>(at) + rounding;
  const x1 = <i32>load<i16>(at + step);
  const x2 = <i32>load<i16>(at + 2 * step);
  const x3 = <i32>load<i16>(at + 3 * step);
  const outer = x0 + x3;
  const inner = x1 + x2;
  const innerLess = x1 - x2;
  const outerLess = x0 - x3;
  store<i16>(at, (outer + inner) >> shift);
  store<i16>(at + step, (outerLess + innerLess) >> shift);
  store<i16>(at + 2 * step, (outer - inner) >> shift);
  store<i16>(at + 3 * step, (outerLess - innerLess) >> shift);
}
