import { endBlocks, forgetWords, maxBlockBytes, moveBlocks, startBlocks, startCodes, writeBlock } from './jpeg-blocks';
import { writeHead } from './jpeg-head';
import { imageHeight, imageWidth, readUnitAt } from './jpeg-image';
import { codedOf, leastOf, leastOfChroma, levelBytes, quantize, stepOf } from './jpeg-levels';
import { growTo } from './memory';
import { blockBytes, side } from './units';

/**
 * Writes an image as a JPEG, a row of units at a time, with the step that is set and the codes of what was counted:
 *
 *     pixels → coefficients → levels → words → file
 */

/** Number of blocks of a unit. */
let blocks: i32 = 0;
/** Address of the levels of a row of units. */
let levels: usize = 0;
let words: usize = 0;
let file: usize = 0;

let left: i32 = 0;
let top: i32 = 0;
let right: i32 = 0;
let bottom: i32 = 0;
let strength: f32 = 0;

/** @param outside how much detail is removed from units outside of a panel, as `strength` of `leastOf` */
export function keep(outside: f32, panelLeft: i32, panelTop: i32, panelRight: i32, panelBottom: i32): void {
  strength = outside;
  left = panelLeft;
  top = panelTop;
  right = panelRight;
  bottom = panelBottom;
}

/** Whether the middle of a unit is in the panel. */
export function isKept(x: i32, y: i32): bool {
  x += side / 2;
  y += side / 2;
  return x >= left && x < right && y >= top && y < bottom;
}

/** @param unit coefficients of its blocks; x: its left edge; y: its top edge */
export function quantizeUnit(unit: usize, blocks: i32, x: i32, y: i32, levels: usize): void {
  const isInside = x + side > left && x < right && y + side > top && y < bottom;
  const taken: f32 = isInside ? 0 : strength;
  for (let block = 0; block < blocks; block++, unit += blockBytes, levels += levelBytes)
    quantize(unit, block < 4 ? leastOf(unit, taken) : leastOfChroma(), levels);
}

/** @param from address of free memory; isHalved: whether four pixels share their chroma */
export function startFile(from: usize, isHalved: bool, maxBytes: i32): void {
  blocks = isHalved ? 6 : 12;
  levels = (from + 15) & ~15;
  const inRow = <usize>(((imageWidth() + side - 1) / side) * blocks);
  words = levels + inRow * levelBytes;
  const rowWords = (inRow + 1) * maxBlockBytes;
  file = words + rowWords;
  // A row that exceeds `maxBytes` is written to its end. Each byte 0xff takes two bytes in the file.
  growTo(file + <usize>maxBytes + 2 * rowWords + 0x1000);
}

/** @returns its length in bytes; 0 if it would have more than `maxBytes` */
export function writeFile(maxBytes: i32): i32 {
  let end = writeHead(file, imageWidth(), imageHeight(), blocks === 6, stepOf());
  startCodes();
  startBlocks(words);
  for (let y = 0; y < imageHeight(); y += side) {
    quantizeRow(y);
    writeRow(y);
    end = moveBlocks(end);
    forgetWords();
    if (<i32>(end - file) > maxBytes) return 0;
  }
  end = endBlocks(end);
  store<u16>(end, 0xd9ff);
  const length = <i32>(end + 2 - file);
  return length > maxBytes ? 0 : length;
}

export function fileAt(): usize {
  return file;
}

const coefficients = memory.data(12 * 128, 16);

function quantizeRow(y: i32): void {
  for (let x = 0, at = levels; x < imageWidth(); x += side, at += <usize>blocks * levelBytes) {
    readUnitAt(x, y, side, blocks, coefficients);
    quantizeUnit(coefficients, blocks, x, y, at);
  }
}

function writeRow(y: i32): void {
  const width = imageWidth();
  const columns = (width + side - 1) / side;
  if (blocks === 6) {
    for (let unit = 0, at = levels; unit < columns; unit++)
      for (let block = 0; block < 6; block++, at += levelBytes)
        writeBlock(codedOf(at), <usize>max<i32>(0, block - 3), at);
    return;
  }
  // Where chroma is not halved, blocks of the three components alternate, and none lies beyond the image.
  for (let down = 0; down < 2 && y + down * 8 < imageHeight(); down++)
    for (let x = 0; x < width; x += 8) {
      const first = (x / side) * 12 + down * 2 + ((x >> 3) & 1);
      for (let component = 0; component < 3; component++) {
        const at = levels + <usize>(first + component * 4) * levelBytes;
        writeBlock(codedOf(at), component, at);
      }
    }
}
