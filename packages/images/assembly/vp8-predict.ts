/**
 * Predicts a macroblock (RFC 6386, 12.2 and 12.3) from the macroblocks above and to the left, as they are before the
 * loop filter of the decoder.
 *
 * A row of luma has 48 bytes: 16 of the macroblock to the left, 16 of this macroblock, and, in the row above, 16 of the
 * macroblock above to the right. A row of chroma has 32 bytes: 16 of the macroblock to the left and 16 of this one,
 * each eight values of U, then eight of V.
 */

export const lumaRow: usize = 48;
export const chromaRow: usize = 32;
const lumaPlane = memory.data(48 * 17, 16);
const chromaPlane = memory.data(32 * 9, 16);
/** Address of the first row of the macroblock. */
export const luma = lumaPlane + lumaRow + 16;
export const chroma = chromaPlane + chromaRow + 16;

const dcMode: i32 = 0;
const verticalMode: i32 = 1;
const horizontalMode: i32 = 2;
const trueMotionMode: i32 = 3;

/** Values of the pixels above the image and to its left. */
export const above: u8 = 127;
export const before: u8 = 129;

/** Begins a row of macroblocks. */
export function startRow(isFirst: bool): void {
  for (let y: usize = 0; y <= 16; y++) v128.store(lumaPlane + y * lumaRow, i8x16.splat(before));
  for (let y: usize = 0; y <= 8; y++) v128.store(chromaPlane + y * chromaRow, i8x16.splat(before));
  if (!isFirst) return;
  memory.fill(lumaPlane, above, lumaRow);
  memory.fill(chromaPlane, above, chromaRow);
}

/**
 * Begins a macroblock.
 *
 * @param lumaAbove 32 bytes of the row above; chromaAbove: 16 bytes
 */
export function startMacroblock(lumaAbove: usize, chromaAbove: usize): void {
  v128.store(lumaPlane, v128.load(lumaAbove), 16);
  v128.store(lumaPlane, v128.load(lumaAbove, 16), 32);
  v128.store(chromaPlane, v128.load(chromaAbove), 16);
}

/** Begins a macroblock that is predicted from pixels of the image instead of decoded ones. */
export function surround(lumaSource: usize, lumaStride: usize, chromaSource: usize, chromaStride: usize): void {
  lumaSource -= lumaStride;
  chromaSource -= chromaStride;
  v128.store(lumaPlane, v128.load(lumaSource), 16);
  v128.store(lumaPlane, v128.load(lumaSource, 16), 32);
  v128.store(chromaPlane, v128.load(chromaSource), 16);
  for (let y: usize = 0; y <= 16; y++) v128.store(lumaPlane + y * lumaRow, v128.load(lumaSource + y * lumaStride - 16));
  for (let y: usize = 0; y <= 8; y++)
    v128.store(chromaPlane + y * chromaRow, v128.load(chromaSource + y * chromaStride - 16));
}

/** Ends a macroblock. Copies it to the left of the next one, and its last row above one of the next row. */
export function endMacroblock(lumaAbove: usize, chromaAbove: usize): void {
  for (let y: usize = 0; y <= 16; y++) {
    const row = lumaPlane + y * lumaRow;
    v128.store(row, v128.load(row, 16));
  }
  for (let y: usize = 0; y <= 8; y++) {
    const row = chromaPlane + y * chromaRow;
    v128.store(row, v128.load(row, 16));
  }
  v128.store(lumaAbove, v128.load(luma + 15 * lumaRow));
  v128.store(chromaAbove, v128.load(chroma + 7 * chromaRow));
}

/** Sum of sixteen bytes. */
function sumOf(values: v128): i32 {
  const sums = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(values));
  return totalOf(sums);
}

function totalOf(sums: v128): i32 {
  const two = i32x4.add(sums, v128.shuffle<i32>(sums, sums, 2, 3, 2, 3));
  return i32x4.extract_lane(two, 0) + i32x4.extract_lane(two, 1);
}

function mean(sumAbove: i32, sumBefore: i32, hasAbove: bool, hasBefore: bool, shift: i32): i32 {
  if (!hasAbove && !hasBefore) return 128;
  if (!hasAbove) return (sumBefore + (1 << (shift - 1))) >> shift;
  if (!hasBefore) return (sumAbove + (1 << (shift - 1))) >> shift;
  return (sumAbove + sumBefore + (1 << shift)) >> (shift + 1);
}

function difference(a: v128, b: v128): v128 {
  return i16x8.extadd_pairwise_i8x16_u(v128.or(i8x16.sub_sat_u(a, b), i8x16.sub_sat_u(b, a)));
}

function sumOfDifferences(sums: v128): i32 {
  return totalOf(i32x4.extadd_pairwise_i16x8_u(sums));
}

let leastDifference: i32 = 0;

/** Sum of absolute differences between the source and the mode that was chosen last. */
export function differenceOfMode(): i32 {
  return leastDifference;
}

function least(dc: v128, vertical: v128, horizontal: v128, trueMotion: v128): i32 {
  leastDifference = sumOfDifferences(dc);
  let mode = dcMode;
  mode = better(mode, verticalMode, sumOfDifferences(vertical));
  mode = better(mode, horizontalMode, sumOfDifferences(horizontal));
  return better(mode, trueMotionMode, sumOfDifferences(trueMotion));
}

function better(mode: i32, other: i32, difference: i32): i32 {
  if (difference >= leastDifference) return mode;
  leastDifference = difference;
  return other;
}

/** A row predicted by true motion: the pixel to its left plus the row above minus its corner. */
function movedBy(left: v128, low: v128, high: v128): v128 {
  return i8x16.narrow_i16x8_u(
    i16x8.add(low, i16x8.extend_low_i8x16_u(left)),
    i16x8.add(high, i16x8.extend_high_i8x16_u(left)),
  );
}

const rows = memory.data(16, 16);
let lumaMean: i32 = 0;

/** Chooses the mode of luma whose prediction is nearest to the source. */
export function chooseLuma(source: usize, sourceRow: usize, hasAbove: bool, hasBefore: bool): i32 {
  for (let y: usize = 0; y < 16; y++) store<u8>(rows + y, load<u8>(luma + y * lumaRow - 1));
  const top = v128.load(luma - lumaRow);
  lumaMean = mean(sumOf(top), sumOf(v128.load(rows)), hasAbove, hasBefore, 4);
  const flat = i8x16.splat(<u8>lumaMean);
  const corner = i16x8.splat(load<u8>(luma - lumaRow - 1));
  const low = i16x8.sub(i16x8.extend_low_i8x16_u(top), corner);
  const high = i16x8.sub(i16x8.extend_high_i8x16_u(top), corner);
  let dc = i64x2.splat(0);
  let vertical = dc;
  let horizontal = dc;
  let trueMotion = dc;
  for (let y: usize = 0; y < 16; y++, source += sourceRow) {
    const pixels = v128.load(source);
    const left = load<u8>(rows + y);
    const moved = movedBy(i8x16.splat(left), low, high);
    dc = i16x8.add(dc, difference(pixels, flat));
    vertical = i16x8.add(vertical, difference(pixels, top));
    horizontal = i16x8.add(horizontal, difference(pixels, i8x16.splat(left)));
    trueMotion = i16x8.add(trueMotion, difference(pixels, moved));
  }
  return least(dc, vertical, horizontal, trueMotion);
}

/** Writes the prediction of a mode, after `chooseLuma`. */
export function predictLuma(mode: i32): void {
  const top = v128.load(luma - lumaRow);
  const corner = i16x8.splat(load<u8>(luma - lumaRow - 1));
  const low = i16x8.sub(i16x8.extend_low_i8x16_u(top), corner);
  const high = i16x8.sub(i16x8.extend_high_i8x16_u(top), corner);
  const flat = mode === verticalMode ? top : i8x16.splat(<u8>lumaMean);
  for (let y: usize = 0; y < 16; y++) {
    const left = load<u8>(rows + y);
    let row = flat;
    if (mode === horizontalMode) row = i8x16.splat(left);
    else if (mode === trueMotionMode) row = movedBy(i8x16.splat(left), low, high);
    v128.store(luma + y * lumaRow, row);
  }
}

/** The value of U to the left of a row, eight times, then the value of V, eight times. */
function beforeChroma(at: usize): v128 {
  const row = v128.load(at - 16);
  return v128.shuffle<u8>(row, row, 7, 7, 7, 7, 7, 7, 7, 7, 15, 15, 15, 15, 15, 15, 15, 15);
}

/** Means of U and of V, eight times each. */
function meansOfChroma(hasAbove: bool, hasBefore: bool): v128 {
  const top = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(v128.load(chroma - chromaRow)));
  let u: i32 = 0;
  let v: i32 = 0;
  for (let at = chroma; at < chroma + 8 * chromaRow; at += chromaRow) {
    u += load<u8>(at - 9);
    v += load<u8>(at - 1);
  }
  const meanU = mean(i32x4.extract_lane(top, 0) + i32x4.extract_lane(top, 1), u, hasAbove, hasBefore, 3);
  const meanV = mean(i32x4.extract_lane(top, 2) + i32x4.extract_lane(top, 3), v, hasAbove, hasBefore, 3);
  return v128.shuffle<i64>(i8x16.splat(<u8>meanU), i8x16.splat(<u8>meanV), 0, 2);
}

/** Chooses the mode of chroma whose prediction is nearest to the source, and writes that prediction. */
export function predictChroma(source: usize, sourceRow: usize, hasAbove: bool, hasBefore: bool): i32 {
  const flat = meansOfChroma(hasAbove, hasBefore);
  const top = v128.load(chroma - chromaRow);
  const corner = beforeChroma(chroma - chromaRow);
  const low = i16x8.sub(i16x8.extend_low_i8x16_u(top), i16x8.extend_low_i8x16_u(corner));
  const high = i16x8.sub(i16x8.extend_high_i8x16_u(top), i16x8.extend_high_i8x16_u(corner));
  let dc = i64x2.splat(0);
  let vertical = dc;
  let horizontal = dc;
  let trueMotion = dc;
  for (let y: usize = 0; y < 8; y++, source += sourceRow) {
    const pixels = v128.load(source);
    const left = beforeChroma(chroma + y * chromaRow);
    const moved = movedBy(left, low, high);
    dc = i16x8.add(dc, difference(pixels, flat));
    vertical = i16x8.add(vertical, difference(pixels, top));
    horizontal = i16x8.add(horizontal, difference(pixels, left));
    trueMotion = i16x8.add(trueMotion, difference(pixels, moved));
  }
  const mode = least(dc, vertical, horizontal, trueMotion);
  for (let at = chroma; at < chroma + 8 * chromaRow; at += chromaRow) {
    const left = beforeChroma(at);
    let row = mode === verticalMode ? top : flat;
    if (mode === horizontalMode) row = left;
    else if (mode === trueMotionMode) row = movedBy(left, low, high);
    v128.store(at, row);
  }
  return mode;
}
