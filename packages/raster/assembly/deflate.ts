import { bitsTo, endBits, putBits, putTokens } from './bits';
import { assignCodes, codeLengths } from './huffman';
import { countTokens, firstRun, tokenize, tokenKinds, weighRuns } from './tokens';

/** Literals, end of block, and 29 length codes (RFC 1951 §3.2.5). */
const symbols: usize = 286;
const endOfBlock: usize = 256;
const lengthCodes: usize = 29;
/** Two codes with their extra bits and distance bit, plus up to seven pending bits, must fit into 64 bits. */
const longestCode = 15;
const longestCodeOfLengths = 7;

const counts = memory.data(symbols * 4);
const lengths = memory.data(symbols + 1);
const codes = memory.data(symbols * 4);
const tokenCodes = memory.data(tokenKinds * 4);

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

/** Writes one block with dynamic codes to `out`. `tokens` needs two bytes per input byte. */
export function deflateBlock(from: usize, to: usize, tokens: usize, out: usize, last: bool): void {
  const end = tokenize(from, to, tokens);
  countSymbols(countTokens(tokens, end));
  codeLengths(counts, symbols, longestCode, lengths);
  weighRuns(lengths);
  assignCodes(lengths, symbols, codes);
  bitsTo(out);
  putHeader(last);
  codeTokens();
  putTokens(tokens, end, tokenCodes);
  putSymbol(endOfBlock);
  if (last) endBits();
}

function countSymbols(tokens: usize): void {
  memory.copy(counts, tokens, 256 * 4);
  store<u32>(counts + endOfBlock * 4, 1);
  for (let code: usize = 0; code < lengthCodes; code++) {
    let count: u32 = 0;
    const first = firstLength(code);
    const next = code + 1 < lengthCodes ? firstLength(code + 1) : first + 1;
    for (let length = first; length < next; length++) count += load<u32>(tokens + ((firstRun + length) << 2));
    store<u32>(counts + ((endOfBlock + 1 + code) << 2), count);
  }
}

function firstLength(code: usize): usize {
  return 3 + <usize>load<u8>(lengthBase + code);
}

/** Computes the complete output of each token: for a run the length code, its extra bits and the distance 1. */
function codeTokens(): void {
  memory.copy(tokenCodes, codes, 256 * 4);
  for (let code: usize = 0; code < lengthCodes; code++) {
    const entry = load<u32>(codes + ((endOfBlock + 1 + code) << 2));
    const extra = <u32>load<u8>(lengthExtra + code);
    const first = firstLength(code);
    const next = code + 1 < lengthCodes ? firstLength(code + 1) : first + 1;
    for (let length = first; length < next; length++) {
      const value = (entry & 0xffffff) | ((<u32>(length - first)) << (entry >> 24));
      store<u32>(tokenCodes + ((firstRun + length) << 2), value | (((entry >> 24) + extra + 1) << 24));
    }
  }
}

function putSymbol(symbol: usize): void {
  const entry = load<u32>(codes + (symbol << 2));
  putBits(entry & 0xffffff, entry >> 24);
}

/**
 * Writes the block header. Code lengths are written one by one, except runs of zeros (RFC 1951 §3.2.7). There is one
 * distance code of one bit.
 */
function putHeader(last: bool): void {
  store<u8>(lengths + symbols, 1);
  memory.fill(metaCounts, 0, metaSymbols * 4);
  eachLength(false);
  codeLengths(metaCounts, metaSymbols, longestCodeOfLengths, metaLengths);
  assignCodes(metaLengths, metaSymbols, metaCodes);
  putBits((last ? 1 : 0) | (2 << 1), 3);
  putBits((symbols - 257) | (0 << 5) | ((metaSymbols - 4) << 10), 14);
  for (let i: usize = 0; i < metaSymbols; i++) putBits(load<u8>(metaLengths + load<u8>(metaOrder + i)), 3);
  eachLength(true);
}

/** Counts or writes the symbols of the code length code. */
function eachLength(write: bool): void {
  for (let i: usize = 0; i <= symbols; ) {
    const length = load<u8>(lengths + i);
    let run: usize = 1;
    while (length === 0 && run < 138 && i + run <= symbols && load<u8>(lengths + i + run) === 0) run++;
    i += run;
    if (run > 10) meta(18, <u32>run - 11, 7, write);
    else if (run > 2) meta(17, <u32>run - 3, 3, write);
    else for (; run > 0; run--) meta(length, 0, 0, write);
  }
}

function meta(symbol: usize, extra: u32, extraBits: u32, write: bool): void {
  const at = symbol << 2;
  if (!write) return store<u32>(metaCounts + at, load<u32>(metaCounts + at) + 1);
  const entry = load<u32>(metaCodes + at);
  putBits(entry & 0xffffff, entry >> 24);
  if (extraBits > 0) putBits(extra, extraBits);
}
