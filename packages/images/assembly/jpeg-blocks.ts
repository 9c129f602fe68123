import { codesOf } from './jpeg-codes';
import { firstOf, levelAt, maskOf, sizeOf } from './jpeg-coded';
import { columnPlaces } from './jpeg-order';
import { blockSize } from './units';

/**
 * The coded blocks of a JPEG (ITU-T T.81, F.1.2), first as 64-bit words whose first bit is the highest. The words are
 * copied to the file row by row, while they are still in the CPU cache.
 */

/** Bits that are not written to a word yet, the last one in the lowest bit. Higher bits are undefined. */
let pending: u64 = 0;
/** Number of further bits that fit into the next word. */
let room: i32 = 64;
let words: usize = 0;
let at: usize = 0;
/** Address of the first word that is not copied to the file yet. */
let moved: usize = 0;
/** First coefficient of the previous block of each component. */
const before = memory.data(3 * 4, 4);

/** A code with the digits of a level, by table, run and level + 128: bits in the low 26 bits, their number above. */
const symbols = memory.data(2 * 16 * 256 * 4, 16);
const perTable: usize = 16 * 256 * 4;
const symbolBits: u32 = 26;
/** Limits of 8-bit levels. They represent larger levels too, so they have no entry in `symbols`. */
const minLevel = -128;
const maxLevel = 127;

/** Maximum bytes of the words of a block. Each level takes at most 27 bits. */
export const maxBlockBytes: usize = 216;

/** Computes `symbols` from the codes that are set. */
export function startCodes(): void {
  for (let table: usize = 0; table < 2; table++)
    for (let run = 0; run < 16; run++)
      for (let level = minLevel + 1; level < maxLevel; level++)
        store<u32>(
          symbols + table * perTable + (((run << 8) + level + 128) << 2),
          level === 0 ? 0 : symbolOf(load<u32>(codesOf(2 + table) + (((run << 4) | sizeOf(level)) << 2)), level),
        );
}

/** @param to address for the words */
export function startBlocks(to: usize): void {
  pending = 0;
  room = 64;
  words = to;
  at = to;
  moved = to;
  memory.fill(before, 0, 12);
}

/** Bytes of the words. */
export function wordsLength(): usize {
  return at - words;
}

/** Number of bits of all blocks, including those that are not written to a word yet. */
export function bitsLength(): u32 {
  return ((<u32>(at - words)) << 3) + (64 - room);
}

/** Reuses the memory of the words. All of them must have been copied. */
export function forgetWords(): void {
  at = words;
  moved = words;
}

/** The first coefficient of a component's last block. */
export function lastFirst(component: usize): i32 {
  return load<i32>(before + (component << 2));
}

export function setLastFirst(component: usize, first: i32): void {
  store<i32>(before + (component << 2), first);
}

/** Appends `count` bits of the words of another image, starting at the index `bit`. */
export function copyBits(source: usize, bit: u32, count: u32): void {
  const shift = bit & 63;
  for (let from = source + ((<usize>(bit >> 6)) << 3); count > 0; from += 8) {
    const first = load<u64>(from) << shift;
    const bits = shift === 0 ? first : first | (load<u64>(from, 8) >> (64 - shift));
    if (count < 64) return putBits(bits >> (64 - count), count);
    const above = room === 64 ? 0 : pending << room;
    store<u64>(at, above | (room === 0 ? 0 : bits >> (64 - room)));
    at += 8;
    pending = bits;
    count -= 64;
  }
}

/** @param count at most 63 */
function putBits(bits: u64, count: i32): void {
  room -= count;
  if (room < 0) {
    store<u64>(at, (pending << (count + room)) | (bits >> -room));
    at += 8;
    pending = bits;
    room += 64;
  } else pending = (pending << count) | bits;
}

function symbolOf(code: u32, level: i32): u32 {
  const size = sizeOf(level);
  return ((code & 0xffffff) << size) | digitsOf(level, size) | (((code >> 24) + size) << symbolBits);
}

function digitsOf(level: i32, size: i32): u32 {
  return (level + (level >> 31)) & ((1 << size) - 1);
}

/**
 * @param component 0: luma; 1 and 2: chroma
 * @param levels in columns, with 16 bits
 */
export function writeBlock(coded: usize, component: usize, levels: usize): void {
  const table: usize = component === 0 ? 0 : 1;
  const known = symbols + table * perTable;
  const end = symbolOf(load<u32>(codesOf(2 + table)), 0);
  const zeros = symbolOf(load<u32>(codesOf(2 + table), 0xf0 << 2), 0);
  const first = firstOf(coded);
  const difference = first - load<i32>(before + (component << 2));
  store<i32>(before + (component << 2), first);
  const size = sizeOf(difference);
  const firstCode = load<u32>(codesOf(table) + (size << 2));
  let code: u32 = ((firstCode & 0xffffff) << size) | digitsOf(difference, size);
  let count: i32 = (firstCode >> 24) + size;
  if (maskOf(coded) === 0) {
    const length = end >> symbolBits;
    return putBits(((<u64>code) << length) | (end & ((1 << symbolBits) - 1)), count + length);
  }
  // The loop uses local copies, because global variables are loaded from memory each time.
  let bits = pending;
  let free = room;
  let to = at;
  let last = 0;
  for (let rest = maskOf(coded); ; ) {
    free -= count;
    if (free < 0) {
      store<u64>(to, (bits << (count + free)) | ((<u64>code) >> -free));
      to += 8;
      bits = code;
      free += 64;
    } else bits = (bits << count) | code;
    let symbol = end;
    if (rest === 0) {
      if (last === blockSize - 1) break;
      last = blockSize - 1;
    } else {
      const k = <i32>ctz<u64>(rest);
      const run = k - last - 1;
      if (run > 15) {
        symbol = zeros;
        last += 16;
      } else {
        symbol = load<u32>(known + (((run << 8) + levelAt(coded, k) + 128) << 2));
        if (symbol === 0)
          symbol = symbolOfLarge(load<i16>(levels + ((<usize>load<u8>(columnPlaces + k)) << 1)), run, table);
        last = k;
        rest &= rest - 1;
      }
    }
    code = symbol & ((1 << symbolBits) - 1);
    count = symbol >> symbolBits;
  }
  pending = bits;
  room = free;
  at = to;
}

function symbolOfLarge(level: i32, run: i32, table: usize): u32 {
  return symbolOf(load<u32>(codesOf(2 + table) + (((run << 4) | sizeOf(level)) << 2)), level);
}

/**
 * Copies the complete words that are not in the file yet.
 *
 * @returns the end of the copy
 */
export function moveBlocks(out: usize): usize {
  const length = at - moved;
  const end = copyWords(length, out);
  moved = at;
  return end;
}

/**
 * Pads the last byte with ones, and copies the rest to the file.
 *
 * @returns the end of the copy
 */
export function endBlocks(out: usize): usize {
  const length = at - moved + ((71 - room) >> 3);
  store<u64>(at, room === 64 ? 0 : (pending << room) | (((<u64>1) << room) - 1));
  return copyWords(length, out);
}

/** Copies words byte by byte, and inserts a zero after each byte 0xff (ITU-T T.81, B.1.1.5). */
function copyWords(length: usize, out: usize): usize {
  let i: usize = 0;
  for (; i + 16 <= length; i += 16) {
    const pair = v128.load(moved + i);
    const bytes = i8x16.shuffle(pair, pair, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
    v128.store(out, bytes);
    if (v128.any_true(i8x16.eq(bytes, i8x16.splat(-1)))) out = copyBytes(i, i + 16, out);
    else out += 16;
  }
  return copyBytes(i, length, out);
}

function copyBytes(from: usize, end: usize, out: usize): usize {
  for (let i = from; i < end; i++) {
    const byte = load<u8>(moved + (i ^ 7));
    store<u8>(out++, byte);
    if (byte === 0xff) store<u8>(out++, 0);
  }
  return out;
}
