const opaque: u32 = 0xff000000;

/**
 * Writes RGB pixels as 32-bit words: from the highest byte alpha, red minus green, green, blue minus green. Up to 16
 * bytes after the pixels may be read, and 16 after the words written.
 */
export function wordsWithoutGreen(rgb: usize, pixels: usize, out: usize): void {
  const alpha = i32x4.splat(opaque);
  const zero = i8x16.splat(0);
  for (const end = out + (pixels << 2); out < end; rgb += 12, out += 16) {
    const bytes = v128.load(rgb);
    const words = i8x16.shuffle(bytes, alpha, 2, 1, 0, 19, 5, 4, 3, 23, 8, 7, 6, 27, 11, 10, 9, 31);
    const green = i8x16.shuffle(bytes, zero, 1, 16, 1, 16, 4, 16, 4, 16, 7, 16, 7, 16, 10, 16, 10, 16);
    v128.store(out, i8x16.sub(words, green));
  }
}
