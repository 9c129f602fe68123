import { bitsTo, endBits, putBits, putTokens, startBits } from './bits';
import { assignCodes, codeLengths } from './huffman';
import { countTokens, firstRun, tokenize, tokenKinds } from './tokens';

export { startBits as startDeflate };

/** Literals, the end of a block, and 29 codes for lengths (RFC 1951 §3.2.5). */
const symbols: usize = 286;
const endOfBlock: usize = 256;
const lengthCodes: usize = 29;
/** Two codes and what is left of a byte fit into a word, with the extra bits of a length and the bit of its distance. */
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
/** The order in which the lengths of the code of lengths stand (RFC 1951 §3.2.7). */
const metaOrder = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);

/** By code, the shortest length, less 3. */
const lengthBase = memory.data<u8>([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 255,
]);
const lengthExtra = memory.data<u8>([
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
]);

/** Writes one block of the stream to `out`, with codes of its own. `tokens` has room for two bytes a byte. */
export function deflateBlock(from: usize, to: usize, tokens: usize, out: usize, last: bool): void {
  const end = tokenize(from, to, tokens);
  countSymbols(countTokens(tokens, end));
  codeLengths(counts, symbols, longestCode, lengths);
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

/** For each token all that is written for it: of a run the code of its length, the extra bits, and the distance, 1. */
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

/** Codes that are sent one by one, runs of zeros as such (RFC 1951 §3.2.7); of the distances there is one, of one bit. */
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

/** Counts the symbols of the code of lengths, or writes them. */
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
