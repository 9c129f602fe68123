import { usualTokens } from './vp8-coder';
import { bitsOfCounts, guessSkipped, putModes } from './vp8-head';
import { setQuantizer } from './vp8-levels';
import { encodeMacroblock, keepRecord, setMayUseBlocks } from './vp8-macroblock';
import { chromaOf, chromaStride, lumaOf, lumaStride } from './vp8-planes';
import { surround } from './vp8-predict';
import { clearLevels, putLevels, startLevels } from './vp8-residue';
import { countFixed, startCounts } from './vp8-tokens';

/**
 * Estimates the bits of an image from a sample of its macroblocks. They are predicted from the image itself, because
 * the decoded neighbors are not known; whether neighboring blocks have levels is taken from the previous sampled
 * macroblock.
 */

const record = memory.data(20);
const modesAbove = memory.data(4);
const modesBefore = memory.data(4);
const levelsAbove = memory.data(9);

/** Whether a macroblock is one of a sample: one of `period` in each row, and in a column one of `period`. */
export function isSampled(x: usize, y: usize, period: usize): bool {
  return (x + 5 * y) % period === 0;
}

/**
 * @param period number of macroblocks of which one is sampled: a power of two
 * @param scratch for the tokens of a macroblock
 */
export function bitsAt(quantizer: i32, columns: usize, rows: usize, period: usize, scratch: usize): f64 {
  setQuantizer(quantizer);
  setMayUseBlocks(true);
  startCounts();
  usualTokens();
  startLevels();
  guessSkipped();
  memory.fill(levelsAbove, 0, 9);
  memory.fill(modesAbove, 0, 4);
  memory.fill(modesBefore, 0, 4);
  let count: usize = 0;
  for (let y: usize = 0; y < rows; y++)
    for (let x: usize = 0; x < columns; x++) {
      if (!isSampled(x, y, period)) continue;
      tryOne(x, y, scratch);
      count++;
    }
  return (bitsOfCounts() * <f64>(columns * rows)) / <f64>max<usize>(1, count);
}

function tryOne(x: usize, y: usize, scratch: usize): void {
  const luma = lumaOf(x, y);
  const chroma = chromaOf(x, y);
  surround(luma, lumaStride, chroma, chromaStride);
  const hasLevels = encodeMacroblock(luma, lumaStride, chroma, chromaStride, y > 0, x > 0, modesAbove, modesBefore);
  keepRecord(record, hasLevels);
  if (hasLevels) putLevels(scratch, levelsAbove);
  else clearLevels(levelsAbove);
  countFixed(scratch, putModes(scratch, record, modesAbove, modesBefore));
}
