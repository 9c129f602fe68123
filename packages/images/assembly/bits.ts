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

/** Writes at most 56 bits. */
export function putBits(value: u64, count: u32): void {
  accumulator |= value << filled;
  flush(filled + count);
}

/** Writes a code of a table: a word for each symbol, with the code in the low 24 bits and its length above. */
export function putCode(codes: usize, symbol: usize): void {
  const code = load<u32>(codes + (symbol << 2));
  putBits(code & 0xffffff, code >> 24);
}

/** Pads the last byte with zeros. */
export function endBits(): void {
  flush((filled + 7) & ~7);
}

/**
 * Writes the codes of 16-bit tokens. `codes` has a word per token: the code in the low 24 bits, its length above. Two
 * codes of 24 bits and up to seven pending bits fit into 64 bits, and usually four codes do. Codes are joined before
 * they are combined with the pending bits, because only the pending bits depend on the previous write.
 */
export function putTokens(from: usize, to: usize, codes: usize): void {
  let bits = accumulator;
  let count = filled;
  let out = at;
  for (; from + 6 < to; from += 8) {
    const four = load<u64>(from);
    const a = codeOf(codes, four & 0xffff);
    const b = codeOf(codes, (four >> 16) & 0xffff);
    const c = codeOf(codes, (four >> 32) & 0xffff);
    const d = codeOf(codes, four >> 48);
    const first = (a & codeBits) | ((b & codeBits) << (a >> 24));
    const second = (c & codeBits) | ((d & codeBits) << (c >> 24));
    const firstLength = (a >> 24) + (b >> 24);
    const secondLength = (c >> 24) + (d >> 24);
    if (firstLength + secondLength <= maxBits) {
      bits |= (first | (second << firstLength)) << count;
      count += firstLength + secondLength;
    } else {
      bits |= first << count;
      count += firstLength;
      store<u64>(out, bits);
      out += <usize>(count >> 3);
      bits = (bits >> (count & ~7)) | (second << (count & 7));
      count = (count & 7) + secondLength;
    }
    store<u64>(out, bits);
    out += <usize>(count >> 3);
    bits >>= count & ~7;
    count &= 7;
  }
  accumulator = bits;
  filled = count;
  at = out;
  for (; from < to; from += 2) {
    const last = codeOf(codes, load<u16>(from));
    putBits(<u32>(last & codeBits), <u32>(last >> 24));
  }
}

const codeBits: u64 = 0xffffff;
/** Together with seven pending bits they fit into 64 bits, and fewer than all bits are shifted out. */
const maxBits: u64 = 56;

function codeOf(codes: usize, token: u64): u64 {
  return load<u32>(codes + ((<usize>token) << 2));
}

function flush(count: u64): void {
  store<u64>(at, accumulator);
  at += <usize>(count >> 3);
  accumulator >>= count & ~7;
  filled = count & 7;
}
