import { codeLengths } from './huffman';
import { firstOf, levelAt, maskOf, sizeOf } from './jpeg-coded';
import { codedOf, levelBytes } from './jpeg-levels';
import { blockSize } from './units';

/** Huffman codes of a JPEG (ITU-T T.81, annexes C and F), computed from a sample of its units. */

/** Counts of the symbols of four tables: first coefficients of luma and chroma, then the others of luma and chroma. */
const counts = memory.data(4 * 1024, 16);
const perTable: usize = 1024;
export const tableCount: usize = 4;
let digits: u32 = 0;

/** A symbol that no file has. It is the rarest, so it gets the code of only ones, which JPEG does not allow. */
const none: i32 = 256;
const doubled = memory.data(257 * 4, 16);
const lengths = memory.data(257);
/** Codes: in the low 24 bits, their lengths above. */
const codes = memory.data(4 * 1024, 16);

/** Starts counting. Symbols that are not in the sample count once, so that each has a code. */
export function startCount(): void {
  memory.fill(counts, 0, tableCount * perTable);
  digits = 0;
  for (let chroma: usize = 0; chroma < 2; chroma++) {
    const first = counts + chroma * perTable;
    for (let size = 0; size < 12; size++) add(first, size, 1 + (64 >> size));
    const rest = first + 2 * perTable;
    add(rest, 0, 1);
    add(rest, 0xf0, 1);
    for (let run = 0; run < 16; run++) for (let size = 1; size < 11; size++) add(rest, (run << 4) | size, 1);
  }
}

function add(table: usize, symbol: i32, times: u32): void {
  const at = table + (symbol << 2);
  store<u32>(at, load<u32>(at) + times);
}

/** Counts the symbols of a unit. First coefficients are counted only where the block before is in the same unit. */
export function countUnit(levels: usize, blocks: i32): void {
  let coded = codedOf(levels);
  let before = firstOf(coded);
  for (let block = 0; block < blocks; block++, coded += levelBytes) {
    countRest(coded, counts + (block < 4 ? 2 : 3) * perTable);
    if (block === 0 || block > 3) continue;
    const first = firstOf(coded);
    const size = sizeOf(first - before);
    add(counts, size, 1);
    digits += size;
    before = first;
  }
}

function countRest(coded: usize, table: usize): void {
  let last = 0;
  for (let rest = maskOf(coded); rest !== 0; rest &= rest - 1) {
    const k = <i32>ctz<u64>(rest);
    const size = sizeOf(levelAt(coded, k));
    const run = k - last - 1;
    if (run > 15) add(table, 0xf0, run >> 4);
    add(table, ((run & 15) << 4) | size, 1);
    digits += size;
    last = k;
  }
  if (last < blockSize - 1) add(table, 0, 1);
}

/** Number of bits of everything that was counted, with codes computed from the counts. */
export function codedBits(): u32 {
  let bits = digits;
  for (let table: usize = 0; table < tableCount; table++) bits += fitLengths(counts + table * perTable);
  return bits;
}

function fitLengths(table: usize): u32 {
  for (let i = 0; i < none; i++) store<u32>(doubled + (i << 2), load<u32>(table + (i << 2)) << 1);
  store<u32>(doubled + (none << 2), 1);
  codeLengths(doubled, none + 1, 16, lengths);
  let bits: u32 = 0;
  for (let i = 0; i < none; i++) bits += load<u32>(table + (i << 2)) * <u32>load<u8>(lengths + i);
  return bits;
}

export function codesOf(table: usize): usize {
  return codes + table * perTable;
}

/**
 * Assigns the codes of a table.
 *
 * @param out receives how many codes have each length from 1 to 16, and the symbols in the order of their codes
 * @returns the end of what it receives
 */
export function writeCodes(table: usize, out: usize): usize {
  fitLengths(counts + table * perTable);
  let code: u32 = 0;
  let at = out + 16;
  for (let length = 1; length <= 16; length++, code <<= 1) {
    const from = at;
    for (let i = 0; i < none; i++) {
      if (load<u8>(lengths + i) !== length) continue;
      store<u32>(codesOf(table) + (i << 2), code++ | (length << 24));
      store<u8>(at++, i);
    }
    store<u8>(out + length - 1, <u32>(at - from));
  }
  return at;
}
