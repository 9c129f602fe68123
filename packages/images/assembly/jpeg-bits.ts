import { codedBytes, firstOf, levelAt, maskOf, sizeOf } from './jpeg-coded';
import { quantizeBy } from './jpeg-tables';
import { blockBytes, blockSize } from './units';

/** Computes the number of bits of a JPEG with given Huffman codes. */

/**
 * Number of bits of a code and of the digits that follow it, written by JavaScript: for luma at the index
 * `run << 4 | size`, then for chroma, then for the difference of two first coefficients of luma by its size.
 */
export const codeBits = memory.data(3 * 256);
const firstBits: usize = codeBits + 2 * 256;

const levels = memory.data(128, 16);
const coded = memory.data(codedBytes, 16);

/**
 * Returns the number of bits of a unit with the steps that `startTables` prepared.
 *
 * @param chromaFirst mean bits of the first coefficient of a block of chroma; they depend on a unit outside the sample
 */
export function bitsOfUnit(unit: usize, blocks: i32, chromaFirst: f32): f32 {
  let bits: i32 = 0;
  let firsts: i32 = 0;
  let before: i32 = 0;
  for (let block = 0; block < blocks; block++) {
    const table: usize = block < 4 ? 0 : 1;
    quantizeBy(table, unit + <usize>block * blockBytes, levels, coded);
    bits += bitsOfRest(codeBits + (table << 8));
    if (table !== 0) continue;
    const first = firstOf(coded);
    if (block > 0) firsts += load<u8>(firstBits + sizeOf(first - before));
    before = first;
  }
  // The first block of luma follows another unit. Its first coefficient is assumed to take the mean of the other three.
  return <f32>bits + (<f32>firsts * 4) / 3 + <f32>(blocks - 4) * chromaFirst;
}

/** Returns the number of bits of all coefficients except the first. */
function bitsOfRest(codes: usize): i32 {
  let bits: i32 = 0;
  let last: i32 = 0;
  for (let rest = maskOf(coded); rest !== 0; rest &= rest - 1) {
    const place = <i32>ctz<u64>(rest);
    let run = place - last - 1;
    for (; run > 15; run -= 16) bits += load<u8>(codes + 0xf0);
    bits += load<u8>(codes + ((run << 4) | sizeOf(levelAt(coded, place))));
    last = place;
  }
  return last < blockSize - 1 ? bits + load<u8>(codes) : bits;
}
