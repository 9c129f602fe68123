import { putBits } from './bits';
import { codeOfLengths, lengthSymbols, putCodeOfLengths, putLengths } from './code-lengths';
import { assignCodes, codeLengths } from './huffman';

/** The five prefix codes of an image (WebP Lossless Bitstream Specification §6.2). Each table has all five in a row. */

/** Symbols of the first code: values of green or indexes, then lengths, then places in the cache. */
export const firstLength: usize = 256;
export const firstCached: usize = 280;
const maxCached: usize = 1 << 10;
export const red: usize = firstCached + maxCached;
export const blue: usize = red + 256;
export const alpha: usize = blue + 256;
export const distance: usize = alpha + 256;
const distances: usize = 40;
export const symbols: usize = distance + distances;

/** A word for each symbol: how often it occurs. */
export const counts = memory.data(8_448);
/** A word for each symbol: its code, as `putCode` takes it. */
export const codes = memory.data(8_448);
const lengths = memory.data(1_304);

const longest = 15;
/** Order of the code length code lengths (§6.2.1). */
const lengthOrder = memory.data<u8>([17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);

/** Writes the codes for the counts. @param cacheBits the cache has 2^`cacheBits` colors; 0: no cache */
export function putCodes(cacheBits: u32): void {
  putPrefixCode(0, firstCached + (cacheBits === 0 ? 0 : 1 << cacheBits));
  putPrefixCode(red, 256);
  putPrefixCode(blue, 256);
  putPrefixCode(alpha, 256);
  putPrefixCode(distance, distances);
}

function putPrefixCode(first: usize, size: usize): void {
  const ownCounts = counts + (first << 2);
  const ownCodes = codes + (first << 2);
  memory.fill(ownCodes, 0, size << 2);
  let used = 0;
  let last: u32 = 0;
  for (let symbol: usize = 0; symbol < size; symbol++) {
    if (load<u32>(ownCounts + (symbol << 2)) === 0) continue;
    used++;
    last = <u32>symbol;
  }
  if (used < 2 && last < 256) {
    // A "simple" code with one symbol of eight bits.
    putBits(0b101, 3);
    return putBits(last, 8);
  }
  codeLengths(ownCounts, <i32>size, longest, lengths);
  const symbolsOfLengths = codeOfLengths(lengths, size);
  putBits(0, 1);
  putBits(<u32>lengthSymbols - 4, 4);
  putCodeOfLengths(lengthOrder);
  // All symbols of the alphabet follow.
  putBits(0, 1);
  // In both codes a single symbol takes no bits.
  if (symbolsOfLengths > 1) putLengths(lengths, size);
  if (used > 1) assignCodes(lengths, <i32>size, ownCodes);
}
