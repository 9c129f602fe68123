/**
 * Converts bytes to 16-bit tokens. A literal is its byte; a run of 3 to 258 repetitions of the previous byte is 256
 * plus its length. In filtered images hardly anything but runs repeats, and runs are found sixteen bytes at a time.
 */

export const firstRun: usize = 256;
const longestRun: usize = 258;
const shortestRun: usize = 3;

/** Shortest run that is written as one, for each byte. */
const shortestRuns = memory.data(256);

/** Starts an image. Its first block writes every run as one, since nothing is known of its bytes. */
export function startTokens(): void {
  memory.fill(shortestRuns, <u8>shortestRun, 256);
}

/**
 * Sets the shortest run of each byte for the next block. The code of a run takes about eight bits. A byte that is most of
 * a filtered gradient takes one, so that seven of them are shorter as literals.
 *
 * @param lengths code length of each byte, in bits; 0 for a byte that does not occur
 */
export function weighRuns(lengths: usize): void {
  for (let byte: usize = 0; byte < 256; byte++) {
    const bits = load<u8>(lengths + byte);
    store<u8>(shortestRuns + byte, bits === 1 ? 8 : bits === 2 ? 4 : <u8>shortestRun);
  }
}

/**
 * @param from address; the byte before it is also read
 * @returns the end of the tokens
 */
export function tokenize(from: usize, to: usize, out: usize): usize {
  let at = from;
  while (at < to) {
    const literals = min<usize>(untilRun(at), to - at);
    if (literals === 16) {
      v128.store(out, i16x8.extend_low_i8x16_u(v128.load(at)));
      v128.store(out + 16, i16x8.extend_high_i8x16_u(v128.load(at)));
      at += 16;
      out += 32;
      continue;
    }
    for (let i: usize = 0; i < literals; i++, out += 2) store<u16>(out, load<u8>(at + i));
    at += literals;
    if (at >= to) break;
    const run = min<usize>(runAt(at, to), to - at);
    out = putRun(run, load<u8>(at), out);
    at += run;
  }
  return out;
}

/**
 * Number of bytes before the first three that repeat their predecessor; 16 when there are none within sixteen bytes.
 */
function untilRun(at: usize): usize {
  const here = v128.load(at);
  const next = v128.load(at + 1);
  const same = v128.and(
    i8x16.eq(v128.load(at - 1), here),
    v128.and(i8x16.eq(here, next), i8x16.eq(next, v128.load(at + 2))),
  );
  return <usize>ctz(i8x16.bitmask(same) | 0x10000);
}

function runAt(at: usize, to: usize): usize {
  const byte = i8x16.splat(load<i8>(at));
  let end = at;
  while (end < to) {
    const different = ~i8x16.bitmask(i8x16.eq(v128.load(end), byte)) & 0xffff;
    if (different !== 0) return end - at + <usize>ctz(different);
    end += 16;
  }
  return end - at;
}

function putRun(length: usize, byte: u8, out: usize): usize {
  const shortest = <usize>load<u8>(shortestRuns + byte);
  while (length >= shortest) {
    const part = min<usize>(length, longestRun);
    store<u16>(out, <u16>(firstRun + part));
    out += 2;
    length -= part;
  }
  for (; length > 0; length--, out += 2) store<u16>(out, byte);
  return out;
}

/** Counts of each token as 32-bit words. Four tables avoid waiting for the previous increment. */
const tables: usize = 4;
export const tokenKinds = firstRun + longestRun + 1;
const counted = memory.data(8_240);

/** @returns the address of the counts, a word per token */
export function countTokens(from: usize, to: usize): usize {
  memory.fill(counted, 0, tables * tokenKinds * 4);
  for (; from + 6 < to; from += 8) {
    const four = load<u64>(from);
    increase(0, (<u32>four) & 0xffff);
    increase(1, (<u32>(four >> 16)) & 0xffff);
    increase(2, (<u32>(four >> 32)) & 0xffff);
    increase(3, <u32>(four >> 48));
  }
  for (; from < to; from += 2) increase(0, load<u16>(from));
  const table = tokenKinds * 4;
  for (let i: usize = 0; i < table; i += 4) {
    const at = counted + i;
    store<u32>(at, load<u32>(at) + load<u32>(at + table) + load<u32>(at + 2 * table) + load<u32>(at + 3 * table));
  }
  return counted;
}

function increase(table: usize, token: u32): void {
  const at = counted + table * tokenKinds * 4 + ((<usize>token) << 2);
  store<u32>(at, load<u32>(at) + 1);
}
