import { sumOfLanes } from './lanes';
import { codedBytes, storeCoded } from './jpeg-coded';
import { inOrder } from './jpeg-order';
import { blockBytes } from './units';

/** Computes levels: the coefficients of a block divided by a step, and rounded. */

/** Bytes of the levels of a block: 16-bit numbers in columns, then the levels in coding order (`codedBytes`). */
export const levelBytes: usize = blockBytes + codedBytes;

export function codedOf(levels: usize): usize {
  return levels + blockBytes;
}

/** SSIM divides errors by twice the variance of a window plus this constant. */
const floor: f32 = 58.5225;

let step: i32 = 1;
let firstStep: i32 = 1;
/** Factor that converts coefficients, in 32nds of a level, to 32nds of a step. */
let perStep: i16 = 0;
let perFirst: f32 = 0;
/** Added to coefficients in 32nds of a step before they are truncated to whole steps. */
let rounding: i16 = 16;
/** Coefficients below these sizes become 0, in 32nds of a step. */
let leastLuma: i32 = 16;
let leastChroma: i32 = 16;

/** Sets one step for all coefficients, which are rounded to the nearest level. */
export function setPlainStep(size: i32): void {
  setSteps(size, size);
  rounding = 16;
  leastLuma = 16;
  leastChroma = 16;
}

/**
 * Sets a step for all coefficients except the first of each block. First coefficients get a step of one level, so that
 * black and white are exact and the decoder clips the noise around letters. Fewer coefficients are rounded up than with
 * `setPlainStep`, because larger ones take more bits; fewest of chroma, because its errors are less visible.
 */
export function setPackedStep(size: i32): void {
  setSteps(size, 8);
  rounding = 14;
  leastLuma = 18;
  leastChroma = 28;
}

function setSteps(size: i32, first: i32): void {
  step = size;
  firstStep = first;
  perStep = <i16>min(0x7fff, 0x8000 / size);
  perFirst = 0.125 / <f32>first;
}

export function stepOf(): i32 {
  return step;
}

export function firstStepOf(): i32 {
  return firstStep;
}

export function leastOfChroma(): i32 {
  return leastChroma;
}

/**
 * Returns the size below which coefficients of a block of luma become 0, in 32nds of a step.
 *
 * @param strength 0: rounding only. Otherwise the size as a share of the square root of the divisor of errors in SSIM,
 *   so that blocks with much detail lose more than those with little
 */
export function leastOf(block: usize, strength: f32): i32 {
  if (strength === 0) return leastLuma;
  let sum = i32x4.splat(0);
  for (let i: usize = 0; i < blockBytes; i += 16) {
    const eight = v128.load(block + i);
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(eight, eight));
  }
  const first = <i32>load<i16>(block);
  // Variance of the pixels, by Parseval's theorem. Coefficients are in eighths of a level.
  const variance = <f32>(<i32>sumOfLanes(sum) - first * first) / <f32>4096;
  const least: f32 = (<f32>32 * strength * sqrt<f32>(<f32>2 * variance + floor)) / <f32>step;
  return max(leastLuma, <i32>min<f32>(32767, least));
}

/**
 * @param least size below which coefficients become 0, in 32nds of a step. For the first eight in coding order it is
 *   half of that, because otherwise blocks become visible
 */
export function quantize(block: usize, least: i32, levels: usize): void {
  const usual = i16x8.splat(<i16>least);
  const low = i16x8.splat(<i16>max(leastLuma, least >> 1));
  const c0 = column(block, v128.bitselect(low, usual, i16x8(-1, -1, -1, 0, 0, 0, 0, 0)), levels);
  const first2 = v128.bitselect(low, usual, i16x8(-1, -1, 0, 0, 0, 0, 0, 0));
  const c1 = column(block + 16, first2, levels + 16);
  const c2 = column(block + 32, first2, levels + 32);
  const c3 = column(block + 48, v128.bitselect(low, usual, i16x8(-1, 0, 0, 0, 0, 0, 0, 0)), levels + 48);
  const c4 = column(block + 64, usual, levels + 64);
  const c5 = column(block + 80, usual, levels + 80);
  const c6 = column(block + 96, usual, levels + 96);
  const c7 = column(block + 112, usual, levels + 112);
  const mask = inOrder(
    i8x16.narrow_i16x8_s(c0, c1),
    i8x16.narrow_i16x8_s(c2, c3),
    i8x16.narrow_i16x8_s(c4, c5),
    i8x16.narrow_i16x8_s(c6, c7),
    codedOf(levels),
  );
  const first = <i32>nearest<f32>(<f32>load<i16>(block) * perFirst);
  store<i16>(levels, first);
  storeCoded(codedOf(levels), mask, first);
}

function column(at: usize, least: v128, to: usize): v128 {
  const values = v128.load(at);
  const ratio = i16x8.q15mulr_sat_s(i16x8.shl(i16x8.abs(values), 2), i16x8.splat(perStep));
  const rounded = i16x8.shr_u(i16x8.add(ratio, i16x8.splat(rounding)), 5);
  const sign = i16x8.shr_s(values, 15);
  const level = v128.and(i16x8.sub(v128.xor(rounded, sign), sign), i16x8.ge_s(ratio, least));
  v128.store(to, level);
  return level;
}
