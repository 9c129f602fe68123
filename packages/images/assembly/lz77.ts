import { adler32 } from './adler';
import { bitsEnd, startBits } from './bits';
import { putBlock, startBlocks } from './lz77-block';
import { findCopies, furthest, startSearch } from './lz77-search';
import { growTo } from './memory';

/**
 * Deflates rows in which rows and shapes repeat, strip by strip, as one zlib stream:
 *
 *     rows → literals and copies → bits
 *
 * The caller writes a strip to the address that `startLz77` returns, calls `deflateStrip`, and reads that many bytes
 * from `lz77Output()`.
 */

let checksum: u32 = 1;
let strip: usize = 0;
let tokens: usize = 0;
let output: usize = 0;
let end: usize = 0;

/** Vector loads of sixteen bytes may exceed the data. */
const margin: usize = 64;

/**
 * Starts an image.
 *
 * @param rowBytes of a row with its filter byte
 * @param pixelBytes 3, or 1 for indexes
 * @param stripBytes size of the largest strip
 * @returns the address for the strips
 */
export function startLz77(rowBytes: usize, pixelBytes: usize, stripBytes: usize): usize {
  checksum = 1;
  // Copies reach back into the strips before.
  strip = ((__heap_base + margin) & ~15) + furthest;
  tokens = strip + stripBytes + margin;
  output = tokens + 4 * stripBytes + margin;
  // A byte takes at most fifteen bits, and the code tables of a block at most 400 bytes.
  end = output + 2 * stripBytes + 1_024;
  growTo(end);
  startBits();
  startBlocks();
  startSearch(rowBytes, pixelBytes);
  return strip;
}

export function lz77Output(): usize {
  return output;
}

/** The address after the memory that is in use. */
export function lz77End(): usize {
  return end;
}

/** Adler-32 checksum of the strips. */
export function lz77Adler(): u32 {
  return checksum;
}

/** @returns the number of bytes at `lz77Output()` */
export function deflateStrip(bytes: usize, last: bool): usize {
  checksum = adler32(checksum, strip, strip + bytes);
  putBlock(tokens, findCopies(strip, bytes, tokens), output, last);
  const kept = min<usize>(furthest, bytes);
  memory.copy(strip - kept, strip + bytes - kept, kept);
  return bitsEnd() - output;
}
