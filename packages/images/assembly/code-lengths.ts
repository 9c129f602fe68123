import { putBits, putCode } from './bits';
import { assignCodes, codeLengths } from './huffman';

/**
 * Code lengths are written with a prefix code of their own: in deflate (RFC 1951 §3.2.7) and in lossless WebP (WebP
 * Lossless Bitstream Specification §6.2.1). They are written one by one, except runs of zeros.
 */

export const lengthSymbols: usize = 19;
const longest = 7;
const counts = memory.data(lengthSymbols * 4);
const ownLengths = memory.data(lengthSymbols);
const codes = memory.data(lengthSymbols * 4);

/**
 * Makes the code for some code lengths.
 *
 * @param lengths a byte each
 * @returns how many symbols it has
 */
export function codeOfLengths(lengths: usize, count: usize): i32 {
  memory.fill(counts, 0, lengthSymbols * 4);
  eachLength(lengths, count, false);
  codeLengths(counts, <i32>lengthSymbols, longest, ownLengths);
  assignCodes(ownLengths, <i32>lengthSymbols, codes);
  let used = 0;
  for (let symbol: usize = 0; symbol < lengthSymbols; symbol++) if (load<u8>(ownLengths + symbol) > 0) used++;
  return used;
}

/** Writes the code itself, three bits for each symbol. @param order of the symbols, a byte each */
export function putCodeOfLengths(order: usize): void {
  for (let i: usize = 0; i < lengthSymbols; i++) putBits(load<u8>(ownLengths + load<u8>(order + i)), 3);
}

export function putLengths(lengths: usize, count: usize): void {
  eachLength(lengths, count, true);
}

/** Counts or writes the symbols. */
function eachLength(lengths: usize, count: usize, write: bool): void {
  for (let i: usize = 0; i < count; ) {
    const length = load<u8>(lengths + i);
    let run: usize = 1;
    while (length === 0 && run < 138 && i + run < count && load<u8>(lengths + i + run) === 0) run++;
    i += run;
    if (run > 10) each(18, <u32>run - 11, 7, write);
    else if (run > 2) each(17, <u32>run - 3, 3, write);
    else for (; run > 0; run--) each(length, 0, 0, write);
  }
}

function each(symbol: usize, extra: u32, extraBits: u32, write: bool): void {
  const at = counts + (symbol << 2);
  if (!write) return store<u32>(at, load<u32>(at) + 1);
  putCode(codes, symbol);
  putBits(extra, extraBits);
}
