import { levelBytes } from './vp8-levels';
import { ends, inBlocks, levels, lumaMode } from './vp8-macroblock';
import { putBlock } from './vp8-tokens';

/** Writes the tokens of the residual of a macroblock. */

/** Whether the blocks to the left have levels: four of luma, two of U, two of V, and the first coefficients. */
const levelsBefore = memory.data(9);

/** Begins a row of macroblocks. */
export function startLevels(): void {
  memory.fill(levelsBefore, 0, 9);
}

function putOne(to: usize, block: i32, type: i32, above: usize, before: usize): usize {
  const end = <i32>load<u8>(ends + block);
  const next = putBlock(to, levels + <usize>block * levelBytes, type, end, load<u8>(above) + load<u8>(before));
  const has: u8 = end > 0 ? 1 : 0;
  store<u8>(above, has);
  store<u8>(before, has);
  return next;
}

/** @param above whether the blocks above have levels: four of luma, two of U, two of V, and the first coefficients */
export function putLevels(to: usize, above: usize): usize {
  const isWhole = lumaMode !== inBlocks;
  if (isWhole) to = putOne(to, 0, 1, above + 8, levelsBefore + 8);
  for (let block = 0; block < 16; block++)
    to = putOne(to, block + 1, isWhole ? 0 : 3, above + (block & 3), levelsBefore + (block >> 2));
  for (let block = 0; block < 8; block++) {
    const plane = 4 + ((block >> 2) << 1);
    to = putOne(to, block + 17, 2, above + plane + (block & 1), levelsBefore + plane + ((block >> 1) & 1));
  }
  return to;
}

export function clearLevels(above: usize): void {
  store<u64>(above, 0);
  store<u64>(levelsBefore, 0);
  if (lumaMode === inBlocks) return;
  store<u8>(above, 0, 8);
  store<u8>(levelsBefore, 0, 8);
}
