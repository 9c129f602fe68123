import { growTo } from './memory';
import { collectColours, indexRows, palette, subtractGreen, wordsOf } from './words';

/**
 * The loops over pixels and tokens of a lossless WebP (WebP Lossless Bitstream Specification):
 *
 *     RGB → words → tokens and their counts → bits
 *
 * The caller writes RGB to `openWebp()`, builds prefix codes of `counts()`, writes them to `counts()`, and reads the bytes
 * at `bits()`.
 */

let pixels = 0;
let rgb: usize = 0;
let words: usize = 0;
let tokens: usize = 0;
let tokensEnd: usize = 0;
let output: usize = 0;

/** Vector loads and stores of sixteen bytes may exceed the data. */
const margin: usize = 64;

/** @returns the address for the RGB bytes */
export function openWebp(width: i32, height: i32): usize {
  pixels = width * height;
  const size = (<usize>pixels) << 2;
  rgb = (__heap_base + margin) & ~15;
  words = rgb + size + margin;
  // A token has eight bytes, and at most four codes of fifteen bits. A palette of 256 colours may have more tokens than
  // the image has pixels.
  tokens = words + size + margin;
  const most = 2 * max<usize>(size, 256 * 4);
  output = tokens + most + margin;
  growTo(output + most + margin);
  return rgb;
}

/** Reads the pixels. @returns the number of colours; 0 when there are more than 256 */
export function readPixels(): i32 {
  wordsOf(rgb, pixels, words);
  return collectColours(words, pixels);
}

/** The sorted colours, a word each. The words at this address can be tokenized in place of the image. */
export function paletteWords(): usize {
  return palette;
}

export function imageWords(): usize {
  return words;
}

export function imageWithoutGreen(): void {
  subtractGreen(words, pixels);
}

export function imageOfIndexes(width: i32, height: i32, shared: i32, columns: i32): void {
  indexRows(words, width, height, shared, columns);
}

/** Symbols of the five codes: green, lengths and places in the cache; red; blue; alpha; distances. */
const firstLength: usize = 256;
const firstCached: usize = 280;
const mostCached = 1 << 10;
const red: usize = firstCached + mostCached;
const blue: usize = red + 256;
const alpha: usize = blue + 256;
const distance: usize = alpha + 256;
const symbols: usize = distance + 40;

const table = memory.data(8_448);

/**
 * A word for each symbol: after `tokenize` its count. Before `putTokens` the caller writes its code with the length
 * above sixteen bits.
 */
export function counts(): usize {
  return table;
}

function count(symbol: usize): void {
  const at = table + (symbol << 2);
  store<u32>(at, load<u32>(at) + 1);
}

const hashBits = 14;
const places = memory.data(65_536);
const cache = memory.data(4_096);

const longestCopy: usize = 4096;
/** A copy from any place costs more bits than one of the two near ones. */
const farCost: usize = 12;
/** Distance codes of the pixel above and of the one before; others are the distance plus 120. */
const above: u32 = 1;
const before: u32 = 2;
const firstFar: u32 = 120;
/** The forty symbols of distances reach no further. */
const furthest: u32 = (1 << 20) - firstFar;

/** Kinds of tokens that are no copies. A copy has its length from 2 on, then its distance code. */
const literal: u32 = 0;
const cached: u32 = 1;

/** @param cacheBits the cache has this power of two of colours; 0: no cache */
export function tokenize(image: usize, size: i32, width: i32, cacheBits: i32): void {
  memory.fill(table, 0, symbols << 2);
  memory.fill(cache, 0, 4 << cacheBits);
  // Places are stored plus one, so that 0 means none.
  memory.fill(places, 0, 4 << hashBits);
  tokensEnd = tokens;
  const end = image + ((<usize>size) << 2);
  const row = (<usize>width) << 2;
  for (let at = image; at < end; ) {
    const most = min<usize>(longestCopy, (end - at) >> 2);
    let length: usize = at > image ? common(at, at - 4, most) : 0;
    let code = before;
    const up = at >= image + row ? common(at, at - row, most) : 0;
    if (up >= length) {
      length = up;
      code = above;
    }
    if (length < 32 && most > 3) {
      const index = <u32>((at - image) >> 2);
      const place = places + (hashOf(at) << 2);
      const held = load<u32>(place);
      store<u32>(place, index + 1);
      const back = index + 1 - held;
      if (held > 0 && back <= furthest) {
        const far = common(at, at - ((<usize>back) << 2), most);
        if (far >= length + farCost) {
          length = far;
          code = back + firstFar;
        }
      }
    }
    const colour = load<u32>(at);
    if (length >= 2) addCopy(<u32>length, code);
    else {
      length = 1;
      const slot = cacheBits === 0 ? 0 : slotOf(colour, cacheBits);
      if (cacheBits > 0 && load<u32>(cache + (slot << 2)) === colour) addCached(slot);
      else addLiteral(colour);
    }
    if (cacheBits > 0) keep(at, length, cacheBits);
    at += length << 2;
  }
}

function slotOf(colour: u32, cacheBits: i32): u32 {
  return (colour * 0x1e35a7bd) >> (32 - cacheBits);
}

/** Puts the colours of some pixels into the cache. */
function keep(at: usize, length: usize, cacheBits: i32): void {
  let last: u32 = 0;
  for (const end = at + (length << 2); at < end; at += 4) {
    const colour = load<u32>(at);
    if (colour !== last) store<u32>(cache + (slotOf(colour, cacheBits) << 2), colour);
    last = colour;
  }
}

/** How many pixels from `a` on are those from `b` on, at most `most`. */
function common(a: usize, b: usize, most: usize): usize {
  for (let length: usize = 0; length < most; length += 4) {
    const same = i32x4.bitmask(i32x4.eq(v128.load(a + (length << 2)), v128.load(b + (length << 2))));
    if (same !== 15) return min<usize>(most, length + <usize>ctz(~same));
  }
  return most;
}

function hashOf(at: usize): u32 {
  let hash = load<u32>(at) * 0x9e3779b1;
  hash = (hash ^ load<u32>(at + 4)) * 0x85ebca6b;
  hash = (hash ^ load<u32>(at + 8)) * 0x85ebca6b;
  hash = (hash ^ load<u32>(at + 12)) * 0x85ebca6b;
  return hash >> (32 - hashBits);
}

function add(kind: u32, value: u32): void {
  store<u32>(tokensEnd, kind);
  store<u32>(tokensEnd + 4, value);
  tokensEnd += 8;
}

function addCopy(length: u32, code: u32): void {
  add(length, code);
  count(firstLength + symbolOf(length));
  count(distance + symbolOf(code));
}

function addCached(slot: u32): void {
  add(cached, slot);
  count(firstCached + slot);
}

function addLiteral(colour: u32): void {
  add(literal, colour);
  count((colour >> 8) & 255);
  count(red + ((colour >> 16) & 255));
  count(blue + (colour & 255));
  count(alpha + (colour >> 24));
}

/** The symbol of a number from 1 on: its two highest bits, and how many bits follow as they are. */
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

let accumulator: u64 = 0;
let filled: u64 = 0;
let out: usize = 0;

/**
 * Writes the codes of the tokens to `bits()`, after `held` bits that the caller has not written yet.
 *
 * @returns the number of whole bytes; `heldBits` follow
 */
export function putTokens(held: u32, heldCount: u32): usize {
  accumulator = held;
  filled = heldCount;
  out = output;
  for (let at = tokens; at < tokensEnd; at += 8) {
    const kind = load<u32>(at);
    const value = load<u32>(at + 4);
    if (kind === literal) {
      put((value >> 8) & 255);
      put(red + ((value >> 16) & 255));
      flush();
      put(blue + (value & 255));
      put(alpha + (value >> 24));
    } else if (kind === cached) put(firstCached + value);
    else {
      putNumber(firstLength, kind);
      flush();
      putNumber(distance, value);
    }
    flush();
  }
  return out - output;
}

export function bits(): usize {
  return output;
}

/** Bits that do not fill a byte. */
export function heldBits(): u32 {
  return <u32>accumulator;
}

export function heldCount(): u32 {
  return <u32>filled;
}

function put(symbol: usize): void {
  const code = load<u32>(table + (symbol << 2));
  accumulator |= (<u64>(code & 0xffff)) << filled;
  filled += code >> 16;
}

/** A code and up to eighteen bits. */
function putNumber(first: usize, value: u32): void {
  const rest = value - 1;
  put(first + symbolOf(value));
  const extra = extraBits(rest);
  accumulator |= (<u64>(rest & ((1 << extra) - 1))) << filled;
  filled += extra;
}

/** Leaves at most seven bits. */
function flush(): void {
  store<u64>(out, accumulator);
  out += <usize>(filled >> 3);
  accumulator >>= filled & ~7;
  filled &= 7;
}
