/** Maps the coding order of coefficients to positions in a block that is stored in columns. */
// prettier-ignore
export const columnPlaces = memory.data<u8>([
  0, 8, 1, 2, 9, 16, 24, 17, 10, 3, 4, 11, 18, 25, 32, 40,
  33, 26, 19, 12, 5, 6, 13, 20, 27, 34, 41, 48, 56, 49, 42, 35,
  28, 21, 14, 7, 15, 22, 29, 36, 43, 50, 57, 58, 51, 44, 37, 30,
  23, 31, 38, 45, 52, 59, 60, 53, 46, 39, 47, 54, 61, 62, 55, 63,
]);

/**
 * Sorts an 8-bit number for each position of a block into the coding order of coefficients (ITU-T T.81, figure A.6).
 *
 * @param a the first two columns of the block; b, c and d are the next ones
 * @returns a bit for each number that is not 0
 */
export function inOrder(a: v128, b: v128, c: v128, d: v128, to: usize): u64 {
  const ab0 = i8x16.shuffle(a, b, 0, 8, 1, 2, 9, 16, 24, 17, 10, 3, 4, 11, 18, 25, 0, 0);
  const z0 = i8x16.shuffle(ab0, c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 24);
  const ab1 = i8x16.shuffle(a, b, 0, 26, 19, 12, 5, 6, 13, 20, 27, 0, 0, 0, 0, 0, 0, 0);
  const abc1 = i8x16.shuffle(ab1, c, 17, 1, 2, 3, 4, 5, 6, 7, 8, 18, 25, 11, 12, 13, 26, 19);
  const z1 = i8x16.shuffle(abc1, d, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 24, 17, 14, 15);
  const ab2 = i8x16.shuffle(a, b, 28, 21, 14, 7, 15, 22, 29, 0, 0, 0, 0, 0, 0, 0, 0, 30);
  const abc2 = i8x16.shuffle(ab2, c, 0, 1, 2, 3, 4, 5, 6, 20, 27, 9, 10, 11, 12, 28, 21, 15);
  const z2 = i8x16.shuffle(abc2, d, 0, 1, 2, 3, 4, 5, 6, 7, 8, 18, 25, 26, 19, 13, 14, 15);
  const bc3 = i8x16.shuffle(b, c, 7, 15, 22, 29, 0, 0, 0, 0, 30, 23, 31, 0, 0, 0, 0, 0);
  const z3 = i8x16.shuffle(bc3, d, 0, 1, 2, 3, 20, 27, 28, 21, 8, 9, 10, 22, 29, 30, 23, 31);
  v128.store(to, z0);
  v128.store(to, z1, 16);
  v128.store(to, z2, 32);
  v128.store(to, z3, 48);
  return bitsOf(z0) | (bitsOf(z1) << 16) | (bitsOf(z2) << 32) | (bitsOf(z3) << 48);
}

function bitsOf(numbers: v128): u64 {
  return <u64>(<u32>i8x16.bitmask(i8x16.ne(numbers, i64x2.splat(0))));
}
