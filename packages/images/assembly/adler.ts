import { sumOfLanes } from './lanes';

/** The Adler-32 checksum of zlib streams (RFC 1950 §8.2), computed sixteen bytes at a time. */

const base = 65_521;
/** Number of bytes whose sums stay below 2^32. */
const maxBytes = 5_536;
const perLane = memory.data<u8>([16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);

export function adler32(sum: u32, from: usize, to: usize): u32 {
  let a = sum & 0xffff;
  let b = sum >> 16;
  while (from < to) {
    const end = min<usize>(from + maxBytes, to);
    const whole = from + ((end - from) & ~15);
    const low = i16x8.extend_low_i8x16_u(v128.load(perLane));
    const high = i16x8.extend_high_i8x16_u(v128.load(perLane));
    let sums = i32x4.splat(0);
    let before = i32x4.splat(0);
    let weighted = i32x4.splat(0);
    b += a * <u32>(whole - from);
    for (; from < whole; from += 16) {
      const bytes = v128.load(from);
      before = i32x4.add(before, sums);
      sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes)));
      weighted = i32x4.add(weighted, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(bytes), low));
      weighted = i32x4.add(weighted, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(bytes), high));
    }
    a += sumOfLanes(sums);
    b += sumOfLanes(weighted) + 16 * sumOfLanes(before);
    for (; from < end; from++) {
      a += load<u8>(from);
      b += a;
    }
    a %= base;
    b %= base;
  }
  return (b << 16) | a;
}
