import type { BitWriter } from './bit-writer.js';

/** A canonical prefix code: for each symbol the length of its code, and the code with its first bit lowest. */
export interface PrefixCode {
  readonly lengths: Uint8Array;
  readonly codes: Uint16Array;
}

/** Builds a prefix code (Huffman 1952) of at most `longest` bits. A single symbol takes no bits. */
export function prefixCode(counts: Uint32Array, longest: number): PrefixCode {
  const lengths = new Uint8Array(counts.length);
  let weights = counts;
  while (!measure(weights, lengths, longest)) weights = weights.map((count) => (count === 0 ? 0 : (count >> 1) | 1));
  return { lengths, codes: assign(lengths) };
}

/** Writes the lengths of a tree's leaves. Returns false when one is too long: flatter counts give a flatter tree. */
function measure(counts: Uint32Array, lengths: Uint8Array, longest: number): boolean {
  const symbols = [...counts.keys()].filter((symbol) => counts[symbol] !== 0);
  symbols.sort((a, b) => (counts[a] as number) - (counts[b] as number) || a - b);
  lengths.fill(0);
  const n = symbols.length;
  if (n < 2) {
    for (const symbol of symbols) lengths[symbol] = 1;
    return true;
  }
  // Two queues, both sorted: leaves, and the nodes made of them (van Leeuwen 1976).
  const weight = new Float64Array(2 * n - 1);
  const parent = new Uint32Array(2 * n - 1);
  for (const [i, symbol] of symbols.entries()) weight[i] = counts[symbol] as number;
  let [leaf, inner] = [0, n];
  for (let node = n; node < 2 * n - 1; node++) {
    for (let side = 0; side < 2; side++) {
      const takeLeaf = leaf < n && (inner === node || (weight[leaf] as number) <= (weight[inner] as number));
      const taken = takeLeaf ? leaf++ : inner++;
      parent[taken] = node;
      weight[node] = (weight[node] as number) + (weight[taken] as number);
    }
  }
  const depth = new Uint8Array(2 * n - 1);
  for (let node = 2 * n - 3; node >= 0; node--) {
    depth[node] = (depth[parent[node] as number] as number) + 1;
    if (node >= n) continue;
    if ((depth[node] as number) > longest) return false;
    lengths[symbols[node] as number] = depth[node] as number;
  }
  return true;
}

function assign(lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(lengths.length);
  let code = 0;
  for (let length = 1; length <= 15; length++) {
    for (let symbol = 0; symbol < lengths.length; symbol++)
      if (lengths[symbol] === length) codes[symbol] = reversed(code++, length);
    code <<= 1;
  }
  // The decoder takes a single symbol without reading a bit.
  if (lengths.filter((length) => length > 0).length === 1) lengths.fill(0);
  return codes;
}

function reversed(code: number, length: number): number {
  let result = 0;
  for (let i = 0; i < length; i++) result |= ((code >> i) & 1) << (length - 1 - i);
  return result;
}

const longestOfLengths = 7;
const lengthOrder = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/** Writes a code as VP8L has it (WebP Lossless Bitstream Specification §6.2.1). @param counts it was built from */
export function writeCode(bits: BitWriter, counts: Uint32Array, { lengths }: PrefixCode): void {
  const used = [...counts.keys()].filter((symbol) => counts[symbol] !== 0);
  const [only = 0] = used;
  if (used.length < 2 && only < 256) {
    // "Simple": one symbol of eight bits.
    bits.put(0b101, 3);
    bits.put(only, 8);
    return;
  }
  const tokens = used.length === 1 ? runs(Uint8Array.from(counts, (count) => (count === 0 ? 0 : 1))) : runs(lengths);
  const tokenCounts = new Uint32Array(19);
  for (const { symbol } of tokens) tokenCounts[symbol] = (tokenCounts[symbol] as number) + 1;
  const code = prefixCode(tokenCounts, longestOfLengths);
  const isSingle = tokenCounts.filter((count) => count > 0).length === 1;
  bits.put(0, 1);
  bits.put(lengthOrder.length - 4, 4);
  for (const symbol of lengthOrder)
    bits.put(isSingle ? Math.min(1, tokenCounts[symbol] as number) : (code.lengths[symbol] as number), 3);
  // All symbols of the alphabet follow.
  bits.put(0, 1);
  for (const { symbol, extra, extraBits } of tokens) {
    bits.put(code.codes[symbol] as number, code.lengths[symbol] as number);
    bits.put(extra, extraBits);
  }
}

interface Token {
  readonly symbol: number;
  readonly extra: number;
  readonly extraBits: number;
}

/** Code lengths, with runs of zeros shortened. */
function runs(lengths: Uint8Array): Token[] {
  const tokens: Token[] = [];
  for (let i = 0; i < lengths.length; ) {
    let zeros = 0;
    while (zeros < 138 && i + zeros < lengths.length && lengths[i + zeros] === 0) zeros += 1;
    if (zeros >= 11) tokens.push({ symbol: 18, extra: zeros - 11, extraBits: 7 });
    else if (zeros >= 3) tokens.push({ symbol: 17, extra: zeros - 3, extraBits: 3 });
    else {
      zeros = 1;
      tokens.push({ symbol: lengths[i] as number, extra: 0, extraBits: 0 });
    }
    i += zeros;
  }
  return tokens;
}
