import { lz77End, startLz77 } from './lz77';
import { growTo } from './memory';

/**
 * Rows of RGB pixels as rows of indexes into a palette, for PNG. The caller writes rows to the address that `startIndexes`
 * returns, and calls `indexRows`, which writes a strip for `deflateStrip`: each row after a zero byte, the filter "none".
 */

const mostColours = 256;
/** Open hash table of the colours, four slots for each. A slot has a colour, or 0 when it is empty. */
const slots: u32 = 1024;
const slotColours = memory.data(4_096);
const slotIndexes = memory.data(1_024);
/** RGB bytes, in order of first occurrence, and one byte more. */
const palette = memory.data(772);

/** A pixel has three bytes; the fourth one makes it different from an empty slot. */
const opaque: u32 = 0xff000000;
/** Vector loads and stores of sixteen bytes may exceed the data. */
const margin: usize = 64;
/** Pixels that three vectors hold. */
const together = 16;

let width = 0;
let colours = 0;
let input: usize = 0;
let output: usize = 0;

/** Starts an image, of which at most so many rows are indexed at once. @returns the address for them */
export function startIndexes(columns: i32, rows: i32): usize {
  width = columns;
  colours = 0;
  memory.fill(slotColours, 0, slots * 4);
  const rowBytes = <usize>columns + 1;
  output = startLz77(rowBytes, 1, rowBytes * rows + margin);
  input = (lz77End() + 15) & ~15;
  growTo(input + <usize>columns * 3 * rows + margin);
  return input;
}

export function indexPalette(): usize {
  return palette;
}

export function indexColours(): i32 {
  return colours;
}

/** @returns false when the rows since the start have more than 256 colours */
export function indexRows(rows: i32): bool {
  const rowBytes = <usize>width * 3;
  const outBytes = <usize>width + 1;
  let row = input;
  let out = output;
  for (let y = 0; y < rows; y++, row += rowBytes, out += outBytes) {
    // As in half of the rows of a card.
    if (y > 0 && isEqual(row, row - rowBytes, rowBytes)) {
      memory.copy(out, out - outBytes, outBytes);
      continue;
    }
    store<u8>(out, 0);
    if (!indexRow(row, out + 1)) return false;
  }
  return true;
}

function isEqual(one: usize, other: usize, bytes: usize): bool {
  const whole = one + (bytes & ~15);
  const end = one + bytes;
  for (; one < whole; one += 16, other += 16)
    if (v128.any_true(v128.xor(v128.load(one), v128.load(other)))) return false;
  for (; one < end; one++, other++) if (load<u8>(one) !== load<u8>(other)) return false;
  return true;
}

function indexRow(row: usize, out: usize): bool {
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
    for (let i = min<i32>(left, together); i > 0; i--, left--, row += 3, out++) {
      const colour = load<u32>(row) | opaque;
      if (colour !== last) {
        last = colour;
        const found = indexOf(colour);
        if (found < 0) return false;
        index = <u8>found;
      }
      store<u8>(out, index);
    }
  }
  return true;
}

/** Whether sixteen pixels have one colour. */
function isFilled(row: usize, colour: u32): bool {
  const word = i32x4.splat(colour);
  const first = v128.xor(v128.load(row), i8x16.shuffle(word, word, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0));
  const second = v128.xor(v128.load(row, 16), i8x16.shuffle(word, word, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1)); // prettier-ignore
  const third = v128.xor(v128.load(row, 32), i8x16.shuffle(word, word, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2));
  return colour !== 0 && !v128.any_true(v128.or(first, v128.or(second, third)));
}

/** The index of a colour, which is added to the palette; -1 when that is full. */
function indexOf(colour: u32): i32 {
  let slot = (colour * 0x9e3779b1) >> 22;
  for (; ; slot = (slot + 1) % slots) {
    const held = load<u32>(slotColours + (slot << 2));
    if (held === colour) return load<u8>(slotIndexes + slot);
    if (held === 0) break;
  }
  if (colours === mostColours) return -1;
  store<u32>(slotColours + (slot << 2), colour);
  store<u8>(slotIndexes + slot, <u8>colours);
  store<u32>(palette + colours * 3, colour);
  return colours++;
}
