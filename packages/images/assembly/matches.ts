/** Returns how many bytes at two addresses are equal, at most `maxBytes`. May read up to sixteen bytes more. */
export function equalBytes(one: usize, other: usize, maxBytes: usize): usize {
  for (let bytes: usize = 0; bytes < maxBytes; bytes += 16) {
    const equal = i8x16.bitmask(i8x16.eq(v128.load(one + bytes), v128.load(other + bytes)));
    if (equal !== 0xffff) return min<usize>(maxBytes, bytes + <usize>ctz(~equal));
  }
  return maxBytes;
}
