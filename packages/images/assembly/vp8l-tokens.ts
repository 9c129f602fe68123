import { putBits, putCode } from './bits';
import { equalBytes } from './matches';
import { alpha, blue, codes, counts, distance, firstCached, firstLength, red, symbols } from './vp8l-codes';
import { ranks } from './vp8l-palette';

/**
 * Finds repetitions in an image: at each pixel the longest copy of the row above, of the pixel before, or of the last
 * place with the same four pixels; otherwise a color of the cache or a literal one. A pixel is a word of four
 * channels, or a byte, its index. A token has two words: its kind, and a value.
 */

let tokens: usize = 0;
let tokensEnd: usize = 0;

/** The copy that `findCopy` found, in pixels, and the code of its distance. */
let length: usize = 0;
let code: u32 = 0;

const hashBits = 14;
const places = memory.data(65_536);
const cache = memory.data(4_096);

/** Maximum length of a copy, in pixels. */
const longestCopy: usize = 4096;
/** A near copy of this many pixels is used without searching for a longer one. */
const long: usize = 32;
const hashed: usize = 4;
/**
 * Number of pixels by which a far copy must be longer than the two near ones, because its distance takes up to twenty
 * bits, and rare lengths and distances make the codes of common ones longer.
 */
const farGain: usize = 40;
/** Distance codes of the pixel above and of the one before; others are the distance plus 120. */
const above: u32 = 1;
const before: u32 = 2;
const firstFar: u32 = 120;
/** Maximum distance that the forty symbols of distances can express. */
const furthest: usize = (1 << 20) - firstFar;

/** Kinds of tokens that are not copies. A copy has its length, at least 2, as kind, and its distance code as value. */
const literal: u32 = 0;
/** The value is a symbol of the first code; no other symbols follow. */
const single: u32 = 1;

/**
 * Finds the tokens and counts their symbols.
 *
 * @typeparam T u32 for words, u8 for indexes
 * @param out address for eight bytes per pixel
 * @param cacheBits the cache has 2^`cacheBits` colors; 0: no cache. An image of indexes has no cache.
 */
export function tokenize<T>(image: usize, pixels: usize, width: usize, out: usize, cacheBits: u32): void {
  memory.fill(counts, 0, symbols << 2);
  memory.fill(cache, 0, 4 << cacheBits);
  memory.fill(places, 0, 4 << hashBits);
  tokens = out;
  tokensEnd = out;
  const end = image + pixels * sizeof<T>();
  for (let at = image; at < end; ) {
    findCopy<T>(at, image, end, width);
    const taken: usize = length < 2 ? 1 : length;
    if (length >= 2) addCopy(<u32>length, code);
    else if (sizeof<T>() === 1) addSymbol(load<u8>(ranks + load<u8>(at)));
    else addColor(load<u32>(at), cacheBits);
    if (cacheBits > 0) keep(at, taken, cacheBits);
    at += taken * sizeof<T>();
  }
  if (sizeof<T>() === 1) countOthers();
}

/** Finds the copy for the pixels at an address. */
function findCopy<T>(at: usize, image: usize, end: usize, width: usize): void {
  const position = (at - image) / sizeof<T>();
  const maxLength = min<usize>(longestCopy, (end - at) / sizeof<T>());
  length = position > 0 ? equal<T>(at, 1, maxLength) : 0;
  code = before;
  const up = position >= width ? equal<T>(at, width, maxLength) : 0;
  if (up >= length) {
    length = up;
    code = above;
  }
  if (length >= long || maxLength < hashed) return;
  // Places are stored plus one, so that 0 means none.
  const place = places + (hashOf<T>(at) << 2);
  const back = position + 1 - load<u32>(place);
  store<u32>(place, <u32>position + 1);
  if (back > position || back > furthest) return;
  const far = equal<T>(at, back, maxLength);
  if (far < length + farGain) return;
  length = far;
  code = <u32>back + firstFar;
}

/** Returns how many pixels equal those `back` pixels before, at most `maxLength`. */
function equal<T>(at: usize, back: usize, maxLength: usize): usize {
  return equalBytes(at, at - back * sizeof<T>(), maxLength * sizeof<T>()) / sizeof<T>();
}

/** Hash of four pixels. */
function hashOf<T>(at: usize): u32 {
  if (sizeof<T>() === 1) return (load<u32>(at) * 0x9e3779b1) >> (32 - hashBits);
  let hash = load<u32>(at) * 0x9e3779b1;
  hash = (hash ^ load<u32>(at + 4)) * 0x85ebca6b;
  hash = (hash ^ load<u32>(at + 8)) * 0x85ebca6b;
  hash = (hash ^ load<u32>(at + 12)) * 0x85ebca6b;
  return hash >> (32 - hashBits);
}

function slotOf(color: u32, cacheBits: u32): u32 {
  return (color * 0x1e35a7bd) >> (32 - cacheBits);
}

/** Puts the colors of some pixels into the cache. */
function keep(at: usize, length: usize, cacheBits: u32): void {
  let last: u32 = 0;
  for (const end = at + (length << 2); at < end; at += 4) {
    const color = load<u32>(at);
    if (color !== last) store<u32>(cache + (slotOf(color, cacheBits) << 2), color);
    last = color;
  }
}

function add(kind: u32, value: u32): void {
  store<u32>(tokensEnd, kind);
  store<u32>(tokensEnd + 4, value);
  tokensEnd += 8;
}

function count(symbol: usize): void {
  const at = counts + (symbol << 2);
  store<u32>(at, load<u32>(at) + 1);
}

function addCopy(length: u32, code: u32): void {
  add(length, code);
  count(firstLength + symbolOf(length));
  count(distance + symbolOf(code));
}

function addSymbol(value: u32): void {
  add(single, value);
  count(value);
}

function addColor(color: u32, cacheBits: u32): void {
  const slot = cacheBits === 0 ? 0 : slotOf(color, cacheBits);
  if (cacheBits > 0 && load<u32>(cache + (slot << 2)) === color) return addSymbol(<u32>firstCached + slot);
  add(literal, color);
  count((color >> 8) & 255);
  count(red + ((color >> 16) & 255));
  count(blue + (color & 255));
  count(alpha + (color >> 24));
}

/** Counts the other channels of indexes. Each has only one symbol, which takes no bits. */
function countOthers(): void {
  count(red);
  count(blue);
  count(alpha + 255);
}

/** The symbol of a number of at least 1. It gives the two highest bits and the number of extra bits. */
function symbolOf(value: u32): u32 {
  const rest = value - 1;
  return rest < 4 ? rest : 2 * highest(rest) + ((rest >> extraBits(rest)) & 1);
}

function highest(rest: u32): u32 {
  return 31 - clz(rest);
}

function extraBits(rest: u32): u32 {
  return rest < 4 ? 0 : highest(rest) - 1;
}

/** Writes the tokens with the codes computed from their counts. */
export function putTokens(): void {
  for (let at = tokens; at < tokensEnd; at += 8) {
    const kind = load<u32>(at);
    const value = load<u32>(at + 4);
    if (kind === single) putCode(codes, value);
    else if (kind === literal) {
      putCode(codes, (value >> 8) & 255);
      putCode(codes, red + ((value >> 16) & 255));
      putCode(codes, blue + (value & 255));
      putCode(codes, alpha + (value >> 24));
    } else {
      putNumber(firstLength, kind);
      putNumber(distance, value);
    }
  }
}

/** Writes a code and up to eighteen extra bits. */
function putNumber(first: usize, value: u32): void {
  const rest = value - 1;
  putCode(codes, first + symbolOf(value));
  const extra = extraBits(rest);
  putBits(rest & ((1 << extra) - 1), extra);
}
