import { putBits } from './bits';
import { codeOfLengths, lengthSymbols, putCodeOfLengths, putLengths } from './code-lengths';

/** Literals, end of block, and 29 length codes (RFC 1951 §3.2.5). */
export const symbols: usize = 286;
export const endOfBlock: usize = 256;
export const lengthCodes: usize = 29;
export const distanceCodes: usize = 30;
/** Two codes with their extra bits and distance bit, plus up to seven pending bits, must fit into 64 bits. */
export const longestCode = 15;

/** Order of the code length code lengths (RFC 1951 §3.2.7). */
const lengthOrder = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);

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
 * Writes the head of a block with dynamic codes (RFC 1951 §3.2.7).
 *
 * @param lengths code lengths of the symbols and then of the distances, a byte each
 */
export function putBlockHead(lengths: usize, distances: usize, last: bool): void {
  codeOfLengths(lengths, symbols + distances);
  putBits((last ? 1 : 0) | (2 << 1), 3);
  putBits((symbols - 257) | ((distances - 1) << 5) | ((lengthSymbols - 4) << 10), 14);
  putCodeOfLengths(lengthOrder);
  putLengths(lengths, symbols + distances);
}
