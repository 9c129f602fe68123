import { distanceBits, lengthBits, literalBits } from './lz77-block';
import { equalBytes } from './matches';

/**
 * Finds repetitions (Ziv and Lempel, 1977): at each pixel the longest copy of the pixel before, of the row above, or of
 * the last two places with the same beginning. A token is a word: a literal byte, or the length of a copy in the high
 * half and its distance in the low one. Among copies of the same length, that of the pixel before is used, because its
 * distance has no extra bits; the distance of a row has nine.
 */

/** Longest distance and length of a copy (RFC 1951 §3.2.5). */
export const furthest: usize = 32_768;
const longest: u32 = 258;
const shortest: u32 = 3;
/** Number of bytes that are read to search a copy or to store a position. So many bytes must remain in the strip. */
const hashedBytes: usize = 8;

/**
 * A near copy of this length is used without searching for a longer one. The positions in such a copy are not stored.
 */
const long: u32 = 32;
/** A copy of this length is used without checking whether a longer one begins at the next byte. */
const lazy: u32 = 64;
/** A shorter copy is used only if it takes fewer bits than its bytes. */
const doubtful: u32 = 6;

const hashBits: u64 = 14;
/** Two words for each hash: the last positions plus one, the later one first; 0: none. */
const places = memory.data(131_072);

let rowBytes: usize = 0;
let pixelBytes: usize = 0;
/** Position of the strip in the image. */
let origin: usize = 0;
/** Address that the first byte of the image would have. */
let base: usize = 0;
let end: usize = 0;
/** The end of the addresses at which copies begin. */
let copiesEnd: usize = 0;

export function startSearch(ofRow: usize, ofPixel: usize): void {
  rowBytes = ofRow;
  pixelBytes = ofPixel;
  origin = 0;
  memory.fill(places, 0, 8 << (<usize>hashBits));
}

/**
 * @param from address of a strip of whole rows, preceded by up to `furthest` bytes of the previous strips
 * @param out address for the tokens, up to four bytes per byte of the strip
 * @returns the end of the tokens
 */
export function findCopies(from: usize, bytes: usize, out: usize): usize {
  base = from - origin;
  end = from + bytes;
  copiesEnd = end - min<usize>(bytes, hashedBytes - 1);
  origin += bytes;
  return pixelBytes === 1 ? copiesOfIndexes(from, out) : copiesOfPixels(from, out);
}

/** Writes the tokens of indexes. A copy is used unless a longer one begins at the next byte. */
function copiesOfIndexes(at: usize, out: usize): usize {
  for (let copy = copyAt(at); at < end; out += 4) {
    const length = lengthOf(copy);
    const next = length < lazy ? copyAt(at + 1) : 0;
    if (length === 0 || lengthOf(next) > length) {
      store<u32>(out, load<u8>(at++));
      copy = next;
      continue;
    }
    store<u32>(out, copy);
    // The first two positions were stored when copies were searched there.
    if (length < long) remember(at + 2, at + length);
    at += length;
    copy = copyAt(at);
  }
  return out;
}

/** Writes the tokens of pixels. Copies are shortened to whole pixels, so that each search starts at a pixel. */
function copiesOfPixels(at: usize, out: usize): usize {
  /** Position in the row. */
  let column: usize = 0;
  while (at < end) {
    const copy = wholePixels(copyAt(at), column);
    const length = <usize>lengthOf(copy);
    // The filter byte of a row is no pixel.
    const taken = length > 0 ? length : min<usize>(column === 0 ? 1 : pixelBytes, end - at);
    if (length === 0) for (let i: usize = 0; i < taken; i++, out += 4) store<u32>(out, load<u8>(at + i));
    else {
      store<u32>(out, copy);
      out += 4;
      if (length < long) remember(at + pixelBytes, at + length);
    }
    at += taken;
    for (column += taken; column >= rowBytes; ) column -= rowBytes;
  }
  return out;
}

/** Shortens a copy to whole pixels. Returns 0 if it becomes too short. */
function wholePixels(copy: u32, column: usize): u32 {
  const length = <usize>lengthOf(copy);
  let last = column + length;
  while (last >= rowBytes) last -= rowBytes;
  const rest = last === 0 ? 0 : (last - 1) % pixelBytes;
  return length < shortest + rest ? 0 : copy - ((<u32>rest) << 16);
}

function lengthOf(copy: u32): u32 {
  return copy >> 16;
}

/** The copy for the bytes at an address; 0 if literals take fewer bits. */
function copyAt(at: usize): u32 {
  if (at >= copiesEnd) return 0;
  const copy = longestCopy(at);
  const length = lengthOf(copy);
  return length >= doubtful || (length >= shortest && isShorter(copy, at)) ? copy : 0;
}

/** Whether a copy takes fewer bits than its bytes. */
function isShorter(copy: u32, at: usize): bool {
  let bits: u32 = 0;
  for (const last = at + lengthOf(copy); at < last; at++) bits += literalBits(load<u8>(at));
  return bits > lengthBits(lengthOf(copy)) + distanceBits(copy & 0xffff);
}

/** Finds the longest copy, and stores the position. */
function longestCopy(at: usize): u32 {
  const position = at - base;
  let copy: u32 = position < pixelBytes ? 0 : longer(0, at, pixelBytes);
  if (lengthOf(copy) === longest) return copy;
  if (position >= rowBytes && rowBytes <= furthest) copy = longer(copy, at, rowBytes);
  if (lengthOf(copy) >= long) return copy;
  const two = remembered(at);
  const last = <usize>(two & 0xffffffff);
  const before = <usize>(two >> 32);
  if (last > 0) copy = longer(copy, at, position + 1 - last);
  if (before > 0) copy = longer(copy, at, position + 1 - before);
  return copy;
}

/** Returns the longer of `copy` and the copy with the given distance. */
function longer(copy: u32, at: usize, distance: usize): u32 {
  const source = at - distance;
  if (distance > furthest || load<u32>(source) !== load<u32>(at)) return copy;
  const length = <usize>lengthOf(copy);
  if (load<u8>(source + length) !== load<u8>(at + length)) return copy;
  const found = equalBytes(at, source, min<usize>(longest, end - at));
  return found > length ? <u32>((found << 16) | distance) : copy;
}

/** Stores the positions of a copy. Bytes after the strip are not read, because they are undefined. */
function remember(at: usize, last: usize): void {
  for (const to = min<usize>(last, copiesEnd); at < to; at += pixelBytes) remembered(at);
}

/** Stores a position. @returns the two that were stored before */
function remembered(at: usize): u64 {
  const place = places + (hashOf(at) << 3);
  const two = load<u64>(place);
  store<u64>(place, (two << 32) | (<u64>(at - base + 1)));
  return two;
}

/** Hash of the two pixels, or of the four indexes, at an address. */
function hashOf(at: usize): usize {
  const bytes = pixelBytes === 1 ? <u64>load<u32>(at) : load<u64>(at) & 0xffffffffffff;
  return <usize>((bytes * 0x9e3779b97f4a7) >> (64 - hashBits));
}
