import { bitsTo, endBits, putCode, putTokens } from './bits';
import { endOfBlock, extraOfLength, firstLength, lengthCodes, longestCode, putBlockHead, symbols } from './block-head';
import { assignCodes, codeLengths } from './huffman';
import { countTokens, firstRun, tokenize, tokenKinds, weighRuns } from './tokens';

const counts = memory.data(symbols * 4);
const lengths = memory.data(symbols + 1);
const codes = memory.data(symbols * 4);
const tokenCodes = memory.data(tokenKinds * 4);

/** Writes one block with dynamic codes to `out`. `tokens` needs two bytes per input byte. */
export function deflateBlock(from: usize, to: usize, tokens: usize, out: usize, last: bool): void {
  const end = tokenize(from, to, tokens);
  countSymbols(countTokens(tokens, end));
  codeLengths(counts, symbols, longestCode, lengths);
  weighRuns(lengths);
  assignCodes(lengths, symbols, codes);
  bitsTo(out);
  // Runs need only the distance 1, whose code has one bit.
  store<u8>(lengths + symbols, 1);
  putBlockHead(lengths, 1, last);
  codeTokens();
  putTokens(tokens, end, tokenCodes);
  putCode(codes, endOfBlock);
  if (last) endBits();
}

function countSymbols(tokens: usize): void {
  memory.copy(counts, tokens, 256 * 4);
  store<u32>(counts + endOfBlock * 4, 1);
  for (let code: usize = 0; code < lengthCodes; code++) {
    let count: u32 = 0;
    for (let length = firstLength(code); length < firstLength(code + 1); length++)
      count += load<u32>(tokens + ((firstRun + length) << 2));
    store<u32>(counts + ((endOfBlock + 1 + code) << 2), count);
  }
}

/** Computes the complete output of each token: for a run the length code, its extra bits and the distance 1. */
function codeTokens(): void {
  memory.copy(tokenCodes, codes, 256 * 4);
  for (let code: usize = 0; code < lengthCodes; code++) {
    const entry = load<u32>(codes + ((endOfBlock + 1 + code) << 2));
    const extra = extraOfLength(code);
    const first = firstLength(code);
    const next = firstLength(code + 1);
    for (let length = first; length < next; length++) {
      const value = (entry & 0xffffff) | ((<u32>(length - first)) << (entry >> 24));
      store<u32>(tokenCodes + ((firstRun + length) << 2), value | (((entry >> 24) + extra + 1) << 24));
    }
  }
}
