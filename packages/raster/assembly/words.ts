/**
 * Pixels as 32-bit words, alpha in the highest byte, then red, green and blue: of RGB bytes, or of indexes into a palette.
 * Addresses may be read and written up to 16 bytes beyond the last pixel.
 */

const opaque: u32 = 0xff000000;
const mostColours = 256;

/** Sorted. */
export const palette = memory.data(mostColours * 4);
/** Open hash table of the colours, four slots for each. A slot has a colour, or 0 when it is empty. */
const slots: u32 = 1024;
const slotColours = memory.data(4_096);
const slotIndexes = memory.data(4_096);

function slotOf(colour: u32): u32 {
  let slot = (colour * 0x9e3779b1) >> 22;
  while (!isAt(slot, colour)) slot = (slot + 1) % slots;
  return slot;
}

function isAt(slot: u32, colour: u32): bool {
  const held = load<u32>(slotColours + (slot << 2));
  return held === 0 || held === colour;
}

/** Writes RGB bytes as words. */
export function wordsOf(rgb: usize, pixels: i32, out: usize): void {
  const alpha = i32x4.splat(opaque);
  for (let i = 0; i < pixels; i += 4, rgb += 12, out += 16) {
    const bytes = v128.load(rgb);
    const words = i8x16.shuffle(bytes, alpha, 2, 1, 0, 19, 5, 4, 3, 23, 8, 7, 6, 27, 11, 10, 9, 31);
    v128.store(out, words);
  }
}

/** Subtracts green from red and blue, in place. */
export function subtractGreen(words: usize, pixels: i32): void {
  const zero = i8x16.splat(0);
  for (let i = 0; i < pixels; i += 4, words += 16) {
    const word = v128.load(words);
    const green = i8x16.shuffle(word, zero, 1, 16, 1, 16, 5, 16, 5, 16, 9, 16, 9, 16, 13, 16, 13, 16);
    v128.store(words, i8x16.sub(word, green));
  }
}

/** Fills `palette`. @returns the number of colours; 0 when there are more than 256 */
export function collectColours(words: usize, pixels: i32): i32 {
  memory.fill(slotColours, 0, slots * 4);
  let count = 0;
  let last: u32 = 0;
  for (const end = words + ((<usize>pixels) << 2); words < end; words += 4) {
    if (areFour(words, end, last)) {
      words += 12;
      continue;
    }
    const colour = load<u32>(words);
    if (colour === last) continue;
    last = colour;
    const slot = slotColours + (slotOf(colour) << 2);
    if (load<u32>(slot) !== 0) continue;
    if (count === mostColours) return 0;
    store<u32>(slot, colour);
    insert(count++, colour);
  }
  for (let i = 0; i < count; i++) store<u32>(slotIndexes + (slotOf(load<u32>(palette + (i << 2))) << 2), i);
  return count;
}

/** Whether four pixels, as most of a flat card, have one colour. */
function areFour(words: usize, end: usize, colour: u32): bool {
  return words + 16 <= end && i32x4.all_true(i32x4.eq(v128.load(words), i32x4.splat(colour)));
}

function insert(n: i32, colour: u32): void {
  while (n > 0 && load<u32>(palette + ((n - 1) << 2)) > colour) {
    store<u32>(palette + (n << 2), load<u32>(palette + ((n - 1) << 2)));
    n--;
  }
  store<u32>(palette + (n << 2), colour);
}

/**
 * Replaces the colours of each row by their indexes, in place of green. A word has 2^`shared` pixels, the first in the
 * lowest bits.
 *
 * @param columns words of a row
 */
export function indexRows(words: usize, width: i32, height: i32, shared: i32, columns: i32): void {
  if (shared === 0) return indexEach(words, width * height);
  const perIndex = 8 >> shared;
  const mask = (1 << shared) - 1;
  let out = words;
  let last: u32 = 0;
  let index: u32 = 0;
  for (let y = 0; y < height; y++, out += columns << 2) {
    let packed = opaque;
    for (let x = 0; x < width; x++, words += 4) {
      const colour = load<u32>(words);
      if (colour !== last) {
        last = colour;
        index = load<u32>(slotIndexes + (slotOf(colour) << 2));
      }
      packed |= index << (8 + perIndex * (x & mask));
      if ((x & mask) !== mask && x !== width - 1) continue;
      store<u32>(out + ((x >> shared) << 2), packed);
      packed = opaque;
    }
  }
}

/** Replaces the colour of each pixel by its index, in place of green. */
function indexEach(words: usize, pixels: i32): void {
  let last: u32 = 0;
  let index: u32 = 0;
  for (const end = words + ((<usize>pixels) << 2); words < end; words += 4) {
    if (areFour(words, end, last)) {
      v128.store(words, i32x4.splat(opaque | (index << 8)));
      words += 12;
      continue;
    }
    const colour = load<u32>(words);
    if (colour !== last) {
      last = colour;
      index = load<u32>(slotIndexes + (slotOf(colour) << 2));
    }
    store<u32>(words, opaque | (index << 8));
  }
}
