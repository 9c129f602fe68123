import { endBlocks, mostBlockBytes, moveBlocks, startBlocks, startCodes, writeBlock } from './jpeg-blocks';
import { codesOf } from './jpeg-codes';
import { growTo, imageHeight, imageWidth, readUnitAt, startImage } from './jpeg-image';
import { quantizeBy, startTables, steps } from './jpeg-tables';
import { blockBytes } from './units';

/**
 * Writes the coded blocks of a JPEG, with given quantization tables and codes:
 *
 *     pixels → coefficients → levels → words → file
 *
 * The caller writes the codes to `codes()` and calls `startCodes`, once. For each image it writes the steps to `tables()`,
 * and the pixels where `start` tells.
 */

export { startCodes };

let isHalved = false;
const base: usize = (__heap_base + 15) & ~15;
let file: usize = 0;

const coefficients = memory.data(6 * 128, 16);
const levels = memory.data(208, 16);

/** Four tables of 256 codes by symbol: in the low 24 bits of a number, their lengths above (`codesOf`). */
export function codes(): usize {
  return codesOf(0);
}

/** Steps of quantization in rows, in bytes: 64 of luma, then 64 of chroma. */
export function tables(): usize {
  return steps;
}

/**
 * @param halved whether four pixels share their chroma
 * @returns where the caller writes the pixels: RGB in rows
 */
export function start(halved: bool, width: i32, height: i32): usize {
  isHalved = halved;
  const end = base + <usize>(width * height * 3) + 16;
  file = (end + rowWords(width) + 15) & ~15;
  growTo(file);
  return startImage(base, width, height);
}

/** Units of 16 × 16 pixels with six blocks, or of 8 × 8 with three. */
function side(): i32 {
  return isHalved ? 16 : 8;
}

function blocksOfUnit(): i32 {
  return isHalved ? 6 : 3;
}

/** Bytes of the words of a row of units, at most. */
function rowWords(width: i32): usize {
  return (<usize>((width + side() - 1) / side()) * blocksOfUnit() + 1) * mostBlockBytes;
}

/** @returns the length of the coded blocks and the mark of the end, which are at `fileAt()` */
export function write(): i32 {
  startTables();
  const row = rowWords(imageWidth());
  startBlocks(file - ((row + 15) & ~15));
  let end = file;
  for (let y = 0; y < imageHeight(); y += side()) {
    for (let x = 0; x < imageWidth(); x += side()) writeUnit(x, y);
    // Bytes of ones are doubled.
    growTo(end + 2 * row + 16);
    end = moveBlocks(end);
  }
  end = endBlocks(end);
  store<u16>(end, 0xd9ff);
  return <i32>(end + 2 - file);
}

export function fileAt(): usize {
  return file;
}

function writeUnit(x: i32, y: i32): void {
  const blocks = blocksOfUnit();
  readUnitAt(x, y, side(), blocks, coefficients);
  for (let block = 0; block < blocks; block++) {
    const component = <usize>max<i32>(0, block - blocks + 3);
    quantizeBy(component === 0 ? 0 : 1, coefficients + <usize>block * blockBytes, levels);
    writeBlock(levels, component);
  }
}
