/**
 * Length-limited Huffman codes (RFC 1951 §3.2.2). Lengths are computed by Moffat and Katajainen, "In-place calculation
 * of minimum-redundancy codes" (1995). Too long codes are shortened until the Kraft sum is 1 again.
 */

/** The first code of a lossless WebP has the most symbols. */
const maxSymbols = 1304;
const symbolBits = 11;
const symbolMask: u32 = (1 << symbolBits) - 1;
const maxCount: u32 = (1 << (32 - symbolBits)) - 1;
/** Symbols sorted by frequency, rarest first: the count above the symbol. */
const sorted = memory.data(maxSymbols * 4);
const tree = memory.data(maxSymbols * 4);
const ofLength = memory.data(32 * 4);
const nextCode = memory.data(32 * 4);

function word(base: usize, i: i32): u32 {
  return load<u32>(base + ((<usize>i) << 2));
}

function setWord(base: usize, i: i32, value: u32): void {
  store<u32>(base + ((<usize>i) << 2), value);
}

/**
 * @param counts 32-bit counts of the symbols; counts above 2^21 are treated as equal
 * @param lengths receives the code length of each symbol as a byte; 0 for unused symbols
 */
export function codeLengths(counts: usize, symbols: i32, longest: i32, lengths: usize): void {
  memory.fill(lengths, 0, symbols);
  let n = 0;
  for (let i = 0; i < symbols; i++) {
    const count = word(counts, i);
    if (count > 0) setWord(sorted, n++, (min<u32>(count, maxCount) << symbolBits) | i);
  }
  sort(n);
  // Decoders require a code of at least one bit.
  if (n < 2) {
    if (n === 1) store<u8>(lengths + (word(sorted, 0) & symbolMask), 1);
    return;
  }
  for (let i = 0; i < n; i++) setWord(tree, i, word(sorted, i) >> symbolBits);
  depths(n);
  memory.fill(ofLength, 0, 32 * 4);
  for (let i = 0; i < n; i++) {
    const length = min<i32>(word(tree, i), longest);
    setWord(ofLength, length, word(ofLength, length) + 1);
  }
  shorten(longest);
  // The rarest symbols get the longest codes.
  for (let i = 0, length = longest; i < n; i++) {
    while (word(ofLength, length) === 0) length--;
    setWord(ofLength, length, word(ofLength, length) - 1);
    store<u8>(lengths + (word(sorted, i) & symbolMask), length);
  }
}

/** Gaps of a Shell sort (Ciura 2001). */
const gaps = memory.data<u16>([701, 301, 132, 57, 23, 10, 4, 1]);

function sort(n: i32): void {
  for (let g: usize = 0; g < 8; g++) {
    const gap = <i32>load<u16>(gaps + (g << 1));
    for (let i = gap; i < n; i++) {
      const entry = word(sorted, i);
      let at = i;
      for (; at >= gap && word(sorted, at - gap) > entry; at -= gap) setWord(sorted, at, word(sorted, at - gap));
      setWord(sorted, at, entry);
    }
  }
}

/** Turns counts in ascending order into depths in descending order, in place. */
function depths(n: i32): void {
  setWord(tree, 0, word(tree, 0) + word(tree, 1));
  let root = 0;
  let leaf = 2;
  for (let next = 1; next < n - 1; next++) {
    let weight: u32 = 0;
    for (let child = 0; child < 2; child++) {
      if (leaf >= n || (root < next && word(tree, root) < word(tree, leaf))) {
        weight += word(tree, root);
        setWord(tree, root++, next);
      } else weight += word(tree, leaf++);
    }
    setWord(tree, next, weight);
  }
  setWord(tree, n - 2, 0);
  for (let i = n - 3; i >= 0; i--) setWord(tree, i, word(tree, word(tree, i)) + 1);
  let available = 1;
  let depth = 0;
  let inner = n - 2;
  let at = n - 1;
  while (available > 0) {
    let used = 0;
    while (inner >= 0 && word(tree, inner) === depth) {
      used++;
      inner--;
    }
    while (available > used) {
      setWord(tree, at--, depth);
      available--;
    }
    available = 2 * used;
    depth++;
  }
}

/** Codes were cut to the maximum length. Pairs of them move one level below a shorter code, until the code is valid. */
function shorten(longest: i32): void {
  let sum: u32 = 0;
  for (let length = 1; length <= longest; length++) sum += word(ofLength, length) << (longest - length);
  while (sum > (<u32>1) << longest) {
    setWord(ofLength, longest, word(ofLength, longest) - 1);
    let length = longest - 1;
    while (word(ofLength, length) === 0) length--;
    setWord(ofLength, length, word(ofLength, length) - 1);
    setWord(ofLength, length + 1, word(ofLength, length + 1) + 2);
    sum--;
  }
}

/**
 * Turns lengths into canonical codes, first bit lowest: `codes` gets a word per symbol, with the length in the high
 * byte.
 */
export function assignCodes(lengths: usize, symbols: i32, codes: usize): void {
  memory.fill(ofLength, 0, 32 * 4);
  for (let i = 0; i < symbols; i++) {
    const length = load<u8>(lengths + i);
    if (length > 0) setWord(ofLength, length, word(ofLength, length) + 1);
  }
  let code: u32 = 0;
  for (let length = 1; length < 16; length++) {
    code = (code + word(ofLength, length - 1)) << 1;
    setWord(nextCode, length, code);
  }
  for (let i = 0; i < symbols; i++) {
    const length = load<u8>(lengths + i);
    if (length === 0) continue;
    const code = word(nextCode, length);
    setWord(nextCode, length, code + 1);
    setWord(codes, i, reversed(code, length) | ((<u32>length) << 24));
  }
}

function reversed(code: u32, length: u32): u32 {
  let out: u32 = 0;
  for (let i: u32 = 0; i < length; i++) out |= ((code >> i) & 1) << (length - 1 - i);
  return out;
}
