/**
 * Converts RGB to luma and chroma of VP8: BT.601 in the limited range, chroma halved in both directions. A chunk is 16
 * pixels of two rows, as wide as a macroblock.
 */

export const chunk: i32 = 16;

/** Weighted sum of the channels. Weights are in 32768ths, values in 32nds, so that sums are rounded only once. */
function weighted(red: v128, green: v128, blue: v128, r: i16, g: i16, b: i16): v128 {
  const both = i16x8.add(i16x8.q15mulr_sat_s(red, i16x8.splat(r)), i16x8.q15mulr_sat_s(green, i16x8.splat(g)));
  return i16x8.add(both, i16x8.q15mulr_sat_s(blue, i16x8.splat(b)));
}

function luma(red: v128, green: v128, blue: v128): v128 {
  const sum = weighted(i16x8.shl(red, 5), i16x8.shl(green, 5), i16x8.shl(blue, 5), 8420, 16530, 3210);
  return i16x8.shr_s(i16x8.add(sum, i16x8.splat(16 * 32 + 16)), 5);
}

function chroma(sum: v128): v128 {
  return i16x8.shr_s(i16x8.add(sum, i16x8.splat(128 * 32 + 16)), 5);
}

/** Each returns one channel of 16 pixels. */
function redOf(a: v128, b: v128, c: v128): v128 {
  const ab = v128.shuffle<u8>(a, b, 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 0, 0, 0, 0, 0);
  return v128.shuffle<u8>(ab, c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 17, 20, 23, 26, 29);
}

function greenOf(a: v128, b: v128, c: v128): v128 {
  const ab = v128.shuffle<u8>(a, b, 1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 0, 0, 0, 0, 0);
  return v128.shuffle<u8>(ab, c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18, 21, 24, 27, 30);
}

function blueOf(a: v128, b: v128, c: v128): v128 {
  const ab = v128.shuffle<u8>(a, b, 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 0, 0, 0, 0, 0, 0);
  return v128.shuffle<u8>(ab, c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 19, 22, 25, 28, 31);
}

function storeLuma(red: v128, green: v128, blue: v128, to: usize): void {
  const low = luma(i16x8.extend_low_i8x16_u(red), i16x8.extend_low_i8x16_u(green), i16x8.extend_low_i8x16_u(blue));
  const high = luma(i16x8.extend_high_i8x16_u(red), i16x8.extend_high_i8x16_u(green), i16x8.extend_high_i8x16_u(blue));
  v128.store(to, i8x16.narrow_i16x8_u(low, high));
}

function sumOfFour(upper: v128, lower: v128): v128 {
  const sum = i16x8.add(i16x8.extadd_pairwise_i8x16_u(upper), i16x8.extadd_pairwise_i8x16_u(lower));
  return i16x8.shl(sum, 3);
}

/**
 * @param upper RGB of the chunk's first row; lower: RGB of its second row
 * @param first receives luma of the first row; second: luma of the second; both: eight values of U, then eight of V
 */
export function readChunk(upper: usize, lower: usize, first: usize, second: usize, both: usize): void {
  const a = v128.load(upper);
  const b = v128.load(upper, 16);
  const c = v128.load(upper, 32);
  const red = redOf(a, b, c);
  const green = greenOf(a, b, c);
  const blue = blueOf(a, b, c);
  storeLuma(red, green, blue, first);
  const d = v128.load(lower);
  const e = v128.load(lower, 16);
  const f = v128.load(lower, 32);
  const red2 = redOf(d, e, f);
  const green2 = greenOf(d, e, f);
  const blue2 = blueOf(d, e, f);
  storeLuma(red2, green2, blue2, second);
  const r = sumOfFour(red, red2);
  const g = sumOfFour(green, green2);
  const bl = sumOfFour(blue, blue2);
  const u = chroma(weighted(r, g, bl, -4860, -9540, 14400));
  const v = chroma(weighted(r, g, bl, 14400, -12058, -2342));
  v128.store(both, i8x16.narrow_i16x8_u(u, v));
}
