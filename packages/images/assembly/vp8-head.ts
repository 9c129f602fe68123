import { probabilityOf, setProbability } from './vp8-coder';
import { chromaDelta, firstChromaDelta } from './vp8-levels';
import { inBlocks } from './vp8-macroblock';
import { branchOf } from './vp8-subblocks';
import { keepProbabilities, modeProbabilities, tokenProbabilities } from './vp8-tables';
import { countOf, places, putBits, putFixed } from './vp8-tokens';

/** Writes the tokens of the first partition (RFC 6386, 9.2 to 9.11): the header of the frame, and the modes. */

/**
 * Size of the record of a macroblock: mode of luma, mode of chroma, whether it has no levels, and at offset 4 the modes
 * of its blocks.
 */
export const recordBytes: usize = 20;

/** Starts the first partition with the header of the frame. */
export function putHeader(to: usize, quantizer: i32, filter: i32, isSplit: bool): usize {
  // Color space, clamping, no segments, the normal loop filter.
  to = putBits(to, 0, 4);
  to = putBits(to, filter, 6);
  // Sharpness 0, no deltas, one or two partitions of tokens.
  to = putBits(to, isSplit ? 1 : 0, 6);
  to = putBits(to, quantizer, 7);
  // No deltas of the quantizers of luma; two deltas of chroma, with signs; probabilities do not last after this frame.
  to = putBits(to, 0, 3);
  to = putBits(to, 0x20 | (-firstChromaDelta << 1) | 1, 6);
  to = putBits(to, 0x20 | (-chromaDelta << 1) | 1, 6);
  to = putBits(to, 0, 1);
  return putProbabilities(to);
}

let skip: i32 = 0;

/** Sets an assumed share, of 256, of macroblocks with levels, for estimates. */
export function guessSkipped(): void {
  skip = 240;
}

/** @param skipped number of macroblocks without levels among `total` */
export function putSkipped(to: usize, skipped: u32, total: u32): usize {
  skip = max<i32>(1, min<i32>(255, <i32>(((total - skipped) * 255) / total)));
  return putBits(putBits(to, 1, 1), skip, 8);
}

function putProbabilities(to: usize): usize {
  for (let place: usize = 0; place < tokenProbabilities; place++) {
    const zeros = countOf(place, 0);
    const ones = countOf(place, 1);
    const usual = probabilityOf(place);
    const keep = <i32>load<u8>(keepProbabilities + place);
    const fitting = fittingOf(zeros, ones);
    const gain = bitsOf(zeros, ones, usual) - bitsOf(zeros, ones, fitting);
    if (gain <= bitsOf(0, 1, keep) - bitsOf(1, 0, keep) + 8) {
      to = putFixed(to, keep, 0);
      continue;
    }
    to = putBits(putFixed(to, keep, 1), fitting, 8);
    setProbability(place, fitting);
  }
  return to;
}

function fittingOf(zeros: u32, ones: u32): i32 {
  return ones === 0 ? 255 : max<i32>(1, 255 - <i32>((<u64>ones * 255) / (zeros + ones)));
}

/** Number of bits of the counted tokens, with probabilities computed from the counts. */
export function bitsOfCounts(): f64 {
  let bits: f64 = 0;
  for (let place: usize = 0; place < places; place++) {
    const zeros = countOf(place, 0);
    const ones = countOf(place, 1);
    if (zeros + ones === 0) continue;
    const isFixed = place >= tokenProbabilities;
    bits += bitsOf(zeros, ones, isFixed ? <i32>(place - tokenProbabilities) : fittingOf(zeros, ones));
  }
  return bits;
}

function bitsOf(zeros: u32, ones: u32, probability: i32): f32 {
  const p = <f32>probability / 256;
  let bits: f32 = 0;
  if (zeros > 0) bits -= <f32>zeros * Mathf.log2(p);
  if (ones > 0) bits -= <f32>ones * Mathf.log2(1 - p);
  return bits;
}

/**
 * Writes the modes of a macroblock (RFC 6386, 11.2 to 11.5).
 *
 * @param above modes of the four blocks above; before: to the left. Both are replaced by modes of this macroblock
 */
export function putModes(to: usize, record: usize, above: usize, before: usize): usize {
  to = putFixed(to, skip, load<u8>(record, 2));
  const mode = <i32>load<u8>(record);
  const blocks = record + 4;
  if (mode === inBlocks) {
    to = putFixed(to, 145, 0);
    for (let block: usize = 0; block < 16; block++) {
      const x = block & 3;
      const modeAbove: i32 = block < 4 ? load<u8>(above + x) : load<u8>(blocks + block - 4);
      const modeBefore: i32 = x === 0 ? load<u8>(before + (block >> 2)) : load<u8>(blocks + block - 1);
      to = putBlockMode(to, load<u8>(blocks + block), modeProbabilities + (modeAbove * 10 + modeBefore) * 9);
    }
  } else {
    // The modes are DC 0, vertical 1, horizontal 2 and true motion 3.
    to = putFixed(putFixed(to, 145, 1), 156, mode >> 1);
    to = putFixed(to, mode < 2 ? 163 : 128, mode & 1);
  }
  store<u32>(above, load<u32>(blocks, 12));
  for (let y: usize = 0; y < 4; y++) store<u8>(before + y, load<u8>(blocks + (y << 2) + 3));
  return putChromaMode(to, load<u8>(record, 1));
}

function putBlockMode(to: usize, mode: i32, probabilities: usize): usize {
  for (let i = 0; branchOf(mode, i) !== 255; i++) {
    const branch = branchOf(mode, i);
    to = putFixed(to, load<u8>(probabilities + (branch >> 1)), branch & 1);
  }
  return to;
}

function putChromaMode(to: usize, mode: i32): usize {
  if (mode === 0) return putFixed(to, 142, 0);
  to = putFixed(to, 142, 1);
  if (mode === 1) return putFixed(to, 114, 0);
  return putFixed(putFixed(to, 114, 1), 183, mode - 2);
}
