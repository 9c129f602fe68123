/** How many bytes at two addresses are equal, at most `maxBytes`. Up to sixteen bytes after them may be read. */
export function equalBytes(one: usize, other: usize, maxBytes: usize): usize {
  for (let bytes: usize = 0; bytes < maxBytes; bytes += 16) {
    const equal = i8x16.bitmask(i8x16.eq(v128.load(one + bytes), v128.load(other + bytes)));
    if (equal !== 0xffff) return min<usize>(maxBytes, bytes + <usize>ctz(~equal));
  }
  return maxBytes;
}
