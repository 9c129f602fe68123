/**
 * The levels of a block in coding order: 64 numbers of 8 bits, of which the first is unused; a bit for each of the
 * others that is not 0; the first level, with 16 bits.
 */
export const codedBytes: usize = 80;
const maskAt: usize = 64;
const firstAt: usize = 72;

/** @param mask of the numbers, as `inOrder` returns it */
export function storeCoded(coded: usize, mask: u64, first: i32): void {
  store<u64>(coded, mask & ~1, maskAt);
  store<i16>(coded, first, firstAt);
}

/** The level at a place of the order, except the first. */
export function levelAt(coded: usize, k: i32): i32 {
  return load<i8>(coded + k);
}

/** A bit for each level that is not 0, except the first. */
export function maskOf(coded: usize): u64 {
  return load<u64>(coded, maskAt);
}

export function firstOf(coded: usize): i32 {
  return load<i16>(coded, firstAt);
}

/** Bits of the digits of a level. */
export function sizeOf(level: i32): i32 {
  return 32 - clz<i32>(abs<i32>(level));
}
