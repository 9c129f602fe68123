import {
  levelBytes,
  matrixOfChroma,
  matrixOfLuma,
  matrixWithoutFirst,
  quantizeFirsts,
  quantizePair,
  stepOfLuma,
} from './vp8-levels';
import {
  chooseLuma,
  chroma,
  chromaRow,
  differenceOfMode,
  luma,
  lumaRow,
  predictChroma,
  predictLuma,
} from './vp8-predict';
import { chooseBlock, costOfChoice } from './vp8-subblocks';
import { addInverse, forward, forwardFirsts, inverseFirsts, pairBytes } from './vp8-transform';

/**
 * Encodes a macroblock: 16 × 16 pixels. Its luma is predicted as a whole or in sixteen blocks. It has the levels of 25
 * blocks: one of first coefficients, used only if luma is predicted as a whole; sixteen of luma; four of U; four of V.
 */

export const levels = memory.data(25 * 32, 16);
/** For each block the place after its last level that is not 0. */
export const ends = memory.data(25);
/** Modes of its sixteen blocks, also where luma is predicted as a whole. */
export const blockModes = memory.data(16);
const firstLuma = 1;
const firstChroma = 17;

export let lumaMode: i32 = 0;
let chromaMode: i32 = 0;
export const inBlocks: i32 = 4;

let mayUseBlocks = true;

/** Whether luma may be predicted in blocks, whose modes take more bytes. */
export function setMayUseBlocks(isAllowed: bool): void {
  mayUseBlocks = isAllowed;
}

const pairs = memory.data(8 * 64, 16);
const firsts = memory.data(32, 16);

/**
 * If the sum of errors of a macroblock predicted as a whole is below this number of quantization steps, prediction in
 * blocks is not tried.
 */
const calm = 10;
/** Number of quantization steps by which the cost of prediction in blocks may exceed the error of the whole. */
const wholeGain = 4;

/** For each mode of a whole macroblock the mode that its blocks count as. */
const asBlocks = memory.data<u8>([0, 2, 3, 1]);

function modeOfBlocks(mode: i32): i32 {
  return load<u8>(asBlocks + mode);
}

/**
 * Chooses modes and quantizes the residual.
 *
 * @param above modes of the four blocks above; before: modes of the four blocks to the left
 * @returns whether a level is not 0
 */
export function encodeMacroblock(
  source: usize,
  sourceRow: usize,
  chromaSource: usize,
  chromaSourceRow: usize,
  hasAbove: bool,
  hasBefore: bool,
  above: usize,
  before: usize,
): bool {
  lumaMode = chooseLuma(source, sourceRow, hasAbove, hasBefore);
  const whole = differenceOfMode();
  const step = stepOfLuma();
  let any = 0;
  const isCalm = whole < calm * step;
  const maxCost = (whole + wholeGain * step) << 4;
  if (isCalm || !mayUseBlocks || !encodeBlocks(source, sourceRow, above, before, maxCost)) {
    predictLuma(lumaMode);
    any = encodeWhole(source, sourceRow);
    memory.fill(blockModes, <u8>modeOfBlocks(lumaMode), 16);
  } else {
    lumaMode = inBlocks;
    store<u8>(ends, 0);
    for (let i = firstLuma; i < firstChroma; i++) any |= load<u8>(ends + i);
  }
  chromaMode = predictChroma(chromaSource, chromaSourceRow, hasAbove, hasBefore);
  return (any | encodeChroma(chromaSource, chromaSourceRow)) !== 0;
}

/** Stores the record of a macroblock for the first partition (`recordBytes`). */
export function keepRecord(record: usize, hasLevels: bool): void {
  store<u8>(record, lumaMode);
  store<u8>(record, chromaMode, 1);
  store<u8>(record, hasLevels ? 0 : 1, 2);
  memory.copy(record + 4, blockModes, 16);
}

function levelsOf(block: i32): usize {
  return levels + <usize>block * levelBytes;
}

function encodeWhole(source: usize, sourceRow: usize): i32 {
  for (let pair: usize = 0; pair < 8; pair++) {
    const x = (pair & 1) << 3;
    const y = (pair >> 1) << 2;
    const at = pairs + pair * pairBytes;
    forward(source + y * sourceRow + x, sourceRow, luma + y * lumaRow + x, lumaRow, at);
    store<i16>(firsts + (pair << 2), load<i16>(at));
    store<i16>(firsts + (pair << 2), load<i16>(at, 8), 2);
  }
  forwardFirsts(firsts);
  let any = quantizeFirsts(firsts, levels);
  store<u8>(ends, any);
  const hasFirsts = any !== 0;
  if (hasFirsts) inverseFirsts(firsts);
  for (let pair: usize = 0; pair < 8; pair++) {
    const at = pairs + pair * pairBytes;
    const block = firstLuma + <i32>(pair << 1);
    const end = quantizePair(at, matrixWithoutFirst, levelsOf(block), levelsOf(block + 1));
    store<u16>(ends + block, end);
    any |= end;
    const both = load<u32>(firsts + (pair << 2));
    if (end === 0 && (!hasFirsts || both === 0)) continue;
    if (hasFirsts) {
      store<i16>(at, <i16>both);
      store<i16>(at, <i16>(both >> 16), 8);
    }
    const x = (pair & 1) << 3;
    addInverse(at, luma + ((pair >> 1) << 2) * lumaRow + x, lumaRow, false);
  }
  return any;
}

/** @param maxCost maximum cost @returns false when the cost is higher, so that prediction as a whole is better */
function encodeBlocks(source: usize, sourceRow: usize, above: usize, before: usize, maxCost: i32): bool {
  const perBit = stepOfLuma() / 3;
  let total = 0;
  for (let block = 0; block < 16; block++) {
    const x = <usize>(block & 3);
    const y = <usize>(block >> 2);
    const at = luma + (y << 2) * lumaRow + (x << 2);
    const modeAbove: i32 = y === 0 ? load<u8>(above + x) : load<u8>(blockModes + block - 4);
    const modeBefore: i32 = x === 0 ? load<u8>(before + y) : load<u8>(blockModes + block - 1);
    // At the right edge of the macroblock, pixels of the row above it replace those that are not known yet.
    const right = x === 3 ? luma - lumaRow + 16 : at - lumaRow + 4;
    const from = source + (y << 2) * sourceRow + (x << 2);
    store<u8>(blockModes + block, chooseBlock(from, sourceRow, at, right, modeAbove * 10 + modeBefore, perBit));
    total += costOfChoice();
    if (total > maxCost) return false;
    forward(from, sourceRow, at, lumaRow, pairs);
    const end = quantizePair(pairs, matrixOfLuma, levelsOf(firstLuma + block), 0);
    store<u8>(ends + firstLuma + block, end);
    if (end !== 0) addInverse(pairs, at, lumaRow, true);
  }
  return true;
}

function encodeChroma(source: usize, sourceRow: usize): i32 {
  let any = 0;
  for (let pair: usize = 0; pair < 4; pair++) {
    // Two pairs of U, then two of V.
    const x = (pair >> 1) << 3;
    const y = (pair & 1) << 2;
    const at = chroma + y * chromaRow + x;
    forward(source + y * sourceRow + x, sourceRow, at, chromaRow, pairs);
    const block = firstChroma + <i32>(pair << 1);
    const end = quantizePair(pairs, matrixOfChroma, levelsOf(block), levelsOf(block + 1));
    store<u16>(ends + block, end);
    any |= end;
    if (end !== 0) addInverse(pairs, at, chromaRow, false);
  }
  return any;
}
