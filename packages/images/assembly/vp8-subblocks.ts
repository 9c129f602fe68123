import { lumaRow } from './vp8-predict';
import { modeProbabilities } from './vp8-tables';

/** Predicts blocks of 4 × 4 pixels (RFC 6386, 12.3). A block is a vector of its sixteen pixels in rows. */

export const modes: i32 = 10;

/** Pixels around a block: from the lowest at the left up to the corner, then to the right. The ends are repeated. */
const edge = memory.data(16, 16);

/** Predictions by each mode, in the order of the modes' numbers. */
const predictions = memory.data(10 * 16, 16);
/** Costs of modes by the modes above and to the left, in 16ths of a bit. */
const costs = memory.data(1000 * 2);

function costOf(probability: i32, bit: i32): f32 {
  const times: i32 = bit === 0 ? probability : 256 - probability;
  return -Mathf.log2(<f32>times / 256);
}

/** Branches of the tree that lead to each mode: twice the place of a probability, plus the bit. 255: none. */
// prettier-ignore
const paths = memory.data<u8>([
  0, 255, 255, 255, 255, 255, 255,
  1, 2, 255, 255, 255, 255, 255,
  1, 3, 4, 255, 255, 255, 255,
  1, 3, 5, 6, 8, 255, 255,
  1, 3, 5, 6, 9, 10, 255,
  1, 3, 5, 6, 9, 11, 255,
  1, 3, 5, 7, 12, 255, 255,
  1, 3, 5, 7, 13, 14, 255,
  1, 3, 5, 7, 13, 15, 16,
  1, 3, 5, 7, 13, 15, 17,
]);
const longest = 7;

/** The branch with index `i` on the way to a mode; 255 after the last. */
export function branchOf(mode: i32, i: i32): i32 {
  return i === longest ? 255 : load<u8>(paths + mode * longest + i);
}

let areSet = false;

/** Sets the costs of modes, once. */
export function setCosts(): void {
  if (areSet) return;
  areSet = true;
  for (let pair = 0; pair < 100; pair++)
    for (let mode = 0; mode < modes; mode++) {
      let bits: f32 = 0;
      for (let i = 0; branchOf(mode, i) !== 255; i++) {
        const branch = branchOf(mode, i);
        bits += costOf(load<u8>(modeProbabilities + pair * 9 + (branch >> 1)), branch & 1);
      }
      store<u16>(costs + ((pair * modes + mode) << 1), <u16>(bits * 16));
    }
}

function predict(at: usize, right: usize): void {
  const below = 3 * lumaRow;
  store<u8>(edge, load<u8>(at + below - 1));
  store<u8>(edge, load<u8>(at + below - 1), 1);
  store<u8>(edge, load<u8>(at + 2 * lumaRow - 1), 2);
  store<u8>(edge, load<u8>(at + lumaRow - 1), 3);
  store<u8>(edge, load<u8>(at - 1), 4);
  store<u8>(edge, load<u8>(at - lumaRow - 1), 5);
  store<u32>(edge, load<u32>(at - lumaRow), 6);
  store<u32>(edge, load<u32>(right), 10);
  store<u8>(edge, load<u8>(right + 3), 14);
  const e = v128.load(edge);
  const next = v128.shuffle<u8>(e, e, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15);
  const third = v128.shuffle<u8>(e, e, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15, 15);
  const two = i8x16.avgr_u(e, next);
  const odd = v128.and(v128.xor(e, third), i8x16.splat(1));
  const three = i8x16.avgr_u(i8x16.sub(i8x16.avgr_u(e, third), odd), next);
  const sums = i16x8.extadd_pairwise_i8x16_u(v128.shuffle<u8>(e, e, 1, 2, 3, 4, 6, 7, 8, 9, 1, 1, 1, 1, 1, 1, 1, 1));
  const sum =
    i16x8.extract_lane_u(sums, 0) +
    i16x8.extract_lane_u(sums, 1) +
    i16x8.extract_lane_u(sums, 2) +
    i16x8.extract_lane_u(sums, 3);
  v128.store(predictions, i8x16.splat(<u8>((sum + 4) >> 3)));
  v128.store(predictions, trueMotion(e), 16);
  v128.store(predictions, v128.shuffle<u8>(three, three, 5, 6, 7, 8, 5, 6, 7, 8, 5, 6, 7, 8, 5, 6, 7, 8), 32);
  v128.store(predictions, v128.shuffle<u8>(three, three, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0), 48);
  v128.store(predictions, v128.shuffle<u8>(three, three, 4, 5, 6, 7, 3, 4, 5, 6, 2, 3, 4, 5, 1, 2, 3, 4), 64);
  v128.store(predictions, v128.shuffle<u8>(two, three, 5, 6, 7, 8, 20, 21, 22, 23, 19, 5, 6, 7, 18, 20, 21, 22), 80);
  v128.store(predictions, v128.shuffle<u8>(three, three, 6, 7, 8, 9, 7, 8, 9, 10, 8, 9, 10, 11, 9, 10, 11, 12), 96);
  v128.store(predictions, v128.shuffle<u8>(two, three, 6, 7, 8, 9, 22, 23, 24, 25, 7, 8, 9, 26, 23, 24, 25, 27), 112);
  v128.store(predictions, v128.shuffle<u8>(two, three, 4, 20, 21, 22, 3, 19, 4, 20, 2, 18, 3, 19, 1, 17, 2, 18), 128);
  v128.store(predictions, v128.shuffle<u8>(two, three, 3, 18, 2, 17, 2, 17, 1, 16, 1, 16, 0, 0, 0, 0, 0, 0), 144);
}

function trueMotion(e: v128): v128 {
  const top = v128.shuffle<u8>(e, e, 6, 7, 8, 9, 6, 7, 8, 9, 0, 0, 0, 0, 0, 0, 0, 0);
  const left = v128.shuffle<u8>(e, e, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1);
  const wide = i16x8.sub(i16x8.extend_low_i8x16_u(top), i16x8.splat(i8x16.extract_lane_u(e, 5)));
  return i8x16.narrow_i16x8_u(
    i16x8.add(wide, i16x8.extend_low_i8x16_u(left)),
    i16x8.add(wide, i16x8.extend_high_i8x16_u(left)),
  );
}

let least: i32 = 0;

/** Cost of the mode that was chosen last: its sum of absolute differences plus its bits times `perBit`, in 16ths. */
export function costOfChoice(): i32 {
  return least;
}

/**
 * Chooses the mode of a block, and writes its prediction.
 *
 * @param right address of the four pixels above and to the right
 * @param context ten times the mode above plus the mode to the left
 * @param perBit cost of a bit as a difference of pixel values
 */
export function chooseBlock(source: usize, sourceRow: usize, at: usize, right: usize, context: i32, perBit: i32): i32 {
  predict(at, right);
  let pixels = v128.load32_zero(source);
  pixels = v128.load32_lane(source + sourceRow, pixels, 1);
  pixels = v128.load32_lane(source + 2 * sourceRow, pixels, 2);
  pixels = v128.load32_lane(source + 3 * sourceRow, pixels, 3);
  const cost = costs + context * modes * 2;
  least = i32.MAX_VALUE;
  let best = 0;
  for (let mode = 0; mode < modes; mode++) {
    const total =
      (difference(pixels, v128.load(predictions + (mode << 4))) << 4) + load<u16>(cost + (mode << 1)) * perBit;
    if (total >= least) continue;
    least = total;
    best = mode;
  }
  const chosen = v128.load(predictions + (best << 4));
  v128.store32_lane(at, chosen, 0);
  v128.store32_lane(at + lumaRow, chosen, 1);
  v128.store32_lane(at + 2 * lumaRow, chosen, 2);
  v128.store32_lane(at + 3 * lumaRow, chosen, 3);
  return best;
}

function difference(a: v128, b: v128): i32 {
  const sums = i16x8.extadd_pairwise_i8x16_u(v128.or(i8x16.sub_sat_u(a, b), i8x16.sub_sat_u(b, a)));
  const four = i32x4.extadd_pairwise_i16x8_u(sums);
  const two = i32x4.add(four, v128.shuffle<i32>(four, four, 2, 3, 2, 3));
  return i32x4.extract_lane(two, 0) + i32x4.extract_lane(two, 1);
}
