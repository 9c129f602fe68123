import { firstStepAt, otherStepAt } from './vp8-tables';

/** Quantization. The levels of a block are sixteen 16-bit numbers, in the order in which they are coded. */

export const levelBytes: usize = 32;

/** A matrix has factors, roundings and steps: each for the first row of a pair of blocks, then for the other rows. */
const matrixBytes: usize = 96;
const matrices = memory.data(4 * 96, 16);
/** Matrices of luma without first coefficients, of luma, of chroma, and of the first coefficients of luma. */
export const matrixWithoutFirst = matrices;
export const matrixOfLuma = matrices + matrixBytes;
export const matrixOfChroma = matrices + 2 * matrixBytes;
const matrixOfFirsts = matrices + 3 * matrixBytes;

/** Chroma is quantized more finely than luma, because it is already halved. */
export const chromaDelta: i32 = -3;
/** So fine that a plain color is restored at the usual quality. */
export const firstChromaDelta: i32 = -12;

let lumaStep: i32 = 0;

/** Sets the quantizer. @param index from 0, the finest, to 127 */
export function setQuantizer(index: i32): void {
  lumaStep = otherStepAt(index);
  // Roundings are added to a ratio in 16ths before it is truncated. 7 is less than a half, because small levels take
  // more bits than they are worth.
  setMatrix(matrixWithoutFirst, 0, lumaStep, 0, 7, false);
  setMatrix(matrixOfLuma, firstStepAt(index), lumaStep, 8, 7, false);
  const firstOfChroma = min(132, firstStepAt(index + firstChromaDelta));
  const rounding = roundingOfFirst(firstOfChroma);
  setMatrix(matrixOfChroma, firstOfChroma, otherStepAt(index + chromaDelta), rounding, 7, false);
  setMatrix(matrixOfFirsts, 2 * firstStepAt(index), max(8, (otherStepAt(index) * 155) / 100), 8, 7, true);
}

/**
 * Returns a rounding for which a level of 1 always brings a plain block nearer to its value. Otherwise plain areas
 * would alternate between a value too high and one too low, because each block is predicted from the one before it.
 */
function roundingOfFirst(step: i32): i32 {
  const restored = (step + 4) >> 3;
  // The ratio, in 16ths, of a plain block that differs by half of the restored value.
  const half = (64 * restored + (step >> 1)) / step;
  return min(8, 15 - half);
}

export function stepOfLuma(): i32 {
  return lumaStep;
}

/** @param isSingle whether the matrix is of one block, whose values are scaled less because they are larger */
function setMatrix(matrix: usize, first: i32, other: i32, firstRounding: i32, rounding: i32, isSingle: bool): void {
  const scale = isSingle ? 32768 << 3 : 32768;
  for (let lane: usize = 0; lane < 16; lane++) {
    const isFirst = lane === 0 || (lane === 4 && !isSingle);
    const step = isFirst ? first : other;
    store<i16>(matrix + 2 * lane, step === 0 ? 0 : min(32767, (scale + (step >> 1)) / step));
    store<i16>(matrix + 32 + 2 * lane, isFirst ? firstRounding : rounding);
    store<i16>(matrix + 64 + 2 * lane, step);
  }
}

function levelsOf(values: v128, matrix: usize, shift: i32): v128 {
  const ratio = i16x8.q15mulr_sat_s(i16x8.shl(i16x8.abs(values), shift), v128.load(matrix));
  const size = i16x8.shr_s(i16x8.add(ratio, v128.load(matrix, 32)), 4);
  const sign = i16x8.shr_s(values, 15);
  return i16x8.sub(v128.xor(size, sign), sign);
}

/** Stores the levels of a block that is given in rows. @returns the place after its last level that is not 0 */
function storeLevels(upper: v128, lower: v128, to: usize): i32 {
  const a = v128.shuffle<i16>(upper, lower, 0, 1, 4, 8, 5, 2, 3, 6);
  const b = v128.shuffle<i16>(upper, lower, 9, 12, 13, 10, 7, 11, 14, 15);
  v128.store(to, a);
  v128.store(to, b, 16);
  return 32 - clz<i32>(i8x16.bitmask(i8x16.ne(i8x16.narrow_i16x8_s(a, b), i64x2.splat(0))));
}

/**
 * Replaces the coefficients of a pair by what decoders restore.
 *
 * @param left address for the levels of the left block; right: of the right block, or 0 if there is none
 * @returns the place after the last level that is not 0: of the left block, and from the ninth bit on of the right one
 */
export function quantizePair(at: usize, matrix: usize, left: usize, right: usize): i32 {
  const r0 = quantizeRow(at, matrix);
  const r1 = quantizeRow(at + 16, matrix + 16);
  const r2 = quantizeRow(at + 32, matrix + 16);
  const r3 = quantizeRow(at + 48, matrix + 16);
  const end = storeLevels(v128.shuffle<i64>(r0, r1, 0, 2), v128.shuffle<i64>(r2, r3, 0, 2), left);
  if (right === 0) return end;
  return end | (storeLevels(v128.shuffle<i64>(r0, r1, 1, 3), v128.shuffle<i64>(r2, r3, 1, 3), right) << 8);
}

function quantizeRow(at: usize, matrix: usize): v128 {
  const levels = levelsOf(v128.load(at), matrix, 4);
  v128.store(at, i16x8.mul(levels, v128.load(matrix, 64)));
  return levels;
}

/** Quantizes the transformed first coefficients of a macroblock, as `quantizePair` does. */
export function quantizeFirsts(at: usize, levels: usize): i32 {
  const upper = quantizeEight(at, matrixOfFirsts);
  return storeLevels(upper, quantizeEight(at + 16, matrixOfFirsts + 16), levels);
}

function quantizeEight(at: usize, matrix: usize): v128 {
  const levels = levelsOf(v128.load(at), matrix, 1);
  v128.store(at, i16x8.mul(levels, v128.load(matrix, 64)));
  return levels;
}
