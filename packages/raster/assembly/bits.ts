/** Pending bits, written from the lowest bit (RFC 1951 §3.1.1). */
let accumulator: u64 = 0;
let filled: u64 = 0;
let at: usize = 0;

export function startBits(): void {
  accumulator = 0;
  filled = 0;
}

/** Sets the address that whole bytes are written to. */
export function bitsTo(out: usize): void {
  at = out;
}

export function bitsEnd(): usize {
  return at;
}

/** Writes at most 24 bits. */
export function putBits(value: u32, count: u32): void {
  accumulator |= (<u64>value) << filled;
  flush(filled + count);
}

/** Pads the last byte with zeros. */
export function endBits(): void {
  flush((filled + 7) & ~7);
}

/**
 * Writes the codes of 16-bit tokens. `codes` has a word per token: the code in the low 24 bits, its length above. Two
 * codes of 24 bits and up to seven pending bits fit into 64 bits.
 */
export function putTokens(from: usize, to: usize, codes: usize): void {
  let bits = accumulator;
  let count = filled;
  let out = at;
  for (; from + 2 < to; from += 4) {
    const pair = load<u32>(from);
    const first: u64 = load<u32>(codes + ((pair & 0xffff) << 2));
    const second: u64 = load<u32>(codes + ((pair >> 16) << 2));
    bits |= (first & 0xffffff) << count;
    count += first >> 24;
    bits |= (second & 0xffffff) << count;
    count += second >> 24;
    store<u64>(out, bits);
    out += <usize>(count >> 3);
    bits >>= count & ~7;
    count &= 7;
  }
  accumulator = bits;
  filled = count;
  at = out;
  if (from < to) {
    const last = load<u32>(codes + ((<u32>load<u16>(from)) << 2));
    putBits(last & 0xffffff, last >> 24);
  }
}

function flush(count: u64): void {
  store<u64>(at, accumulator);
  at += <usize>(count >> 3);
  accumulator >>= count & ~7;
  filled = count & 7;
}
