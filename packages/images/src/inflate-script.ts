/** The codes of an alphabet: how many have each length, and the symbols in the order of their codes. */
interface Codes {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

const maxBits = 15;
/** RFC 1951, §3.2.5: lengths and distances of the codes 257 to 285 and 0 to 29, and their extra bits. */
const lengthBases = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBits = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
const distanceBases = distanceBits.map((_, code) => {
  let base = 1;
  for (let before = 0; before < code; before += 1) base += 2 ** (distanceBits[before] ?? 0);
  return base;
});
/** The order in which the lengths of the code lengths are written (§3.2.7). */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/**
 * Inflates a zlib stream (RFC 1950 and 1951) to a known size or less, for runtimes without `DecompressionStream`. Codes
 * are read bit by bit, as in zlib's `puff.c`.
 *
 * @throws {Error} when the stream is damaged or too short
 */
export function inflateByScript(packed: Uint8Array, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let size = 0;
  let at = 2;
  let buffer = 0;
  let buffered = 0;

  function bits(count: number): number {
    while (buffered < count) {
      if (at >= packed.length) throw new Error('the file is cut off');
      buffer |= (packed[at] ?? 0) << buffered;
      at += 1;
      buffered += 8;
    }
    const value = buffer & ((1 << count) - 1);
    buffer >>>= count;
    buffered -= count;
    return value;
  }

  function symbol({ counts, symbols }: Codes): number {
    let [code, first, index] = [0, 0, 0];
    for (let bit = 1; bit <= maxBits; bit += 1) {
      code |= bits(1);
      const count = counts[bit] ?? 0;
      if (code - count < first) return symbols[index + code - first] ?? 0;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Error('the file is damaged');
  }

  function stored(): void {
    buffer = buffered = 0;
    const count = Math.min((packed[at] ?? 0) | ((packed[at + 1] ?? 0) << 8), length - size);
    if (at + 4 + count > packed.length) throw new Error('the file is cut off');
    bytes.set(packed.subarray(at + 4, at + 4 + count), size);
    size += count;
    at += 4 + count;
  }

  function compressed(literals: Codes, distances: Codes): void {
    while (size < length) {
      const code = symbol(literals);
      if (code === 256) return;
      if (code < 256) {
        bytes[size] = code;
        size += 1;
        continue;
      }
      const copied = (lengthBases[code - 257] ?? 0) + bits(lengthBits[code - 257] ?? 0);
      const distanceCode = symbol(distances);
      const distance = (distanceBases[distanceCode] ?? 0) + bits(distanceBits[distanceCode] ?? 0);
      if (distance > size) throw new Error('the file is damaged');
      const end = Math.min(length, size + copied);
      for (; size < end; size += 1) bytes[size] = bytes[size - distance] ?? 0;
    }
  }

  function dynamicCodes(): readonly [Codes, Codes] {
    const [literals, distances, lengths] = [bits(5) + 257, bits(5) + 1, bits(4) + 4];
    const ofLengths = new Uint8Array(19);
    for (const place of lengthOrder.slice(0, lengths)) ofLengths[place] = bits(3);
    const codes = codesOf(ofLengths);
    const all = new Uint8Array(literals + distances);
    for (let index = 0; index < all.length; ) {
      const code = symbol(codes);
      if (code < 16) {
        all[index] = code;
        index += 1;
        continue;
      }
      const value = code === 16 ? (all[index - 1] ?? 0) : 0;
      const count = code === 16 ? 3 + bits(2) : code === 17 ? 3 + bits(3) : 11 + bits(7);
      all.fill(value, index, index + count);
      index += count;
    }
    return [codesOf(all.subarray(0, literals)), codesOf(all.subarray(literals))];
  }

  for (let isLast = false; size < length && !isLast; ) {
    isLast = bits(1) === 1;
    const kind = bits(2);
    if (kind === 0) stored();
    else if (kind === 1) compressed(...fixedCodes);
    else if (kind === 2) compressed(...dynamicCodes());
    else throw new Error('the file is damaged');
  }
  if (size < length) throw new Error('the file is cut off');
  return bytes;
}

function codesOf(lengths: Uint8Array): Codes {
  const counts = new Uint16Array(maxBits + 1);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  const next = new Uint16Array(maxBits + 1);
  for (let bit = 1; bit < maxBits; bit += 1) next[bit + 1] = (next[bit] ?? 0) + (counts[bit] ?? 0);
  const symbols = new Uint16Array(lengths.length);
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue;
    symbols[next[length] ?? 0] = symbol;
    next[length] = (next[length] ?? 0) + 1;
  }
  return { counts, symbols };
}

/** §3.2.6. */
const fixedLengths = Uint8Array.from({ length: 288 }, (_, code) =>
  code < 144 ? 8 : code < 256 ? 9 : code < 280 ? 7 : 8,
);
const fixedCodes: readonly [Codes, Codes] = [codesOf(fixedLengths), codesOf(new Uint8Array(30).fill(5))];
