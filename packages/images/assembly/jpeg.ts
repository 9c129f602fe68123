import { endBlocks, forgetWords, moveBlocks, startBlocks, startCodes, wordsLength, writeBlock } from './jpeg-blocks';
import { codedBytes } from './jpeg-coded';
import { codesOf } from './jpeg-codes';
import { imageHeight, imageRowBytes, imageWidth, pixelAt, readUnitAt, startImage } from './jpeg-image';
import { copyUnit, endUnits, maxWords, noteUnit, recordBytes, startUnits, unitRowWords } from './jpeg-kept';
import { quantizeBy, startTables, steps } from './jpeg-tables';
import { growTo } from './memory';
import { blockBytes } from './units';

/**
 * Writes the coded blocks of a JPEG, with given quantization tables and codes:
 *
 *     pixels → coefficients → levels → words → file
 *
 * The caller writes the codes to `codes()` and calls `startCodes`: once, and again when the next image has other codes,
 * which is the case only with other chroma. For each image it writes the steps to `tables()`, and the pixels to the
 * address that `start` returns. A unit with the same pixels as the unit to its left reuses its levels; one with the
 * same pixels as in the previous image reuses its words.
 */

export { startCodes };

let isHalved = false;
const base: usize = (__heap_base + 15) & ~15;
/** The current image and the previous one: pixels, words, and records of units. */
let image: usize = base;
let other: usize = base;
let file: usize = 0;
/** Offsets of the words and of the records from the pixels, in bytes. */
let wordsAt: usize = 0;
let recordsAt: usize = 0;

/** Whether an image of the same size is in memory, written with the same tables. */
let hasBefore = false;
/** Maximum bytes of pixels of an image that is kept for the next one. */
const maxKept: usize = 4 * 1024 * 1024;

/** Address for four tables of 256 codes, by symbol: the code in the low 24 bits, its length above (`codesOf`). */
export function codes(): usize {
  return codesOf(0);
}

/** Address for the steps of quantization, a byte each, in rows: 64 of luma, then 64 of chroma. */
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
  wordsAt = bytes;
  recordsAt = wordsAt + maxWords(columnsOf(width) * blocksOfUnit(), bytes);
  const size = (recordsAt + <usize>(columnsOf(width) * columnsOf(height) + 1) * recordBytes + 15) & ~15;
  image = base;
  other = bytes <= maxKept ? base + size : base;
  file = other + size;
  growTo(file);
}

/** Side of a unit in pixels. Units have 16 × 16 pixels and six blocks, or 8 × 8 pixels and three. */
function side(): i32 {
  return isHalved ? 16 : 8;
}

function blocksOfUnit(): i32 {
  return isHalved ? 6 : 3;
}

/** Number of units that cover a number of pixels. */
function columnsOf(pixels: i32): i32 {
  return (pixels + side() - 1) / side();
}

/** @returns the length of the coded blocks and the end marker, which are at `fileAt()` */
export function write(): i32 {
  if (startTables()) hasBefore = false;
  const reuses = hasBefore && isLikeBefore();
  const row = unitRowWords(columnsOf(imageWidth()) * blocksOfUnit());
  const room = recordsAt - wordsAt;
  startBlocks(image + wordsAt);
  startUnits(image + recordsAt, other + recordsAt, other + wordsAt);
  let end = file;
  hasBefore = image !== other;
  for (let y = 0; y < imageHeight(); y += side()) {
    if (wordsLength() + row > room) {
      forgetWords();
      hasBefore = false;
    }
    writeRow(y, reuses);
    // Each byte 0xff takes two bytes in the file.
    growTo(end + 2 * row + 16);
    end = moveBlocks(end);
  }
  endUnits();
  end = endBlocks(end);
  store<u16>(end, 0xd9ff);
  return <i32>(end + 2 - file);
}

export function fileAt(): usize {
  return file;
}

const coefficients = memory.data(6 * 128, 16);
/** Levels of the unit that was read last, in columns; then in coding order. */
const levels = memory.data(6 * 128, 16);
const coded = memory.data(6 * 80, 16);

function writeRow(y: i32, reuses: bool): void {
  const rows = min(side(), imageHeight() - y);
  let hasLeft = false;
  for (let x = 0; x < imageWidth(); x += side()) {
    const pixels = pixelAt(x, y);
    const isInside = x + side() <= imageWidth();
    noteUnit();
    const isKept = isInside && reuses && areSame(pixels, pixels - image + other, rows);
    if (copyUnit(isKept)) {
      hasLeft = false;
      continue;
    }
    if (!hasLeft || !isInside || !areSame(pixels, pixels - 3 * side(), rows)) readLevels(x, y);
    hasLeft = true;
    for (let block: usize = 0; block < <usize>blocksOfUnit(); block++)
      writeBlock(coded + block * codedBytes, componentOf(block), levels + block * blockBytes);
  }
}

function readLevels(x: i32, y: i32): void {
  readUnitAt(x, y, side(), blocksOfUnit(), coefficients);
  for (let block: usize = 0; block < <usize>blocksOfUnit(); block++) {
    const at = block * blockBytes;
    quantizeBy(componentOf(block) === 0 ? 0 : 1, coefficients + at, levels + at, coded + block * codedBytes);
  }
}

function componentOf(block: usize): usize {
  return <usize>max<i32>(0, <i32>block - blocksOfUnit() + 3);
}

/** Whether the first rows of two units of full width have the same pixels. */
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

/** Whether at least a quarter of the image probably equals the previous image. One of 35 units is compared. */
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
