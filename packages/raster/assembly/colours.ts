/** RGB pixels to luma and chroma, as 16-bit numbers: eighths of a level (JFIF 1.02). */

/** Shares of luma, and what scales the differences to it, in 32768ths. */
const redShare: i16 = 9798;
const greenShare: i16 = 19235;
const blueShare: i16 = 3735;
const blueScale: i16 = 18492;
const redScale: i16 = 23373;

/** Samples of blocks of 128 bytes: four of luma, two by two, then chroma. */
export const samples = memory.data(12 * 128, 16);
const perBlock: usize = 128;

/** Luma of eight pixels. This and what follows is in 128ths of a level. */
function lumaOf(red: v128, green: v128, blue: v128): v128 {
  return i16x8.add(
    i16x8.add(i16x8.q15mulr_sat_s(red, i16x8.splat(redShare)), i16x8.q15mulr_sat_s(green, i16x8.splat(greenShare))),
    i16x8.q15mulr_sat_s(blue, i16x8.splat(blueShare)),
  );
}

function scaledBlue(blue: v128, luma: v128): v128 {
  return i16x8.q15mulr_sat_s(i16x8.sub(blue, luma), i16x8.splat(blueScale));
}

function scaledRed(red: v128, luma: v128): v128 {
  return i16x8.q15mulr_sat_s(i16x8.sub(red, luma), i16x8.splat(redScale));
}

function low(bytes: v128): v128 {
  return i16x8.shl(i16x8.extend_low_i8x16_u(bytes), 7);
}

function high(bytes: v128): v128 {
  return i16x8.shl(i16x8.extend_high_i8x16_u(bytes), 7);
}

function eighths(values: v128): v128 {
  return i16x8.shr_s(i16x8.add_sat_s(values, i16x8.splat(8)), 4);
}

/** Reads 16 × 16 pixels into `samples`. */
export function readSamples(pixels: usize, rowBytes: usize, isHalved: bool): void {
  for (let y: usize = 0; y < 16; y += 2, pixels += 2 * rowBytes)
    if (isHalved) readHalvedRows(pixels, rowBytes, y);
    else {
      readRow(pixels, y);
      readRow(pixels + rowBytes, y + 1);
    }
}

function redsOf(a: v128, b: v128, c: v128): v128 {
  const most = i8x16.shuffle(a, b, 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 0, 0, 0, 0, 0);
  return i8x16.shuffle(most, c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 17, 20, 23, 26, 29);
}

function greensOf(a: v128, b: v128, c: v128): v128 {
  const most = i8x16.shuffle(a, b, 1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 0, 0, 0, 0, 0);
  return i8x16.shuffle(most, c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18, 21, 24, 27, 30);
}

function bluesOf(a: v128, b: v128, c: v128): v128 {
  const most = i8x16.shuffle(a, b, 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 0, 0, 0, 0, 0, 0);
  return i8x16.shuffle(most, c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 19, 22, 25, 28, 31);
}

/** Address of the left eight samples of a row of a plane of four blocks. The right eight are in the next block. */
function rowOf(plane: usize, y: usize): usize {
  return samples + (plane * 4 + ((y >> 3) << 1)) * perBlock + ((y & 7) << 4);
}

function storeLuma(at: usize, luma: v128): void {
  v128.store(at, i16x8.sub(eighths(luma), i16x8.splat(1024)));
}

function readRow(pixels: usize, y: usize): void {
  const a = v128.load(pixels);
  const b = v128.load(pixels, 16);
  const c = v128.load(pixels, 32);
  const reds = redsOf(a, b, c);
  const greens = greensOf(a, b, c);
  const blues = bluesOf(a, b, c);
  storeEight(low(reds), low(greens), low(blues), rowOf(0, y));
  storeEight(high(reds), high(greens), high(blues), rowOf(0, y) + perBlock);
}

function storeEight(red: v128, green: v128, blue: v128, at: usize): void {
  const luma = lumaOf(red, green, blue);
  storeLuma(at, luma);
  v128.store(at + 4 * perBlock, eighths(scaledBlue(blue, luma)));
  v128.store(at + 8 * perBlock, eighths(scaledRed(red, luma)));
}

/** Two rows, the first of which is even. */
function readHalvedRows(pixels: usize, rowBytes: usize, y: usize): void {
  const a0 = v128.load(pixels);
  const b0 = v128.load(pixels, 16);
  const c0 = v128.load(pixels, 32);
  const a1 = v128.load(pixels + rowBytes);
  const b1 = v128.load(pixels + rowBytes, 16);
  const c1 = v128.load(pixels + rowBytes, 32);
  const r0 = redsOf(a0, b0, c0);
  const g0 = greensOf(a0, b0, c0);
  const b0s = bluesOf(a0, b0, c0);
  const r1 = redsOf(a1, b1, c1);
  const g1 = greensOf(a1, b1, c1);
  const b1s = bluesOf(a1, b1, c1);
  const at = rowOf(0, y);
  const chroma = samples + 4 * perBlock + ((y >> 1) << 4);
  storeHalved(low(r0), low(g0), low(b0s), low(r1), low(g1), low(b1s), at, chroma);
  storeHalved(high(r0), high(g0), high(b0s), high(r1), high(g1), high(b1s), at + perBlock, chroma + 8);
}

function storeHalved(r0: v128, g0: v128, b0: v128, r1: v128, g1: v128, b1: v128, at: usize, chroma: usize): void {
  const l0 = lumaOf(r0, g0, b0);
  const l1 = lumaOf(r1, g1, b1);
  storeLuma(at, l0);
  storeLuma(at + 16, l1);
  storeMeans(scaledBlue(b0, l0), scaledBlue(b1, l1), chroma);
  storeMeans(scaledRed(r0, l0), scaledRed(r1, l1), chroma + perBlock);
}

/** Means of 2 × 2 pixels of two rows. */
function storeMeans(above: v128, below: v128, to: usize): void {
  const sums = i32x4.add(i32x4.extadd_pairwise_i16x8_s(above), i32x4.extadd_pairwise_i16x8_s(below));
  const means = i32x4.shr_s(i32x4.add(sums, i32x4.splat(32)), 6);
  v128.store64_lane(to, i16x8.narrow_i32x4_s(means, means), 0);
}
