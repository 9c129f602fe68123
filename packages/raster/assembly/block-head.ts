import { putBits, putCode } from './bits';
import { assignCodes, codeLengths } from './huffman';

/** Literals, end of block, and 29 length codes (RFC 1951 §3.2.5). */
export const symbols: usize = 286;
export const endOfBlock: usize = 256;
export const lengthCodes: usize = 29;
export const distanceCodes: usize = 30;
/** Two codes with their extra bits and distance bit, plus up to seven pending bits, must fit into 64 bits. */
export const longestCode = 15;

const longestCodeOfLengths = 7;
const metaSymbols: usize = 19;
const metaCounts = memory.data(metaSymbols * 4);
const metaLengths = memory.data(metaSymbols);
const metaCodes = memory.data(metaSymbols * 4);
/** Order of the code length code lengths (RFC 1951 §3.2.7). */
const metaOrder = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);

/** Shortest length of each length code, minus 3. */
const lengthBase = memory.data<u8>([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 255,
]);
const lengthExtra = memory.data<u8>([
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
]);

/** Shortest length of a length code; after the last one, the length after the longest. */
export function firstLength(code: usize): usize {
  return code < lengthCodes ? 3 + <usize>load<u8>(lengthBase + code) : 259;
}

/** Extra bits of a length code. */
export function extraOfLength(code: usize): u32 {
  return <u32>load<u8>(lengthExtra + code);
}

/**
 * Writes the head of a block with dynamic codes (RFC 1951 §3.2.7). Code lengths are written one by one, except runs of
 * zeros.
 *
 * @param lengths code lengths of the symbols and then of the distances, a byte each
 */
export function putBlockHead(lengths: usize, distances: usize, last: bool): void {
  memory.fill(metaCounts, 0, metaSymbols * 4);
  eachLength(lengths, symbols + distances, false);
  codeLengths(metaCounts, metaSymbols, longestCodeOfLengths, metaLengths);
  assignCodes(metaLengths, metaSymbols, metaCodes);
  putBits((last ? 1 : 0) | (2 << 1), 3);
  putBits((symbols - 257) | ((distances - 1) << 5) | ((metaSymbols - 4) << 10), 14);
  for (let i: usize = 0; i < metaSymbols; i++) putBits(load<u8>(metaLengths + load<u8>(metaOrder + i)), 3);
  eachLength(lengths, symbols + distances, true);
}

/** Counts or writes the symbols of the code length code. */
function eachLength(lengths: usize, count: usize, write: bool): void {
  for (let i: usize = 0; i < count; ) {
    const length = load<u8>(lengths + i);
    let run: usize = 1;
    while (length === 0 && run < 138 && i + run < count && load<u8>(lengths + i + run) === 0) run++;
    i += run;
    if (run > 10) meta(18, <u32>run - 11, 7, write);
    else if (run > 2) meta(17, <u32>run - 3, 3, write);
    else for (; run > 0; run--) meta(length, 0, 0, write);
  }
}

function meta(symbol: usize, extra: u32, extraBits: u32, write: bool): void {
  const at = metaCounts + (symbol << 2);
  if (!write) return store<u32>(at, load<u32>(at) + 1);
  putCode(metaCodes, symbol);
  if (extraBits > 0) putBits(extra, extraBits);
}
