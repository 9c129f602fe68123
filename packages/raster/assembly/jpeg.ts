import { endBlocks, mostBlockBytes, moveBlocks, startBlocks, startCodes, writeBlock } from './jpeg-blocks';
import { codedBytes } from './jpeg-coded';
import { codesOf } from './jpeg-codes';
import { growTo, imageHeight, imageRowBytes, imageWidth, pixelAt, readUnitAt, startImage } from './jpeg-image';
import { quantizeBy, startTables, steps } from './jpeg-tables';
import { blockBytes } from './units';

/**
 * Writes the coded blocks of a JPEG, with given quantization tables and codes:
 *
 *     pixels → coefficients → levels → words → file
 *
 * The caller writes the codes to `codes()` and calls `startCodes`, once. For each image it writes the steps to `tables()`,
 * and the pixels where `start` tells. Units whose pixels are those of the unit to their left, or of the image before, have
 * their levels.
 */

export { startCodes };

let isHalved = false;
const base: usize = (__heap_base + 15) & ~15;
/** Where the image is, and where the one before. */
let image: usize = base;
let other: usize = base;
let words: usize = 0;
let file: usize = 0;

/** Whether an image of the same size is in memory, written with the same tables. */
let hasBefore = false;
/** Coded blocks of the units of the image before, if `areKept`. */
let kept: usize = 0;
let areKept = false;
/** Pixels of larger images are not kept, in bytes. */
const mostKept: usize = 4 * 1024 * 1024;

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
  if (halved === isHalved && width === imageWidth() && height === imageHeight()) {
    const before = image;
    image = other;
    other = before;
  } else layOut(halved, width, height);
  return startImage(image, width, height);
}

function layOut(halved: bool, width: i32, height: i32): void {
  isHalved = halved;
  hasBefore = false;
  const bytes = (<usize>(width * height * 3) + 31) & ~15;
  const isSmall = bytes <= mostKept;
  image = base;
  other = isSmall ? base + bytes : base;
  kept = other + bytes;
  words = kept + (isSmall ? <usize>(columnsOf(width) * columnsOf(height)) * unitBytes() : 0);
  file = (words + rowWords(width) + 15) & ~15;
  growTo(file);
}

/** Units of 16 × 16 pixels with six blocks, or of 8 × 8 with three. */
function side(): i32 {
  return isHalved ? 16 : 8;
}

function blocksOfUnit(): i32 {
  return isHalved ? 6 : 3;
}

function unitBytes(): usize {
  return <usize>blocksOfUnit() * codedBytes;
}

/** Units in a number of pixels. */
function columnsOf(pixels: i32): i32 {
  return (pixels + side() - 1) / side();
}

/** Bytes of the words of a row of units, at most. */
function rowWords(width: i32): usize {
  return <usize>(columnsOf(width) * blocksOfUnit() + 1) * mostBlockBytes;
}

/** @returns the length of the coded blocks and the mark of the end, which are at `fileAt()` */
export function write(): i32 {
  if (startTables()) hasBefore = false;
  // Levels are kept of images that come with the same ground again; to keep all would cost more than it saves.
  const keeps = hasBefore && isLikeBefore();
  const reuses = keeps && areKept;
  const row = rowWords(imageWidth());
  startBlocks(words);
  let end = file;
  let coded = keeps ? kept : scratch;
  for (let y = 0; y < imageHeight(); y += side()) {
    for (let x = 0; x < imageWidth(); x += side()) {
      writeUnit(x, y, coded, keeps, reuses);
      if (keeps) coded += unitBytes();
    }
    // Bytes of ones are doubled.
    growTo(end + 2 * row + 16);
    end = moveBlocks(end);
  }
  end = endBlocks(end);
  store<u16>(end, 0xd9ff);
  hasBefore = image !== other;
  areKept = keeps;
  return <i32>(end + 2 - file);
}

export function fileAt(): usize {
  return file;
}

const coefficients = memory.data(6 * 128, 16);
/** Levels of a block, in columns. */
const levels = memory.data(6 * 128, 16);
/** Coded blocks of a unit that is not kept. */
const scratch = memory.data(6 * 80, 16);
/** In the first coded block of a unit: whether 8 bits are too few for one of its levels. Such a unit is read anew. */
const isLargeAt: usize = 76;

function writeUnit(x: i32, y: i32, coded: usize, keeps: bool, reuses: bool): void {
  const blocks = blocksOfUnit();
  const left = keeps ? coded - unitBytes() : coded;
  const pixels = pixelAt(x, y);
  const rows = min(side(), imageHeight() - y);
  const isInside = x + side() <= imageWidth();
  if (isInside && reuses && load<u8>(coded, isLargeAt) === 0 && areSame(pixels, pixels - image + other, rows)) {
    // It is in place.
  } else if (x > 0 && isInside && load<u8>(left, isLargeAt) === 0 && areSame(pixels, pixels - 3 * side(), rows)) {
    if (keeps) memory.copy(coded, left, unitBytes());
  } else {
    readUnitAt(x, y, side(), blocks, coefficients);
    for (let block: usize = 0; block < <usize>blocks; block++)
      quantizeBy(
        componentOf(block) === 0 ? 0 : 1,
        coefficients + block * blockBytes,
        levels + block * blockBytes,
        coded + block * codedBytes,
      );
  }
  let isLarge = false;
  for (let block: usize = 0; block < <usize>blocks; block++)
    if (writeBlock(coded + block * codedBytes, componentOf(block), levels + block * blockBytes)) isLarge = true;
  store<u8>(coded, isLarge ? 1 : 0, isLargeAt);
}

function componentOf(block: usize): usize {
  return <usize>max<i32>(0, <i32>block - blocksOfUnit() + 3);
}

/** Whether two units that are as wide as a unit have the same pixels in their first rows. */
function areSame(a: usize, b: usize, rows: i32): bool {
  const rowBytes = imageRowBytes();
  for (let row = 0; row < rows; row++, a += rowBytes, b += rowBytes) {
    let difference = v128.xor(v128.load(a), v128.load(b));
    if (isHalved) {
      difference = v128.or(difference, v128.xor(v128.load(a, 16), v128.load(b, 16)));
      difference = v128.or(difference, v128.xor(v128.load(a, 32), v128.load(b, 32)));
    } else difference = v128.or(difference, v128.xor(v128.load(a, 8), v128.load(b, 8)));
    if (v128.any_true(difference)) return false;
  }
  return true;
}

/** Whether a quarter of the image, or more, is that of the image before, by one of 35 units. */
function isLikeBefore(): bool {
  let same = 0;
  let seen = 0;
  for (let y = 0; y + side() <= imageHeight(); y += 5 * side())
    for (let x = 0; x + side() <= imageWidth(); x += 7 * side(), seen++) {
      const pixels = pixelAt(x, y);
      if (areSame(pixels, pixels - image + other, side())) same++;
    }
  return same > 0 && same * 4 >= seen;
}
