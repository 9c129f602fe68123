/**
 * Converts bytes to 16-bit tokens. A literal is its byte; a run of 3 to 258 repetitions of the previous byte is 256
 * plus its length. In filtered images hardly anything except runs repeats, and runs are found sixteen bytes at a time.
 */

export const firstRun: usize = 256;
const longestRun: usize = 258;
const shortestRun: usize = 3;

/** Shortest run that is written as one, for each byte. */
const shortestRuns = memory.data(256);
const longestShortest = 8;

/** The byte whose code has one bit; there is at most one. -1: none. */
let frequent = -1;

/** Starts an image. Its first block writes all runs, because nothing is known about its bytes. */
export function startTokens(): void {
  memory.fill(shortestRuns, <u8>shortestRun, 256);
  frequent = -1;
}

/**
 * Sets the shortest run of each byte for the next block. The code of a run takes about eight bits. The most frequent
 * byte of a filtered gradient takes one bit, so up to seven of them are shorter as literals.
 *
 * @param lengths code length of each byte, in bits; 0 for a byte that does not occur
 */
export function weighRuns(lengths: usize): void {
  frequent = -1;
  for (let byte: usize = 0; byte < 256; byte++) {
    const bits = load<u8>(lengths + byte);
    if (bits === 1) frequent = <i32>byte;
    store<u8>(shortestRuns + byte, bits === 1 ? <u8>longestShortest : bits === 2 ? 4 : <u8>shortestRun);
  }
}

/**
 * @param from address; the byte before it is also read
 * @param out address for two bytes per byte, and 32 more
 * @returns the end of the tokens
 */
export function tokenize(from: usize, to: usize, out: usize): usize {
  const one = i8x16.splat(<i8>frequent);
  const isOne = i8x16.splat(frequent < 0 ? 0 : -1);
  let at = from;
  while (at < to) {
    const here = v128.load(at);
    const equal = repeated(at, here);
    const literals = min<usize>(untilRun(equal, v128.and(i8x16.eq(here, one), isOne)), to - at);
    v128.store(out, i16x8.extend_low_i8x16_u(here));
    v128.store(out, i16x8.extend_high_i8x16_u(here), 16);
    at += literals;
    out += 2 * literals;
    if (literals === 16 || at >= to) continue;
    const known = 32 - literals;
    let run = <usize>ctz(~(equal >>> (<u32>literals)));
    if (run === known) run = known + runAt(at + known, load<i8>(at), to);
    out = putRun(min<usize>(run, to - at), load<u8>(at), out);
    at += run;
  }
  return out;
}

/** Which of 32 bytes repeat their predecessor, the first one in the lowest bit. */
function repeated(at: usize, here: v128): u32 {
  const first = i8x16.bitmask(i8x16.eq(v128.load(at - 1), here));
  return first | (i8x16.bitmask(i8x16.eq(v128.load(at + 15), v128.load(at, 16))) << 16);
}

/**
 * Number of bytes before the next run: three bytes that repeat their predecessor, or eight of the most frequent byte.
 * 16 when no run begins within sixteen bytes. Most short runs of a gradient are of that byte, and stay literals.
 */
function untilRun(equal: u32, isFrequent: v128): usize {
  const three = equal & (equal >>> 1) & (equal >>> 2);
  const eight = three & (three >>> 3) & (three >>> 5);
  const frequentOnes = i8x16.bitmask(isFrequent);
  return <usize>ctz((three & ~frequentOnes & 0xffff) | (eight & frequentOnes) | 0x10000);
}

/** Number of bytes that are `byte`. */
function runAt(at: usize, byte: i8, to: usize): usize {
  const bytes = i8x16.splat(byte);
  let end = at;
  for (; end < to; end += 16) {
    const different = ~i8x16.bitmask(i8x16.eq(v128.load(end), bytes)) & 0xffff;
    if (different !== 0) return end - at + <usize>ctz(different);
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
  // Fewer than eight bytes remain, as literals.
  v128.store(out, i16x8.splat(byte));
  return out + 2 * length;
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
