import { equalBytes } from './matches';

/** The colors of an image, and its pixels as indexes into them. */

export const maxColors = 256;
/** Colors as RGB bytes, in order of first occurrence. One byte more is written after the last color. */
export const palette = memory.data(772);

/** Hash table of the colors with open addressing and four slots per color. An empty slot is 0. */
const slots: u32 = 1024;
const slotColors = memory.data(4_096);
const slotIndexes = memory.data(1_024);

/** Fourth byte of each color. It distinguishes black from an empty slot. */
const opaque: u32 = 0xff000000;
/** Number of pixels in three vectors. */
const together = 16;

let colors = 0;

/** Empties the palette. */
export function startPalette(): void {
  colors = 0;
  memory.fill(slotColors, 0, slots * 4);
}

export function colorsOfPalette(): i32 {
  return colors;
}

/**
 * Reads rows of RGB pixels, and writes an index, a byte each, for their pixels. Up to 64 bytes after the rows may be
 * read, and 16 after the indexes written.
 *
 * @param outBytes from a row of indexes to the next
 * @returns false when the rows since `startPalette` have more than 256 colors
 */
export function indexRows(row: usize, width: i32, rows: i32, out: usize, outBytes: usize): bool {
  const rowBytes = <usize>width * 3;
  for (let y = 0; y < rows; y++, row += rowBytes, out += outBytes) {
    // About half of the rows of a card are equal to the row above.
    if (y > 0 && equalBytes(row, row - rowBytes, rowBytes) === rowBytes) memory.copy(out, out - outBytes, width);
    else if (!indexRow(row, width, out)) return false;
  }
  return true;
}

function indexRow(row: usize, width: i32, out: usize): bool {
  let last: u32 = 0;
  let index: u8 = 0;
  for (let left = width; left > 0; ) {
    if (left >= together && isFilled(row, last)) {
      v128.store(out, i8x16.splat(index));
      left -= together;
      row += 3 * together;
      out += together;
      continue;
    }
    const pixels = min<i32>(left, together);
    for (const end = out + pixels; out < end; row += 3, out++) {
      last = load<u32>(row) | opaque;
      const found = indexOf(last);
      if (found < 0) return false;
      index = <u8>found;
      store<u8>(out, index);
    }
    left -= pixels;
  }
  return true;
}

/** Whether sixteen pixels have one color. */
function isFilled(row: usize, color: u32): bool {
  const word = i32x4.splat(color);
  const first = v128.xor(v128.load(row), i8x16.shuffle(word, word, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0));
  const second = v128.xor(v128.load(row, 16), i8x16.shuffle(word, word, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1)); // prettier-ignore
  const third = v128.xor(v128.load(row, 32), i8x16.shuffle(word, word, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2));
  return color !== 0 && !v128.any_true(v128.or(first, v128.or(second, third)));
}

/** Returns the index of a color, and adds a new color to the palette. -1 when the palette is full. */
function indexOf(color: u32): i32 {
  const slot = (color * 0x9e3779b1) >> 22;
  // At the edges of letters almost every pixel differs in color from the previous one, and most are found in their
  // first slot.
  return load<u32>(slotColors + (slot << 2)) === color ? load<u8>(slotIndexes + slot) : indexFrom(slot, color);
}

function indexFrom(slot: u32, color: u32): i32 {
  for (; ; slot = (slot + 1) % slots) {
    const held = load<u32>(slotColors + (slot << 2));
    if (held === color) return load<u8>(slotIndexes + slot);
    if (held === 0) break;
  }
  if (colors === maxColors) return -1;
  store<u32>(slotColors + (slot << 2), color);
  store<u8>(slotIndexes + slot, <u8>colors);
  store<u32>(palette + colors * 3, color);
  return colors++;
}
