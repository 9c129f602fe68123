import { bitsEnd, bitsTo, endBits, putBits, startBits } from './bits';
import { growTo } from './memory';
import { colorsOfPalette, indexRows, maxColors, startPalette } from './palette';
import { putCodes } from './vp8l-codes';
import { differences, packIndexes, sortPalette } from './vp8l-palette';
import { putTokens, tokenize } from './vp8l-tokens';
import { wordsWithoutGreen } from './words';

/**
 * Writes a lossless WebP (WebP Lossless Bitstream Specification):
 *
 *     rows of RGB → indexes into a palette, or words → tokens and their codes → bits
 *
 * The caller writes rows, a strip at a time, to the address that `openWebp` returns, and calls `readIndexes`; if there
 * are too many colors, it does so again with `readWords`. Then it calls `writeIndexed` or `writeWords`, and reads the
 * returned number of bytes at `webpBytes()`.
 */

let width: usize = 0;
let height: usize = 0;
let rows: usize = 0;
let image: usize = 0;
let tokens: usize = 0;
let output: usize = 0;

/** Vector loads and stores of sixteen bytes may exceed the data. */
const margin: usize = 64;

/** Starts an image. @returns the address for `stripRows` rows of RGB bytes */
export function openWebp(ofWidth: usize, ofHeight: usize, stripRows: usize): usize {
  width = ofWidth;
  height = ofHeight;
  const pixels = max<usize>(width * height, maxColors);
  rows = (__heap_base + margin) & ~15;
  image = (rows + 3 * width * stripRows + margin) & ~15;
  tokens = image + 4 * pixels + margin;
  // A token has eight bytes in memory and at most four codes of fifteen bits in the file. The codes take at most 2 KB.
  output = tokens + 8 * pixels;
  growTo(output + 8 * pixels + 4_096);
  startPalette();
  return rows;
}

/** @returns false when the rows so far have more than 256 colors */
export function readIndexes(top: usize, count: i32): bool {
  return indexRows(rows, <i32>width, count, image + top * width, width);
}

export function readWords(top: usize, count: usize): void {
  wordsWithoutGreen(rows, count * width, image + ((top * width) << 2));
}

export function webpBytes(): usize {
  return output;
}

const transform: u32 = 1;
const subtractGreen: u32 = 2;
const colorIndexing: u32 = 3;

const noCache: u32 = 0;
/** The whole image has the same prefix codes. */
const oneGroup: u32 = 0;

/** Size of the color cache if there is no palette: a power of two. */
const cacheBits: u32 = 10;

/** @returns the number of bytes */
export function writeWords(): usize {
  putHead();
  putBits(transform | (subtractGreen << 1), 3);
  putBits(0, 1);
  putBits(1 | (cacheBits << 1), 5);
  putBits(oneGroup, 1);
  tokenize<u32>(image, width * height, width, tokens, cacheBits);
  putBody(cacheBits);
  return end();
}

/** @returns the number of bytes */
export function writeIndexed(): usize {
  const colors = colorsOfPalette();
  putHead();
  putBits(transform | (colorIndexing << 1), 3);
  putBits(colors - 1, 8);
  sortPalette(colors);
  putBits(noCache, 1);
  tokenize<u32>(differences, colors, colors, tokens, 0);
  putBody(0);
  putBits(0, 1);
  // Up to eight indexes of a small palette share a pixel.
  const shared: u32 = colors <= 2 ? 3 : colors <= 4 ? 2 : colors <= 16 ? 1 : 0;
  const columns = (width + (1 << shared) - 1) >> shared;
  if (shared > 0) packIndexes(image, width, height, shared, columns);
  putBits(noCache, 1);
  putBits(oneGroup, 1);
  tokenize<u8>(image, columns * height, columns, tokens, 0);
  putBody(0);
  return end();
}

function putHead(): void {
  startBits();
  bitsTo(output);
  putBits(0x2f, 8);
  putBits(<u32>width - 1, 14);
  putBits(<u32>height - 1, 14);
  // No transparency, version 0.
  putBits(0, 4);
}

function putBody(ofCache: u32): void {
  putCodes(ofCache);
  putTokens();
}

/** @returns the number of bytes */
function end(): usize {
  endBits();
  return bitsEnd() - output;
}
