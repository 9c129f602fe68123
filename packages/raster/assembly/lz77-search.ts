import { distanceBits, lengthBits, literalBits } from './lz77-block';
import { equalBytes } from './matches';

/**
 * Finds what repeats (Ziv and Lempel, 1977): at each pixel the longest copy of the row above, of the pixel before, or of the
 * last two places with the same beginning. A token is a word: a literal byte, or the length of a copy in the high half
 * and its distance in the low one.
 */

/** Longest distance and length of a copy (RFC 1951 §3.2.5). */
export const furthest: usize = 32_768;
const longest: usize = 258;
const shortest: usize = 3;
/** So many bytes are read, and must be left, where a copy is looked for or a place is remembered. */
const hashedBytes: usize = 8;

/** A copy of so many bytes is taken without looking for a longer one, and the places in it are not remembered. */
const long: usize = 32;
/** A copy of fewer bytes is taken only when it has fewer bits than its bytes. */
const doubtful: usize = 24;

const hashBits: u64 = 14;
/** Two words for each hash: the last positions plus one, the later one first; 0: none. */
const places = memory.data(131_072);

let rowBytes: usize = 0;
let pixelBytes: usize = 0;
/** Position of the strip in the image. */
let origin: usize = 0;
/** Position in a row. */
let column: usize = 0;

/** The copy that `search` found. No copy: length 0. */
let length: usize = 0;
let distance: usize = 0;

export function startSearch(ofRow: usize, ofPixel: usize): void {
  rowBytes = ofRow;
  pixelBytes = ofPixel;
  origin = 0;
  memory.fill(places, 0, 8 << (<usize>hashBits));
}

/**
 * @param from address of a strip of whole rows; up to `furthest` bytes before it are those of the strips before
 * @param out address for four bytes per byte
 * @returns the end of the tokens
 */
export function findCopies(from: usize, bytes: usize, out: usize): usize {
  /** Address that the first byte of the image would have. */
  const base = from - origin;
  const end = from + bytes;
  column = 0;
  for (let at = from; at < end; ) {
    // The filter byte of a row is no pixel.
    const whole = min<usize>(column === 0 ? 1 : pixelBytes, end - at);
    if (end - at >= hashedBytes && isCopy(at, base, end)) {
      store<u32>(out, <u32>((length << 16) | distance));
      out += 4;
      if (length < long) remember(at, base, end);
      at += length;
      move(length);
      continue;
    }
    for (const next = at + whole; at < next; at++, out += 4) store<u32>(out, load<u8>(at));
    move(whole);
  }
  origin += bytes;
  return out;
}

function move(bytes: usize): void {
  column += bytes;
  while (column >= rowBytes) column -= rowBytes;
}

/** Finds the copy for the bytes at an address. @returns false when they are better written as literals */
function isCopy(at: usize, base: usize, end: usize): bool {
  search(at, base, end);
  if (length < shortest) return false;
  length = wholePixels(length);
  if (length >= doubtful) return true;
  if (length < shortest || !isShorter(at)) return false;
  // After a literal of one byte, the next copy may be longer.
  if (pixelBytes > 1 || end - at <= hashedBytes) return true;
  const ownLength = length;
  const ownDistance = distance;
  search(at + 1, base, end);
  if (length > ownLength + 1) return false;
  length = ownLength;
  distance = ownDistance;
  return true;
}

/** The next search is at a pixel again. */
function wholePixels(bytes: usize): usize {
  let end = column + bytes;
  while (end >= rowBytes) end -= rowBytes;
  return end === 0 ? bytes : bytes - ((end - 1) % pixelBytes);
}

/** Whether the copy that was found takes fewer bits than its bytes. */
function isShorter(at: usize): bool {
  let bits: u32 = 0;
  for (const end = at + length; at < end; at++) bits += literalBits(load<u8>(at));
  return bits > lengthBits(length) + distanceBits(distance);
}

/** Finds the longest copy, and remembers the place. */
function search(at: usize, base: usize, end: usize): void {
  length = 0;
  const most = min<usize>(longest, end - at);
  const position = at - base;
  if (position >= rowBytes && rowBytes <= furthest) consider(at, rowBytes, most);
  if (length < long && position >= pixelBytes) consider(at, pixelBytes, most);
  if (length >= long) return;
  const place = places + (hashOf(at) << 3);
  const two = load<u64>(place);
  const last = <usize>(two & 0xffffffff);
  const before = <usize>(two >> 32);
  if (last !== position + 1) {
    store<u64>(place, (two << 32) | (<u64>(position + 1)));
    if (last > 0) consider(at, position + 1 - last, most);
  }
  if (before > 0) consider(at, position + 1 - before, most);
}

/** Takes the copy with a distance when it is longer than the one that was found. */
function consider(at: usize, from: usize, most: usize): void {
  const source = at - from;
  if (from > furthest || load<u32>(source) !== load<u32>(at)) return;
  if (length > 0 && load<u8>(source + length) !== load<u8>(at + length)) return;
  const found = equalBytes(at, source, most);
  if (found <= length) return;
  length = found;
  distance = from;
}

/** Remembers the places in the copy that was found. What is after the strip is not read, since it differs each time. */
function remember(at: usize, base: usize, end: usize): void {
  for (const last = min<usize>(at + length, end - hashedBytes); at < last; at += pixelBytes) {
    const place = places + (hashOf(at) << 3);
    const after = <u64>(at - base + 1);
    const two = load<u64>(place);
    if ((two & 0xffffffff) !== after) store<u64>(place, (two << 32) | after);
  }
}

/** Of two pixels, or of four indexes. */
function hashOf(at: usize): usize {
  const bytes = pixelBytes === 1 ? <u64>load<u32>(at) : load<u64>(at) & 0xffffffffffff;
  return <usize>((bytes * 0x9e3779b97f4a7) >> (64 - hashBits));
}
